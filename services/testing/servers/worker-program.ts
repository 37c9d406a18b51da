import { type ChildProcess, spawn } from 'node:child_process';
import { DATA_PROGRAMS, type ProgramName } from '@vigie/contracts/core/programs';
import { root } from '@vigie/local/data-folder';
import type { World } from '../world';
import { freePort } from './free-port';

/** Starts the built program `workers` over the world's database and waits until it is ready. */
export const startWorkerProgram = (world: World, env: Record<string, string> = {}): Promise<ChildProcess> =>
  startProgram(world, 'workers', env);

/** Starts a built program over the world's database, on `PORT` or a free port, and waits until it is ready. */
export async function startProgram(
  world: World,
  name: ProgramName | 'workers' | 'gateway',
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const port = env.PORT ?? (await freePort());
  const urls = Object.fromEntries(DATA_PROGRAMS.map((s) => [`DATABASE_URL_${s.toUpperCase()}`, world.databaseUrl(s)]));
  const child = spawn(process.execPath, [`services/${name}/dist/main.mjs`], {
    cwd: root,
    env: { ...process.env, ...urls, LOG_LEVEL: 'silent', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${env.OPS_PORT ?? port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return child;
    if (child.exitCode !== null) throw new Error(`The program stopped at start. ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Kills a program with SIGKILL and waits for its exit. */
export const killProgram = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
