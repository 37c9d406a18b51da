import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@vigie/local/data-folder';
import { portsFrom } from './programs';
import { checkPortFree } from './run-programs';
import { COMPLETE, INCOMPLETE, READY } from './welcome';

/** So much of what it said tells why it ended. */
const SAID_LAST = 4_000;
const READY_TIMEOUT_MS = 600_000;

export interface RunningProduct {
  url: string;
  mailbox: string;
  /** What it has said until now. */
  said: () => string;
  /** Rejects with the last of what it said once it ended by itself; never resolves. */
  endedByItself: Promise<never>;
  stop: () => Promise<void>;
}

/** An empty data folder for a product that is started to be tested or measured. */
export const emptyDataFolder = (): string => mkdtempSync(join(tmpdir(), 'vigie-product-'));

/** Starts the product as `npm start` does, says what it says unless it is to be quiet, and waits until it is ready. */
export async function startProduct(
  port: number,
  folder: string,
  { quiet = false, demonstration = true } = {},
): Promise<RunningProduct> {
  const product = spawn(process.execPath, ['deploy/local/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      VIGIE_DATA: folder,
      ...(demonstration ? {} : { VIGIE_DEMONSTRATION: 'off' }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  product.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  let asked = false;
  const endedByItself = new Promise<never>((_, reject) => {
    product.once('exit', (code) => {
      if (!asked) reject(new Error(`The product ended by itself with ${code}:\n${said.slice(-SAID_LAST)}`));
    });
  });
  // Whoever does not wait for it is told nothing.
  endedByItself.catch(() => undefined);
  const end = async () => {
    asked = true;
    product.kill('SIGINT');
    if (product.exitCode === null) await new Promise((resolve) => product.once('exit', resolve));
  };
  try {
    await ready(product, quiet, demonstration ? COMPLETE : READY);
  } catch (error) {
    await end();
    throw error;
  }
  const stop = async () => {
    await end();
    await nothingLeft(port, product.exitCode);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    mailbox: `http://127.0.0.1:${port + 5}`,
    said: () => said,
    endedByItself,
    stop,
  };
}

/** Ctrl-C stops all of it, cleanly: whoever started the product is told what it did not stop. */
async function nothingLeft(base: number, code: number | null): Promise<void> {
  const held: string[] = [];
  for (const [name, port] of Object.entries(portsFrom(base))) {
    await checkPortFree(port).catch(() => held.push(`${name} (${port})`));
  }
  if (code === 0 && held.length === 0) return;
  throw new Error(`The product ended with ${code} and left these running: ${held.join(', ') || 'none'}.`);
}

/** Runs something over a product with the demonstration agency and nothing else, which is gone afterwards. */
export async function withProduct<T>(port: number, use: (product: RunningProduct) => Promise<T>): Promise<T> {
  const folder = emptyDataFolder();
  try {
    const product = await startProduct(port, folder);
    try {
      return await use(product);
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function ready(product: ReturnType<typeof spawn>, quiet: boolean, last: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The product did not start in time.')), READY_TIMEOUT_MS);
    const settle = (then: () => void) => {
      clearTimeout(timer);
      then();
    };
    product.once('exit', (code) => settle(() => reject(new Error(`The product stopped at start (${code}).`))));
    let said = '';
    product.stdout?.on('data', (chunk: Buffer) => {
      if (!quiet) process.stdout.write(chunk);
      said += chunk.toString();
      if (said.includes(last)) settle(resolve);
    });
    product.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      if (chunk.toString().includes(INCOMPLETE)) settle(() => reject(new Error(chunk.toString().trim())));
    });
  });
}
