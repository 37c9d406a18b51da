import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '@vigie/local/data-folder';
import type { Launched } from './keep-running';
import { logFile } from './log-file';
import type { Program } from './programs';

export interface RunningProgram extends Launched {
  program: Program;
  /** Process id; undefined when the process could not be started. */
  pid: number | undefined;
}

const READY_TIMEOUT_MS = 300_000;
/** A program that has not ended by itself within this time is killed. */
const STOP_TIMEOUT_MS = 12_000;
const POLL_MS = 50;

/** Throws an error that names the port, if another program holds it, before anything is started on it. */
export async function checkPortFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Port ${port} is taken by another program. Choose another one with PORT.`)),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

const logOf = (folder: string, name: string): string => join(folder, 'logs', `${name}.log`);
/** Path of the file that holds the process id of a program while it runs. */
export const pidFileOf = (folder: string, name: string): string => join(folder, 'pids', name);

/**
 * Starts one program as a process of its own; its output goes to `logs/{name}.log` of the data folder.
 *
 * @param node path of the Node.js binary that runs it
 */
export function startProgram(
  program: Program,
  folder: string,
  { node = process.execPath, say = console.error }: { node?: string; say?: (text: string) => void } = {},
): RunningProgram {
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
  const log = logFile(logOf(folder, program.name), say);
  child.stdout?.on('data', log);
  child.stderr?.on('data', log);
  const pidFile = pidFileOf(folder, program.name);
  mkdirSync(join(folder, 'pids'), { recursive: true });
  writeFileSync(pidFile, String(child.pid ?? ''));

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  void ended.then(() => rmSync(pidFile, { force: true }));
  const stop = async () => {
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(force);
  };
  const over = new AbortController();
  void ended.then(() => over.abort());
  const ready = Promise.race([
    waitUntilReady(program, over.signal),
    ended.then((how) => {
      throw new Error(`${program.name} stopped at start (${how}): see ${logOf(folder, program.name)}.`);
    }),
  ]);
  // Prevents an unhandled rejection while no caller waits for `ready`.
  ready.catch(() => undefined);
  return { program, pid: child.pid, ready, ended, stop };
}

/**
 * Returns the command of a program: the built entry point, or, for the program in development (`VIGIE_DEV`), its
 * sources with a restart at each change.
 */
function commandOf(program: Program): string[] {
  if (process.env.VIGIE_DEV !== program.name) return [join(root, program.entry)];
  return [
    join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
    'watch',
    join(root, 'services', program.name, 'src', 'main.ts'),
  ];
}

/** Waits until the program answers that it is ready. */
async function waitUntilReady({ name, port, opsPort }: Program, over: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!over.aborted) {
    const ready = await fetch(`http://127.0.0.1:${opsPort ?? port}/readyz`, {
      signal: AbortSignal.timeout(5_000),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    if (ready) return;
    if (Date.now() > deadline) throw new Error(`${name} is not ready after five minutes.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Stops the processes cleanly, in the reverse of their start order. */
export async function stopInReverse(running: readonly { stop(): Promise<void> }[]): Promise<void> {
  for (const one of [...running].reverse()) await one.stop();
}
