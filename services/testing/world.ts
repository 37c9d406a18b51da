import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallMap } from '@vigie/contracts/core/call';
import { speakFrench } from '@vigie/contracts/core/french-errors';
import { DATA_PROGRAMS, type ProgramName } from '@vigie/contracts/core/programs';
import { callsByProgram } from '@vigie/contracts/registry/registry';
import { commercialHandlers } from '@vigie/service-commercial/handlers';
import { commercialJobs } from '@vigie/service-commercial/jobs';
import { fieldHandlers } from '@vigie/service-field/handlers';
import { fieldJobs } from '@vigie/service-field/jobs';
import { type Database, openDatabase } from '@vigie/service-kit/db/database';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { programApi } from '@vigie/service-kit/http/program-api';
import { createLog } from '@vigie/service-kit/log';
import { platformHandlers } from '@vigie/service-platform/handlers';
import { platformJobs } from '@vigie/service-platform/jobs';
import { LiveStreams } from '@vigie/service-platform/live/live-streams';
import pg from 'pg';
import { ROLE_PASSWORD, roleUrl, TEMPLATE } from './servers/database-names';

/** The three services over a database of this test file's own, answering on real ports. */
export interface World {
  databases: Record<ProgramName, Database>;
  urls: Record<ProgramName, string>;
  /** Connection of the superuser: for what a test must see that no service may. */
  adminUrl: string;
  /** Connections of the superuser that are open already: one for each question would cost more than the question. */
  admin: pg.Pool;
  databaseUrl(role: ProgramName | 'jobs'): string;
  jobs: typeof jobsOf;
  close(): Promise<void>;
}

const jobsOf = { platform: platformJobs, commercial: commercialJobs, field: fieldJobs } as const;

/** Clones the template, starts the services in this process, and says where they answer. */
export async function openWorld(): Promise<World> {
  speakFrench();
  const base = process.env.TEST_POSTGRES_URL;
  if (!base) throw new Error('Run this test in the « services » project: it needs the database of the run.');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await onServer(base, `create database ${name} template ${TEMPLATE}`);
  // Rights on a database itself are not cloned with it.
  await onServer(base, `grant create on database ${name} to vigie_jobs`);
  setEnvironment(base, name);
  const log = createLog('test');
  log.level = process.env.TEST_LOG ?? 'silent';

  const databases = {} as Record<ProgramName, Database>;
  for (const service of DATA_PROGRAMS) databases[service] = openDatabase(roleUrl(base, name, service));
  const streams = new LiveStreams(roleUrl(base, name, 'platform'), log);
  await streams.open();
  const handlers: { [S in ProgramName]: Handlers<(typeof callsByProgram)[S]> } = {
    platform: platformHandlers(databases.platform, streams),
    commercial: commercialHandlers,
    field: fieldHandlers,
  };
  const servers: Server[] = [];
  const urls = {} as Record<ProgramName, string>;
  for (const service of DATA_PROGRAMS) {
    const app = programApi<CallMap>({
      calls: callsByProgram[service],
      handlers: handlers[service] as unknown as Handlers<CallMap>,
      database: databases[service],
      log,
    });
    const server = await new Promise<Server>((resolve) => {
      const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
    });
    // A test that pauses longer than the default (5 s) would send its next call into a connection that is closing.
    server.keepAliveTimeout = 120_000;
    servers.push(server);
    urls[service] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const admin = new pg.Pool({ connectionString: `${base}/${name}`, max: 4 });
  // A pool says that it has ended before its connections have: dropping the database may break one off.
  admin.on('error', () => undefined);
  return {
    databases,
    urls,
    adminUrl: `${base}/${name}`,
    admin,
    databaseUrl: (role) => roleUrl(base, name, role),
    jobs: jobsOf,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
      await streams.close();
      for (const database of Object.values(databases)) await database.close();
      await admin.end();
      await onServer(base, `drop database ${name} with (force)`);
    },
  };
}

function setEnvironment(base: string, name: string): void {
  process.env.VIGIE_SECRET = `${ROLE_PASSWORD}-tokens-secret-of-32-bytes`;
  process.env.FILES_DIR = mkdtempSync(join(tmpdir(), 'vigie-files-'));
  process.env.DATABASE_URL_JOBS = roleUrl(base, name, 'jobs');
}

async function onServer(base: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${base}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}
