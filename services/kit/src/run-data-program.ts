import type { CallMap } from '@vigie/contracts/core/call';
import { setFrenchErrors } from '@vigie/contracts/core/french-errors';
import type { ProgramName } from '@vigie/contracts/core/programs';
import { type Database, openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { databaseUrlOf, installationSecret, optional, required } from './env';
import { fileStore } from './files/store';
import { startHeartbeat } from './heartbeat/heartbeat';
import type { Handlers } from './http/handlers';
import { runProgram } from './http/program';
import { programApi } from './http/program-api';
import { type Logger, programLog } from './log';

export interface ServiceSetup<Calls extends CallMap> {
  handlers: Handlers<Calls>;
  close?: (() => Promise<void>)[];
}

/**
 * Runs one program: migrates its schema when it is given an owner connection (`DATABASE_URL_OWNER`), then answers its
 * calls on `PORT`.
 */
export async function runDataProgram<Calls extends CallMap>(
  service: ProgramName,
  calls: Calls,
  setUp: (database: Database, log: Logger) => Promise<ServiceSetup<Calls>> | ServiceSetup<Calls>,
): Promise<void> {
  setFrenchErrors();
  const log = programLog(service);
  installationSecret();
  const url = databaseUrlOf(service);
  const adminUrl = optional('DATABASE_URL_OWNER');
  if (adminUrl) {
    const done = await migrate(service, adminUrl, [url, optional('DATABASE_URL_JOBS') ?? url]);
    if (done.length > 0) log.info({ done }, 'migrated');
  }
  const database = openDatabase(url);
  const { handlers, close = [] } = await setUp(database, log);
  const heartbeat = startHeartbeat({ program: service, database, log, needs: { files: () => fileStore().look() } });
  await runProgram({
    name: service,
    log,
    port: Number(required('PORT')),
    app: programApi({ calls, handlers, database, log }),
    ready: async () => {
      await database.pool.query('select 1');
    },
    close: [() => heartbeat.stop(), ...close, () => database.close()],
  });
}
