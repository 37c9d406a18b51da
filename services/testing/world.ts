import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFrenchErrors } from '@vigie/contracts/core/french-errors';
import { DATA_PROGRAMS, type ProgramName } from '@vigie/contracts/core/programs';
import { type Database, openDatabase } from '@vigie/service-kit/db/database';
import { programApi } from '@vigie/service-kit/http/program-api';
import { createLog, type Logger } from '@vigie/service-kit/log';
import { LiveStreams } from '@vigie/service-platform/live/live-streams';
import pg from 'pg';
import { ROLE_PASSWORD, roleUrl, TEMPLATE } from './servers/database-names';

/** The three programs over a database of the test file, listening on real ports. */
export interface World {
  databases: Record<ProgramName, Database>;
  urls: Record<ProgramName, string>;
  /** Superuser address, for tests that must see more than a program may. */
  adminUrl: string;
  /** Open superuser connections: opening one per query would cost more than the query. */
  admin: pg.Pool;
  databaseUrl(role: ProgramName | 'jobs'): string;
  close(): Promise<void>;
}

interface Loaded {
  database: Database;
  streams: LiveStreams;
  log: Logger;
}

/** Loaders of the programs. Loading all imports takes seconds, and most tests call one or two programs. */
const PROGRAMS: Record<ProgramName, (options: Loaded) => Promise<RequestListener>> = {
  async platform({ streams, ...o }) {
    const { platformCalls: calls } = await import('@vigie/contracts/platform/calls');
    const { platformHandlers } = await import('@vigie/service-platform/handlers');
    return programApi({ ...o, calls, handlers: platformHandlers(o.database, streams) });
  },
  async commercial(options) {
    const { commercialCalls: calls } = await import('@vigie/contracts/commercial/calls');
    const { commercialHandlers: handlers } = await import('@vigie/service-commercial/handlers');
    return programApi({ ...options, calls, handlers });
  },
  async field(options) {
    const { fieldCalls: calls } = await import('@vigie/contracts/field/calls');
    const { fieldHandlers: handlers } = await import('@vigie/service-field/handlers');
    return programApi({ ...options, calls, handlers });
  },
};

/** Wraps a loader into a listener that loads the program at the first call. */
function loadedByItsFirstCall(load: () => Promise<RequestListener>): RequestListener {
  let program: Promise<RequestListener> | undefined;
  return (request, response) => {
    program ??= load();
    program.then(
      (answer) => answer(request, response),
      (error: Error) => response.destroy(error),
    );
  };
}

/** Clones the template database, starts the programs in this process, and returns their addresses. */
export async function openWorld(): Promise<World> {
  setFrenchErrors();
  const base = process.env.TEST_POSTGRES_URL;
  if (!base) throw new Error('Run this test in the « services » project: it needs the database of the run.');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await onServer(base, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  // A clone of a database does not copy the rights on the database itself.
  await onServer(base, `grant create on database ${name} to vigie_jobs`);
  const files = setEnvironment(base, name);
  const log = createLog('test');
  log.level = process.env.TEST_LOG ?? 'silent';

  const databases = {} as Record<ProgramName, Database>;
  for (const service of DATA_PROGRAMS) databases[service] = openDatabase(roleUrl(base, name, service));
  const streams = new LiveStreams(roleUrl(base, name, 'platform'), log);
  await streams.open();
  const servers: Server[] = [];
  const urls = {} as Record<ProgramName, string>;
  for (const service of DATA_PROGRAMS) {
    const load = () => PROGRAMS[service]({ database: databases[service], streams, log });
    const server = createServer(loadedByItsFirstCall(load));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // With the default (5 s), a test that pauses would send its next call into a closing connection.
    server.keepAliveTimeout = 120_000;
    servers.push(server);
    urls[service] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const admin = new pg.Pool({ connectionString: `${base}/${name}`, max: 4 });
  // `Pool.end` resolves before its connections are closed, so dropping the database may break one off.
  admin.on('error', () => undefined);
  return {
    databases,
    urls,
    adminUrl: `${base}/${name}`,
    admin,
    databaseUrl: (role) => roleUrl(base, name, role),
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
      await streams.close();
      for (const database of Object.values(databases)) await database.close();
      await admin.end();
      await onServer(base, `drop database ${name} with (force)`);
      rmSync(files, { recursive: true, force: true });
    },
  };
}

/** Sets the environment variables that the programs read; returns the folder of their files. */
function setEnvironment(base: string, name: string): string {
  process.env.VIGIE_SECRET = `${ROLE_PASSWORD}-tokens-secret-of-32-bytes`;
  process.env.DATABASE_URL_JOBS = roleUrl(base, name, 'jobs');
  const files = mkdtempSync(join(tmpdir(), 'vigie-files-'));
  process.env.FILES_DIR = files;
  return files;
}

async function onServer(base: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${base}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}
