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
  /** Of the process; undefined when it could not be started. */
  pid: number | undefined;
}

const READY_TIMEOUT_MS = 60_000;
/** A program ends by itself within this; then it is ended by force. */
const STOP_TIMEOUT_MS = 12_000;
const POLL_MS = 50;

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

const logOf = (folder: string, name: string): string => join(folder, 'logs', `${name}.log`);
/** Holds the number of the process while it runs. */
export const pidFileOf = (folder: string, name: string): string => join(folder, 'pids', name);

/**
 * Starts one program as its own process; what it logs goes to `logs/{name}.log` of the data folder.
 *
 * @param node the Node.js it runs on
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
    answers(program, over.signal),
    ended.then((how) => {
      throw new Error(`${program.name} stopped at start (${how}): see ${logOf(folder, program.name)}.`);
    }),
  ]);
  // Whoever waits for it hears of it; nobody has to.
  ready.catch(() => undefined);
  return { program, pid: child.pid, ready, ended, stop };
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

/** Waits until the program says that it is ready. */
async function answers({ name, port, opsPort }: Program, over: AbortSignal): Promise<void> {
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
    if (Date.now() > deadline) throw new Error(`${name} is not ready after a minute.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Stops what runs in the reverse of its order, each cleanly. */
export async function stopInReverse(running: readonly { stop(): Promise<void> }[]): Promise<void> {
  for (const one of [...running].reverse()) await one.stop();
}
