import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { productRoot } from '@vigie/service-kit/root';
import { freePort } from './free-port';

export interface RedisBinary {
  path: string;
  libraries: string | undefined;
}

/**
 * Finds a Redis 7 server for tests: the one on the PATH, or one unpacked by hand into `.cache/redis/root` (Debian's
 * package and its libraries, `dpkg -x`). Undefined without either, since a test installs nothing.
 */
export function findRedis(): RedisBinary | undefined {
  const onPath = spawnSync('sh', ['-c', 'command -v redis-server'], { encoding: 'utf8' }).stdout.trim();
  if (onPath) return { path: onPath, libraries: undefined };
  const unpacked = join(productRoot(), '.cache', 'redis', 'root', 'usr');
  const path = join(unpacked, 'bin', 'redis-server');
  const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  return existsSync(path) ? { path, libraries: join(unpacked, 'lib', `${architecture}-linux-gnu`) } : undefined;
}

export interface RunningRedis {
  url: string;
  stop(): Promise<void>;
}

/** Starts a Redis without persistence, on a free local port. */
export async function startRedis(binary: RedisBinary): Promise<RunningRedis> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no'];
  const child = spawn(binary.path, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...(binary.libraries ? { LD_LIBRARY_PATH: binary.libraries } : {}) },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Redis stopped at start.')));
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Ready to accept connections') && resolve());
  });
  return { url: `redis://127.0.0.1:${port}`, stop: () => stopped(child) };
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit');
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
