import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productRoot } from '@vigie/service-kit/root';

const PORT = 4880;
const BUDGET_S = 10;

/** Seconds from `npm start` on a data folder that is there to the address it prints; the first start is the baseline. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-bench-'));
  const first = await startAndStop(folder);
  const warm = await startAndStop(folder);
  rmSync(folder, { recursive: true, force: true });
  const verdict = warm <= BUDGET_S ? '' : ' MISSED';
  console.log(
    `npm start, warm: ${warm.toFixed(1)} s; first start with demonstration: ${first.toFixed(1)} s; ratio ${(warm / first).toFixed(2)}, budget ${BUDGET_S} s${verdict}`,
  );
  if (warm > BUDGET_S) process.exitCode = 1;
}

async function startAndStop(folder: string): Promise<number> {
  const began = performance.now();
  const product = spawn('npm', ['start'], {
    cwd: productRoot(),
    env: { ...process.env, PORT: String(PORT), VIGIE_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await new Promise<void>((resolve, reject) => {
    product.once('exit', () => reject(new Error('The product stopped at start.')));
    product.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Vigie is ready') && resolve());
  });
  const seconds = (performance.now() - began) / 1_000;
  product.removeAllListeners('exit');
  const gone = new Promise((resolve) => product.once('exit', resolve));
  if (product.pid) process.kill(-product.pid, 'SIGINT');
  await gone;
  return seconds;
}

await main();
