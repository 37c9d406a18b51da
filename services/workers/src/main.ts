import { constants, setPriority } from 'node:os';
import { setFrenchErrors } from '@vigie/contracts/core/french-errors';
import { DATA_PROGRAMS, type ProgramName } from '@vigie/contracts/core/programs';
import { commercialJobs } from '@vigie/service-commercial/jobs';
import { fieldJobs } from '@vigie/service-field/jobs';
import { type Database, openDatabase } from '@vigie/service-kit/db/database';
import { databaseUrlOf, installationSecret, required } from '@vigie/service-kit/env';
import { fileStore } from '@vigie/service-kit/files/store';
import { startHeartbeat } from '@vigie/service-kit/heartbeat/heartbeat';
import { runProgram } from '@vigie/service-kit/http/program';
import { openQueues } from '@vigie/service-kit/jobs/queues';
import { startRelay } from '@vigie/service-kit/jobs/relay';
import { runJobs } from '@vigie/service-kit/jobs/run-jobs';
import { startTimetable } from '@vigie/service-kit/jobs/timetable';
import { programLog } from '@vigie/service-kit/log';
import { checkMailServer } from '@vigie/service-kit/mail/send-mail';
import { noteFailedJob, platformJobs } from '@vigie/service-platform/jobs';
import express from 'express';
import { countWaiting } from './count-waiting';

// Where programs share a machine, people who wait for an answer go before jobs: with a month's invoices being issued on two
// cores, a list took twice as long at the 95th percentile as in quiet, and four times without this.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
setFrenchErrors();
const log = programLog('workers');
installationSecret();
const jobsOf = { platform: platformJobs, commercial: commercialJobs, field: fieldJobs };
const allJobs = Object.values(jobsOf).flat();

const databases = DATA_PROGRAMS.map((service) => ({
  service,
  database: openDatabase(databaseUrlOf(service), { max: 8 }),
}));
const databaseOf = Object.fromEntries(databases.map(({ service, database }) => [service, database])) as Record<
  ProgramName,
  Database
>;
const queues = openQueues(log);
const relays = databases.map(({ service, database }) =>
  startRelay({ database, connectionString: databaseUrlOf(service), jobs: allJobs, queues, log }),
);
await runJobs(
  databases.flatMap(({ service, database }) => jobsOf[service].map((job) => ({ job, database }))),
  queues,
  log,
  { onGivenUp: (job) => noteFailedJob(databaseOf.platform, job) },
);
const timetable = startTimetable({ jobs: allJobs, queues, database: databaseOf.platform, log });

const heartbeat = startHeartbeat({
  program: 'workers',
  database: databaseOf.platform,
  log,
  needs: { queues: () => queues.counts(), mail: checkMailServer, files: () => fileStore().look() },
  waiting: () => countWaiting(databases, queues),
});

await runProgram({
  name: 'workers',
  log,
  port: Number(required('PORT')),
  app: express(),
  ready: async () => {
    await Promise.all(databases.map(({ database }) => database.pool.query('select 1')));
  },
  // Timetable and relays stop first, so that no closing queue gets new jobs; then the queues wait for running jobs; then
  // the databases close.
  close: [
    () => heartbeat.stop(),
    () => timetable.stop(),
    ...relays.map((relay) => () => relay.stop()),
    () => queues.close(),
    ...databases.map(
      ({ database }) =>
        () =>
          database.close(),
    ),
  ],
});
