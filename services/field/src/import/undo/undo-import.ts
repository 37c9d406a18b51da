import { refusalOf } from '@vigie/contracts/core/acts/judge';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { IMPORT_MESSAGES } from '@vigie/contracts/field/import/import-messages';
import { serviceActs } from '@vigie/contracts/field/service/service.acts';
import { type Actor, productItself } from '@vigie/service-kit/acts/actor';
import { folded, writeAll } from '@vigie/service-kit/acts/run-act';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { retryDeadlock } from '@vigie/service-kit/db/retry-deadlock';
import { hasRight } from '@vigie/service-kit/http/caller';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { conflict, missingRight } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { z } from 'zod';
import { officeAct, recordActs } from '../../execution/record-acts';
import { archivedNews } from '../../service/acts';
import { lockServices, type ServiceRecord } from '../../service/lock-services';
import { notifyPlanning } from '../../service/notify-planning';
import { authorOf } from '../../service/service-actor';
import { serviceNoun, serviceSet } from '../../service/service-noun';
import { db } from '../../tables';
import { selectImportById } from '../select-import';
import { publishProgress } from '../write-import';

const DELETE = 'ACCOUNT_RIGHT_DELETE_MISSION';
/** Limit of services archived in one transaction. */
const STEP = 250;

/**
 * Archives the services of an import that are untouched since; those begun, invoiced or changed stay. A job finishes it
 * when the request is cut short.
 */
export async function undoImport(database: Database, actor: Actor, importId: string): Promise<void> {
  await inTransaction(database, actor, async () => {
    await refuse(importId, actor);
    await db()
      .updateTable('serviceImport')
      .set({ undoingSince: sql<string>`coalesce(undoing_since, clock_timestamp())` })
      .where('id', '=', importId)
      .execute();
    const { agencyId, userId, name } = actor;
    enqueue(finishUndoJob, { agencyId, importId, userId, name }, { agencyId });
  });
  await finishUndo(database, actor, importId);
}

/** Finishes an undo whose request was cut short. Idempotent. */
export const finishUndoJob = defineJob({
  name: 'field.finish-undo',
  queue: 'integration',
  payload: z.object({ agencyId: z.uuid(), importId: z.uuid(), userId: z.uuid().nullable(), name: z.string() }),
  handle: ({ agencyId, importId, userId, name }, { database }) =>
    finishUndo(database, { ...productItself({ agencyId, timeZone: DEFAULT_TIME_ZONE }), userId, name }, importId),
});

async function finishUndo(database: Database, actor: Actor, importId: string): Promise<void> {
  while ((await inTransaction(database, actor, () => undoStep(actor, importId))) > 0) {
    // Empty: each step commits its services, and the loop ends when no service is left.
  }
  await inTransaction(database, actor, () => endUndo(actor, importId));
}

/** Simultaneous acts of colleagues lock the same services and readers; a step that PostgreSQL gave up runs again. */
const inTransaction = <T>(database: Database, { agencyId, userId }: Actor, work: () => Promise<T>): Promise<T> =>
  retryDeadlock(
    () => transaction(database, { agencyId, userId: userId ?? undefined }, work),
    () => false,
  );

/** Notifies each agent once of all that the undo took, however many steps and runs it needed. */
async function endUndo(actor: Actor, importId: string): Promise<void> {
  const since = await lockUndo(importId);
  if (since === null) return;
  const key = `planning/undo/${importId}/${since}`;
  await notifyPlanning(archivedNews(await selectTaken(importId, since)), actor, key);
  await db()
    .updateTable('serviceImport')
    .set({ state: 'undone', undoingSince: null, undoneServices: [], finishedAt: new Date() })
    .where('id', '=', importId)
    .execute();
  await publishProgress(actor.agencyId, importId);
}

/**
 * Selects the services that an undo has archived, in the state from which it archived them. A service that a colleague
 * archived meanwhile is not among them: its agent was told then.
 */
async function selectTaken(importId: string, since: string): Promise<ServiceRecord[]> {
  const { rows } = await sql<Pick<ServiceRecord, 'id' | 'status'>>`
    select s.id, (h.before ->> 'status')::int as status from field.service s
    join field.history h on h.agency_id = s.agency_id and h.noun = 'service' and h.record_id = s.id
      and h.act = 'archive' and h.at >= ${since}::timestamptz
    join field.service_import i on i.agency_id = s.agency_id and i.id = s.import_id and s.id = any(i.undone_services)
    where s.import_id = ${importId}`.execute(db());
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  const services = await lockServices([...statuses.keys()]);
  return services.map((row) => ({ ...row, status: statuses.get(row.id) ?? row.status }));
}

async function refuse(importId: string, { standing, userId }: Actor): Promise<void> {
  const { state, dryRun, own } = await selectImportById(importId, userId);
  const mayDelete = standing !== null && hasRight(standing, DELETE);
  if (!mayDelete && !own) throw missingRight(DELETE);
  if (state === 'running' || dryRun) throw conflict(IMPORT_MESSAGES.notUndone, 'import_not_undone');
  // A manager without the right to delete services may undo only an import that nobody has worked on since.
  if (!mayDelete && (await isTouched(importId))) throw conflict(IMPORT_MESSAGES.touched, 'import_touched');
}

/** Condition on services that nobody has begun, invoiced or changed since the import. */
const UNTOUCHED = sql`s.invoice_reference is null
  and s.status = any(${serviceActs.acts.archive.from.map((name) => serviceActs.statuses.value[name])}::int[])
  and s.executed_by = '{}'
  and not exists (select from field.service_act h where h.agency_id = s.agency_id and h.service_id = s.id)
  and not exists (select from field.history h
    where h.agency_id = s.agency_id and h.noun = 'service' and h.record_id = s.id and h.act <> 'create')`;

/** Whether the import still has services that were changed since. */
async function isTouched(importId: string): Promise<boolean> {
  const { rows } = await sql`
    select from field.service s
    where s.import_id = ${importId} and s.status <> ${serviceActs.statuses.value.archived} and not (${UNTOUCHED})
    limit 1`.execute(db());
  return rows.length > 0;
}

/** Selects untouched services of an import: those among the given ids, else the first ones. */
async function selectUntouched(importId: string, among?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from field.service s
    where s.import_id = ${importId} and ${UNTOUCHED}
      and ${among ? sql`s.id = any(${[...among]}::uuid[])` : sql`true`}
    order by s.id limit ${STEP}`.execute(db());
  return rows.map(({ id }) => id);
}

async function undoStep(actor: Actor, importId: string): Promise<number> {
  if ((await lockUndo(importId)) === null) return 0;
  const locked = await lockServices(await selectUntouched(importId));
  // Selected again once locked: a transaction that held the lock meanwhile may have changed a service.
  const untouched = new Set(
    await selectUntouched(
      importId,
      locked.map(({ id }) => id),
    ),
  );
  const services = locked.filter(
    (row) => untouched.has(row.id) && refusalOf(serviceActs.statuses, serviceActs.acts.archive, row) === null,
  );
  const now = new Date();
  const writings = services.map((row) => ({ name: 'archive', row }));
  await writeAll(serviceSet, serviceNoun, { actor, writings }, async (): Promise<typeof folded> => {
    const acts = services.map(({ id }) => officeAct('archive', id, now));
    await recordActs(actor.agencyId, authorOf(actor), acts, now);
    return folded;
  });
  const ids = services.map(({ id }) => id);
  await db()
    .updateTable('serviceImport')
    .set({ undoneServices: sql<string[]>`undone_services || ${ids}::uuid[]` })
    .where('id', '=', importId)
    .execute();
  return services.length;
}

/**
 * The start of an undo that is under way. The row lock serialises its request and its job: the second would otherwise
 * find all services of its step taken, and end the undo while the first still works.
 */
async function lockUndo(importId: string): Promise<string | null> {
  const row = await db()
    .selectFrom('serviceImport')
    .select('undoingSince')
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();
  return row?.undoingSince ?? null;
}
