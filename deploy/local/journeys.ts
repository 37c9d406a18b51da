import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './data-folder';
import { runStep, type StepResult } from './steps';

/** Ports of the product under test, away from those of a product in use. */
const PORT = Number(process.env.TEST_PORT ?? 4810);
const READY_TIMEOUT_MS = 300_000;

/** Starts the product as `npm start` does, on an empty data folder, and walks the journeys through it. */
export async function journeys(): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-journeys-'));
  const product = spawn(process.execPath, ['deploy/local/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(PORT), VIGIE_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await ready(product);
    return await runStep({
      name: 'browser journeys',
      command: 'node_modules/.bin/playwright',
      args: ['test', '--config', 'shell/e2e/playwright.config.ts'],
      env: { VIGIE_URL: `http://127.0.0.1:${PORT}`, VIGIE_MAILBOX: `http://127.0.0.1:${PORT + 5}` },
    });
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error);
    console.error(output);
    return { step: { name: 'browser journeys', command: '', args: [] }, ok: false, output, ms: 0 };
  } finally {
    product.kill('SIGINT');
    if (product.exitCode === null) await new Promise((resolve) => product.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

function ready(product: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The product did not start in time.')), READY_TIMEOUT_MS);
    product.once('exit', (code) => reject(new Error(`The product stopped at start (${code}).`)));
    product.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (!chunk.toString().includes('Vigie is ready')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
