import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { databaseOf } from './product';

/** A product for one file of journeys, whose settings affect no other journey. */
export interface OwnProduct {
  url: string;
  mailbox: string;
  /** Returns the address of its database with the superuser. */
  databaseUrl: () => string;
  /** Stops the product and removes its data. */
  end(): Promise<void>;
}

const ROOT = resolve(import.meta.dirname, '../..');
/** The sentence that `npm start` prints once users can sign in, and the number of ports it uses from its own on. */
const READY = 'Vigie is ready';
const PORTS_OF_ONE = 10;
const MAILBOX_AFTER = 5;
const SAID_LAST = 4_000;
/** Below the ephemeral ports of the operating system. */
const PORTS = { first: 12_000, count: 18_000 };

/** Starts the product by its command, with its administrator and no agency. It ends at the latest with this process. */
export async function startOwnProduct(flags: string): Promise<OwnProduct> {
  const port = await freePorts();
  const folder = mkdtempSync(join(process.env.TEST_SCRATCH ?? tmpdir(), 'vigie-journey-'));
  // Under root PostgreSQL runs as another user, and copies itself to a folder that it may enter unless this one is open.
  chmodSync(folder, 0o755);
  // `DATABASE_URL` names the database of the shared product, so it is removed.
  const { DATABASE_URL: _shared, ...environment } = process.env;
  const given = { PORT: String(port), VIGIE_DATA: folder, VIGIE_DEMONSTRATION: 'off', FLAGS: flags };
  const product = spawn(process.execPath, ['deploy/local/start.mjs'], {
    cwd: ROOT,
    env: { ...environment, ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((done) => product.once('exit', () => done()));
  const interrupt = () => void product.kill('SIGINT');
  process.once('exit', interrupt);
  const end = async () => {
    process.removeListener('exit', interrupt);
    interrupt();
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  let said = '';
  const ready = new Promise<boolean>((settle) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(READY)) settle(true);
    };
    product.stdout.on('data', hear);
    product.stderr.on('data', hear);
    void exited.then(() => settle(false));
  });
  if (!(await ready)) {
    await end();
    throw new Error(`The product did not start:\n${said.slice(-SAID_LAST)}`);
  }
  const url = `http://127.0.0.1:${port}`;
  const mailbox = `http://127.0.0.1:${port + MAILBOX_AFTER}`;
  return { url, mailbox, databaseUrl: () => databaseOf(folder, port), end };
}

async function freePorts(): Promise<number> {
  for (;;) {
    const first = PORTS.first + randomInt(PORTS.count);
    const all = Array.from({ length: PORTS_OF_ONE }, (_, after) => isFree(first + after));
    if ((await Promise.all(all)).every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const probe = createServer();
    probe.once('error', () => settle(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => settle(true)));
  });
}
