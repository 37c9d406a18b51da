import { refusalOf } from '@vigie/contracts/core/acts/judge';
import { IMPORT_MESSAGES } from '@vigie/contracts/field/import/import-messages';
import { serviceActs } from '@vigie/contracts/field/service/service.acts';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { folded, writeAll } from '@vigie/service-kit/acts/run-act';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { hasRight } from '@vigie/service-kit/http/caller';
import { conflict, missingRight } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { officeAct, recordActs } from '../execution/record-acts';
import { archivedNews } from '../service/acts';
import { lockServices } from '../service/lock-services';
import { notifyPlanning } from '../service/notify-planning';
import { authorOf } from '../service/service-actor';
import { serviceNoun, serviceSet } from '../service/service-noun';
import { db } from '../tables';
import { selectImportById } from './select-import';
import { publishProgress } from './write-import';

const DELETE = 'ACCOUNT_RIGHT_DELETE_MISSION';
/** Limit of services archived in one transaction. */
const STEP = 250;

/**
 * Archives the services of an import that are untouched since; those begun, invoiced or changed stay. Resumable: a
 * second run continues where an interrupted one stopped.
 */
export async function undoImport(database: Database, actor: Actor, importId: string): Promise<void> {
  const tenant = { agencyId: actor.agencyId, userId: actor.userId ?? undefined };
  await transaction(database, tenant, () => refuse(importId, actor));
  while ((await transaction(database, tenant, () => undoStep(actor, importId))) > 0) {
    // Empty: each step commits its services, and the loop ends when no service is left.
  }
  await transaction(database, tenant, async () => {
    await db()
      .updateTable('serviceImport')
      .set({ state: 'undone', finishedAt: new Date() })
      .where('id', '=', importId)
      .execute();
    await publishProgress(actor.agencyId, importId);
  });
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
  // The same key for all steps, so that the undo sends one notification, like the import.
  await notifyPlanning(archivedNews(services), actor, `planning/undo/${importId}`);
  return services.length;
}
