import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productRoot } from '@vigie/service-kit/root';
import { ROLE_PASSWORD, roleUrl } from '@vigie/testing/servers/database-names';
import { freePort } from '@vigie/testing/servers/free-port';
import { type RedisBinary, startRedis } from '@vigie/testing/servers/redis';
import { startS3 } from '@vigie/testing/servers/s3';
import { openGate, type TcpGate } from '@vigie/testing/servers/tcp-gate';
import { until } from '@vigie/testing/time/until';
import pg from 'pg';
import { type ComposeService, readCompose } from '../compose-file';

/** One program of the topology as its own process. */
interface RunningService {
  name: string;
  url: string;
  /** Address of its liveness, readiness and metrics answers. */
  opsUrl: string;
  environment: Record<string, string>;
  child: ChildProcess;
  /** Returns the output so far. */
  output(): string;
  /** Resolves with the exit code when the program has stopped. */
  stopped: Promise<number | null>;
}

export interface Topology {
  services: Record<string, RunningService>;
  /** Starts a program again, as its container would be restarted. */
  start(name: string): Promise<RunningService>;
  database: TcpGate;
  adminUrl: string;
  files(): Promise<number>;
  variables: Record<string, string>;
  close(): Promise<void>;
}

/** The programs of this product, each after the programs it waits for. */
const PROGRAMS = ['mailbox', 'platform', 'commercial', 'field', 'workers', 'gateway'];

/**
 * Runs the services of the compose file with their commands, variables and health checks, as processes instead of
 * containers: with a database of this test, Redis 7 if it is available, and a server that speaks S3. Only the hosts,
 * ports and folders of the containers are replaced by those of this machine.
 */
export async function startTopology(): Promise<Topology> {
  const base = new URL(process.env.TEST_POSTGRES_URL ?? '');
  const databaseName = `c_${randomUUID().replaceAll('-', '')}`;
  const adminUrl = `${base.toString().replace(/\/$/, '')}/${databaseName}`;
  await onServer(base, `create database ${databaseName}`);
  const database = await openGate(Number(base.port));
  const s3 = await startS3();
  const binary = process.env.TEST_REDIS ? (JSON.parse(process.env.TEST_REDIS) as RedisBinary) : undefined;
  const redis = binary && (await startRedis(binary));
  const mails = mkdtempSync(join(tmpdir(), 'vigie-mails-'));
  const variables = {
    VIGIE_SECRET: 'a-secret-of-the-tokens-that-no-log-may-hold',
    DB_PASSWORD: ROLE_PASSWORD,
    DB_PASSWORD_PLATFORM: ROLE_PASSWORD,
    DB_PASSWORD_COMMERCIAL: ROLE_PASSWORD,
    DB_PASSWORD_FIELD: ROLE_PASSWORD,
    S3_ACCESS_KEY_ID: s3.environment.S3_ACCESS_KEY_ID ?? '',
    S3_SECRET_ACCESS_KEY: s3.environment.S3_SECRET_ACCESS_KEY ?? '',
    FIRST_ADMIN_EMAIL: 'premier.administrateur@exemple.test',
    FIRST_ADMIN_PASSWORD: 'MotDePasse-2026-premier',
  };
  const compose = readCompose(variables);

  const ports = new Map<string, number>();
  const portOf = async (host: string) => {
    const known = ports.get(host) ?? (await freePort());
    ports.set(host, known);
    return known;
  };
  for (const name of PROGRAMS) {
    const { PORT, SMTP_PORT, OPS_PORT } = compose.services[name]?.environment ?? {};
    for (const port of [PORT, SMTP_PORT, OPS_PORT]) if (port) await portOf(`${name}:${port}`);
  }
  const here = (text: string): string => {
    let moved = text
      .replace('postgres://postgres:', `postgres://${base.username}:`)
      .replace('@postgres:5432/vigie', `@127.0.0.1:${database.port}/${databaseName}`)
      .replace('redis://redis:6379', redis?.url ?? '')
      .replace('http://s3:9000', s3.environment.S3_ENDPOINT ?? '')
      .replace('/tmp/mailbox', mails);
    for (const [host, port] of ports) moved = moved.replace(host, `127.0.0.1:${port}`);
    return moved;
  };
  const environmentOf = (name: string, service: ComposeService): Record<string, string> => {
    const environment = Object.fromEntries(Object.entries(service.environment).map(([k, v]) => [k, here(v)]));
    for (const key of ['PORT', 'SMTP_PORT', 'OPS_PORT']) {
      const port = ports.get(`${name}:${service.environment[key]}`);
      if (port) environment[key] = String(port);
    }
    // Without Redis the queues are in PostgreSQL; the summary of the run says so.
    if (!redis && (environment.QUEUE_URL === '' || name === 'migrate')) environment.DATABASE_URL_JOBS = jobsUrl;
    return { ...environment, LOG_LEVEL: 'debug' };
  };
  const jobsUrl = here(roleUrl('postgres://postgres:5432', 'vigie', 'jobs'));

  /** Runs a program that ends after its work. */
  const finish = async (name: string): Promise<void> => {
    const service = compose.services[name];
    const [command = '', ...args] = service?.command ?? [];
    if (!service) throw new Error(`The compose file has no ${name}.`);
    const env = { PATH: process.env.PATH, ...environmentOf(name, service) };
    const child = spawn(command, args, { cwd: productRoot(), env, stdio: 'ignore' });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code !== 0) throw new Error(`${name} ended with ${code}.`);
  };

  const services: Record<string, RunningService> = {};
  const start = async (name: string): Promise<RunningService> => {
    const service = compose.services[name];
    const [command, ...args] = service?.command ?? [];
    if (!service || !command) throw new Error(`The compose file says no command for ${name}.`);
    const environment = environmentOf(name, service);
    const child = spawn(command, args, {
      cwd: productRoot(),
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    const running: RunningService = {
      name,
      url: `http://127.0.0.1:${environment.PORT}`,
      opsUrl: `http://127.0.0.1:${environment.OPS_PORT ?? environment.PORT}`,
      environment,
      child,
      output: () => Buffer.concat(said).toString(),
      stopped: new Promise((resolve) => child.once('exit', resolve)),
    };
    services[name] = running;
    const check = service.healthcheck?.test
      .slice(1)
      .map((part) => part.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${environment.OPS_PORT ?? environment.PORT}`));
    await until(`${name} is healthy`, async () => {
      if (child.exitCode !== null) throw new Error(`${name} stopped at start: ${running.output()}`);
      return (await exitCode(check ?? [])) === 0;
    });
    return running;
  };
  await finish('migrate');
  for (const name of PROGRAMS) await start(name);

  return {
    services,
    start,
    database,
    adminUrl,
    files: s3.count,
    variables,
    async close() {
      for (const { child, stopped } of Object.values(services)) {
        child.kill('SIGKILL');
        await stopped;
      }
      await database.shut();
      await redis?.stop();
      await s3.stop();
      rmSync(mails, { recursive: true, force: true });
      await onServer(base, `drop database ${databaseName} with (force)`);
    },
  };
}

function exitCode([command = '', ...args]: string[]): Promise<number | null> {
  return new Promise((resolve) => spawn(command, args, { stdio: 'ignore' }).once('exit', resolve));
}

async function onServer(base: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', base).toString() });
  await client.connect();
  await client.query(statement);
  await client.end();
}
