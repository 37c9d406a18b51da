import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { root } from '@vigie/local/data-folder';
import { scratchFolder } from '@vigie/testing/servers/scratch-folder';
import { portsFrom } from './programs';
import { checkPortFree } from './run-programs';
import { COMPLETE, INCOMPLETE, READY } from './welcome';

/** Number of characters of the last output that an error shows. */
const SAID_LAST = 4_000;
/** Ends a wait that would never end. It decides no test: beside other tests a slow machine loads for many minutes. */
const READY_TIMEOUT_MS = 3_600_000;

export interface RunningProduct {
  url: string;
  mailbox: string;
  /** Returns the output so far. */
  said: () => string;
  /** Rejects with the last output if the product ended by itself; never resolves. */
  endedByItself: Promise<never>;
  stop: () => Promise<void>;
}

/** Creates an empty data folder for a product that is started for a test or benchmark. */
export const emptyDataFolder = (): string => scratchFolder('product');

/**
 * Starts the product of a checkout as `npm start` does, prints its output unless `quiet`, and waits until its demonstration is
 * complete, or without one until it is ready.
 */
export async function startProduct(
  port: number,
  folder: string,
  { quiet = false, demonstration = true, checkout = root } = {},
): Promise<RunningProduct> {
  const product = spawn(process.execPath, ['deploy/local/start.mjs'], {
    cwd: checkout,
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
  // Prevents an unhandled rejection while no caller waits for `endedByItself`.
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

/**
 * Checks that the product ended with code 0 and freed all its ports, as Ctrl-C must; throws with the processes that
 * still run.
 */
async function nothingLeft(base: number, code: number | null): Promise<void> {
  const held: string[] = [];
  for (const [name, port] of Object.entries(portsFrom(base))) {
    await checkPortFree(port).catch(() => held.push(`${name} (${port})`));
  }
  if (code === 0 && held.length === 0) return;
  throw new Error(`The product ended with ${code} and left these running: ${held.join(', ') || 'none'}.`);
}

/**
 * Runs `use` with a product that has only the demonstration agency, and removes the product and its data afterwards.
 */
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
