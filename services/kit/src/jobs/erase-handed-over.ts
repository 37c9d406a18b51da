import type { ProgramName } from '@vigie/contracts/core/programs';
import { FAILED_JOB_KEPT_DAYS } from '@vigie/contracts/platform/failed-job/failed-job';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Database, transaction, transactionOf } from '../db/database';
import { defineJob } from './define';

/** What was handed over is looked at by nobody; the mark of an event outlives whatever may deliver it again. */
const HANDED_OVER_DAYS = 7;
const MARKS_DAYS = 2 * FAILED_JOB_KEPT_DAYS;
/** Rows that go in one transaction. */
const AT_ONCE = 10_000;

/**
 * Forgets each night what the outbox of a program handed over: payloads name people, some by the address that they typed.
 * What waits stays, however old.
 */
export const handedOverErasureOf = (program: ProgramName) =>
  defineJob({
    name: `${program}.eraseHandedOver`,
    queue: 'reminders',
    schedule: { pattern: '5 4 * * *' },
    payload: z.object({}),
    handle: (_, { database }) => eraseHandedOver(database),
  });

async function eraseHandedOver(database: Database): Promise<void> {
  const part = (which: ReturnType<typeof sql>, from: string) =>
    transaction(database, {}, async () => {
      const table = sql.table(from);
      const { numAffectedRows = 0n } = await sql`
        delete from ${table} where ctid = any(array(select ctid from ${table} where ${which} limit ${sql.lit(AT_ONCE)}))`.execute(
        transactionOf<unknown>()(),
      );
      return Number(numAffectedRows);
    });
  const before = (column: string, days: number) =>
    sql`${sql.ref(column)} < now() - make_interval(days => ${sql.lit(days)})`;
  while ((await part(before('relayed_at', HANDED_OVER_DAYS), 'outbox')) === AT_ONCE);
  while ((await part(before('handled_at', MARKS_DAYS), 'inbox')) === AT_ONCE);
}
