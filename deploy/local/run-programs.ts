import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '@vigie/local/data-folder';
import type { Program } from './programs';

export interface RunningProgram {
  program: Program;
  child: ChildProcess;
}

const READY_TIMEOUT_MS = 60_000;

/** Refuses a port that another program holds, by name, before anything is started on it. */
export async function checkPortFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Port ${port} is taken by another program. Choose another one with PORT.`)),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

/** Starts one program as its own process; what it logs goes to `logs/{name}.log` of the data folder. @param node the Node.js it runs on */
export function startProgram(program: Program, folder: string, node = process.execPath): RunningProgram {
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(join(logs, `${program.name}.log`), { flags: 'a' });
  const child = spawn(node, commandOf(program), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...program.env,
      PORT: String(program.port),
      STOP_WITH_LAUNCHER: '1',
    },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  return { program, child };
}

/** The built entry point; the program being worked on (`VIGIE_DEV`) runs from its sources, again at each change. */
function commandOf(program: Program): string[] {
  if (process.env.VIGIE_DEV !== program.name) return [join(root, program.entry)];
  return [
    join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
    'watch',
    join(root, 'services', program.name, 'src', 'main.ts'),
  ];
}

/** Waits until the program says it is ready; a program that dies meanwhile is an error that names its log. */
export async function waitReady({ program, child }: RunningProgram, folder: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null) {
      throw new Error(
        `The program « ${program.name} » stopped at start: see ${join(folder, 'logs', `${program.name}.log`)}.`,
      );
    }
    const ready = await fetch(`http://127.0.0.1:${program.port}/readyz`).then(
      (r) => r.ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > deadline) throw new Error(`The program « ${program.name} » is not ready after a minute.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Stops the programs in the reverse of their order, each cleanly, and by force after twelve seconds. */
export async function stopPrograms(running: readonly RunningProgram[]): Promise<void> {
  for (const { child } of [...running].reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    await new Promise<void>((resolve) => {
      const force = setTimeout(() => child.kill('SIGKILL'), 12_000);
      child.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }
}
