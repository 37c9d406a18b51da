import { idSchema } from '@vigie/contracts/core/wire';
import { entryReference } from '@vigie/contracts/field/logbook/entry-reference';
import { LIVE_CUSTOMERS_MAX, LIVE_ROWS_MAX } from '@vigie/service-kit/acts/publish-records';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { publishLive } from '@vigie/service-kit/live/publish';
import { sql } from 'kysely';
import { z } from 'zod';
import { db } from '../../tables';
import { LOGBOOK_STAFF } from '../list-entries';

/** Limit of records chained in one transaction, which locks the head of the chain for some tens of milliseconds. */
const BATCH = 500;

/**
 * Chains an agency's waiting records, in order. Idempotent and safe to kill or to run in parallel: the database appends
 * a batch entirely or not at all, and locks the head of the chain.
 */
export const chainLogbookJob = defineJob({
  name: 'field.chainLogbook',
  queue: 'integration',
  payload: z.object({ agencyId: idSchema }),
  handle: ({ agencyId }, { database }) => chainLogbook(database, agencyId),
});

/**
 * Chains records whose wake-up was lost: their transaction was uncommitted when the run that they relied on read the
 * table. One job for all agencies, because few have waiting records; the failure of one agency does not stop the
 * others.
 */
export const sweepLogbookJob = defineJob({
  name: 'field.sweepLogbook',
  queue: 'integration',
  payload: z.object({}),
  schedule: { everyMs: 30_000 },
  async handle(_payload, { database, log }) {
    for (const agencyId of await agenciesThatWait(database)) {
      await chainLogbook(database, agencyId).catch((error: unknown) =>
        log.error({ err: error, agencyId }, 'the logbook of an agency is not chained'),
      );
    }
  },
});

async function agenciesThatWait(database: Database): Promise<string[]> {
  return transaction(database, {}, async () => {
    const found = await db().selectFrom('logbookWaiting').select('agencyId').distinct().execute();
    return found.map(({ agencyId }) => agencyId);
  });
}

/** Appends all waiting records to the agency's chain, batch by batch. */
export async function chainLogbook(database: Database, agencyId: string): Promise<void> {
  while ((await transaction(database, { agencyId }, () => chainBatch(agencyId))) === BATCH);
}

/**
 * Appends the next batch in the open transaction, publishes the references of its entries, and returns the size of the
 * batch.
 */
export async function chainBatch(agencyId: string, most = BATCH): Promise<number> {
  const { rows } = await sql<{ chained: number }>`select field.chain_logbook(${most}::int) as chained`.execute(db());
  const chained = rows[0]?.chained ?? 0;
  if (chained > 0) await publishReferences(agencyId, chained);
  return chained;
}

/** Publishes the entries among the last links. Messages and photos are links too, but have no reference. */
async function publishReferences(agencyId: string, chained: number): Promise<void> {
  const entries = await db()
    .selectFrom('logbookLink as l')
    .innerJoin('logbookEntry as e', (j) => j.onRef('e.agencyId', '=', 'l.agencyId').onRef('e.id', '=', 'l.recordId'))
    .select(['e.id', 'l.position', 'e.alert', 'e.customerId', 'e.customerShow'])
    .orderBy('l.position', 'desc')
    .where('l.position', '>', (q) => q.selectFrom('logbookHead').select(sql<number>`count - ${chained}::int`.as('n')))
    .execute();
  if (entries.length === 0) return;
  const isTold = entries.length <= LIVE_ROWS_MAX;
  const shown = entries.filter(({ customerShow }) => customerShow).map(({ customerId }) => customerId);
  publishLive(agencyId, 'logbookEntry.updated', isTold ? entries.map(({ id }) => id) : [], {
    ...LOGBOOK_STAFF,
    customerIds: [...new Set(shown)].slice(0, LIVE_CUSTOMERS_MAX),
    rows: isTold
      ? entries.map(({ id, position, alert }) => ({ id, reference: entryReference(position), alert }))
      : undefined,
  });
}
