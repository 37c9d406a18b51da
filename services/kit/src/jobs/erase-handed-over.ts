import type { ProgramName } from '@vigie/contracts/core/programs';
import { FAILED_JOB_KEPT_DAYS } from '@vigie/contracts/platform/failed-job/failed-job';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Database, transaction, transactionOf } from '../db/database';
import { defineJob } from './define';

/**
 * Rows that were handed over are no longer read. Marks of handled events outlive every retry that could deliver the
 * event again.
 */
const HANDED_OVER_DAYS = 7;
const MARKS_DAYS = 2 * FAILED_JOB_KEPT_DAYS;
/** Rows deleted per transaction. */
const AT_ONCE = 10_000;

/**
 * Deletes each night the outbox rows of a program that were handed over: their payloads contain personal data such as
 * typed e-mail addresses. Waiting rows stay, however old.
 */
export const outboxCleanupJobOf = (program: ProgramName) =>
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
