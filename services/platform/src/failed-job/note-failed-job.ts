import { idSchema } from '@vigie/contracts/core/wire';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import type { GivenUpJob } from '@vigie/service-kit/jobs/run-jobs';
import { sql } from 'kysely';
import { db } from '../tables';

/** Maximum length kept of an error, which may quote its input. */
const REASON_MAX = 1_000;

/**
 * Records a job that failed for good, for the administrators. The same work that fails again for the same reason is one
 * row: a scheduled job that meets a broken record fails at each run, and would hide all other failures.
 */
export const noteFailedJob = (database: Database, job: GivenUpJob): Promise<void> =>
  transaction(database, {}, async () => {
    const { id, name, queue, attempts } = job;
    const values = {
      ...{ id, name, queue, attempts },
      ofAgency: await agencyOf(job.payload),
      payload: JSON.stringify(job.payload),
      // PostgreSQL stores no NUL, which the answer of another server may contain.
      reason: withoutAddresses(job.reason.replaceAll('\0', '')).slice(0, REASON_MAX),
      requestId: job.requestId ?? null,
    };
    const again = await db()
      .updateTable('failedJob')
      .set({ attempts: sql`attempts + ${attempts}`, failedAt: new Date(), requestId: values.requestId })
      .where('id', '<>', id)
      .where('name', '=', name)
      .where('payload', '=', sql<Record<string, unknown>>`${values.payload}::jsonb`)
      .where('reason', '=', values.reason)
      .where('retriedAt', 'is', null)
      .returning('id')
      .execute();
    if (again.length > 0) return;
    await db()
      .insertInto('failedJob')
      .values(values)
      .onConflict((c) =>
        c.column('id').doUpdateSet({ ...values, failedAt: new Date(), retriedAt: null, retriedBy: null }),
      )
      .execute();
  });

/**
 * A mail server quotes the address that it refused. The address is personal data of the agency, and its domain is
 * enough here.
 */
const withoutAddresses = (reason: string): string =>
  reason.replaceAll(/[\p{L}\p{N}._%+'-]+@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/gu, '…@$1');

/** Returns the agency in the payload, when it exists. */
async function agencyOf(payload: unknown): Promise<string | null> {
  const named = idSchema.safeParse((payload as { agencyId?: unknown } | null)?.agencyId);
  if (!named.success) return null;
  const found = await db().selectFrom('agency').select('id').where('id', '=', named.data).executeTakeFirst();
  return found?.id ?? null;
}
