import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { productRoot } from '@vigie/service-kit/root';
import { freePort } from './free-port';

const PACKAGES = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1', 'libssl3', 'libsystemd0'];

export interface RedisBinary {
  path: string;
  libraries: string | undefined;
}

/**
 * A Redis 7 server to test against: the one on the PATH, else Debian's own package unpacked beside the project, without
 * installing it and without root. Undefined where neither is to be had.
 */
export function findRedis(): RedisBinary | undefined {
  const onPath = spawnSync('sh', ['-c', 'command -v redis-server'], { encoding: 'utf8' }).stdout.trim();
  if (onPath) return { path: onPath, libraries: undefined };
  const folder = join(productRoot(), '.cache', 'redis');
  const path = join(folder, 'root', 'usr', 'bin', 'redis-server');
  try {
    if (!existsSync(path)) unpackDebianPackages(folder);
  } catch {
    return undefined;
  }
  const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  return existsSync(path)
    ? { path, libraries: join(folder, 'root', 'usr', 'lib', `${architecture}-linux-gnu`) }
    : undefined;
}

function unpackDebianPackages(folder: string): void {
  mkdirSync(join(folder, 'lists', 'partial'), { recursive: true });
  mkdirSync(join(folder, 'cache', 'archives', 'partial'), { recursive: true });
  const options = [
    '-o',
    `Dir::State::Lists=${folder}/lists`,
    '-o',
    `Dir::Cache=${folder}/cache`,
    '-o',
    'Debug::NoLocking=1',
  ];
  const apt = (...args: string[]) =>
    execFileSync('apt-get', [...options, ...args], { cwd: folder, stdio: 'ignore', timeout: 120_000 });
  apt('update');
  apt('download', ...PACKAGES);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    execFileSync('dpkg', ['-x', join(folder, file), join(folder, 'root')], { stdio: 'ignore' });
  }
}

export interface RunningRedis {
  url: string;
  stop(): Promise<void>;
}

/** Starts a Redis that keeps nothing, on a free port of this machine. */
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
