import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { publishRecords } from '@vigie/service-kit/acts/publish-records';
import { folded, writeAll } from '@vigie/service-kit/acts/run-act';
import { runActOnMany } from '@vigie/service-kit/acts/run-act-on-many';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';
import { cancelWalk } from './cancel-planned';
import { executionNoun, executionSet, lockExecutions } from './noun';
import { refoldWalks } from './refold';
import { UNWATCHED } from './save-execution';

const { waiting, cancelled } = roundExecutionStatuses.value;

/** Locks planned walks that have not begun and whose time is not over. A missed walk stays where it was missed. */
async function lockToCome(which: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string }>`
    select e.id from field.round_execution e
    where ${which} and e.status = ${waiting} and e.planned_end_at > now()`.execute(db());
  // The lock waits for an agent who begins a walk at the same time, hence the second check of the status.
  return (await lockExecutions(rows.map(({ id }) => id))).filter(({ status }) => status === waiting);
}

/** Moves the walks of services by the same time as their services; `moves` has milliseconds by service id. */
export async function moveWalks(moves: ReadonlyMap<string, number>, actor: Actor): Promise<void> {
  if (moves.size === 0) return;
  const walks = await lockToCome(sql`e.service_id = any(${[...moves.keys()]}::uuid[])`);
  await edit(walks, actor, async ({ id, serviceId, plannedStartAt, plannedEndAt }) => {
    const moved = (instant: string | null) =>
      instant && new Date(Date.parse(instant) + (moves.get(serviceId ?? '') ?? 0)).toISOString();
    const startAt = moved(plannedStartAt);
    await db()
      .updateTable('roundExecution')
      .set({
        ...UNWATCHED,
        plannedStartAt: startAt,
        plannedEndAt: moved(plannedEndAt),
        ...(startAt && { beginsAt: startAt }),
      })
      .where('id', '=', id)
      .execute();
  });
}

/** Unassigns the later walks of an agent who leaves, so that any agent of the site may do them. */
export async function freeWalks(agentId: string, left: string, actor: Actor): Promise<void> {
  const after = sql`e.agent_id = ${agentId}::uuid and e.planned_end_at > ${left}`;
  await edit(await lockToCome(after), actor, ({ id }) =>
    db().updateTable('roundExecution').set({ agentId: null }).where('id', '=', id).execute(),
  );
}

/** Cancels the planned walks of a closed site, so that no alert reports them as missed. */
export async function cancelWalksAt(siteId: string, actor: Actor): Promise<void> {
  const closed = sql`not exists (select from commercial.shared_site si
    where si.id = e.site_id and si.status = ${siteStatuses.value.activated})`;
  const ids = (await lockToCome(sql`e.site_id = ${siteId}::uuid and ${closed}`)).map(({ id }) => id);
  await runActOnMany(executionSet, 'cancel', executionNoun, cancelWalk, { ids }, actor);
}

/**
 * Folds the walks of services that were cancelled, archived or restored: until then they would be listed as waiting, or as
 * cancelled, and nobody would be told that a walk of a restored service is missed.
 */
export async function followServices(agencyId: string, serviceIds: readonly string[], now: Date): Promise<void> {
  if (serviceIds.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from field.round_execution where service_id = any(${[...serviceIds]}::uuid[])`.execute(db());
  const before = new Map((await lockExecutions(rows.map(({ id }) => id))).map(({ id, status }) => [id, status]));
  const walked = await refoldWalks([...before.keys()], now);
  const changed = walked.filter(({ execution: { id }, walk }) => walk.status !== before.get(id));
  const restored = changed.filter(({ walk }) => walk.status !== cancelled).map(({ execution }) => execution.id);
  if (restored.length > 0)
    await db().updateTable('roundExecution').set(UNWATCHED).where('id', 'in', restored).execute();
  const walks = await lockExecutions(changed.map(({ execution }) => execution.id));
  publishRecords('roundExecution', executionNoun, { agencyId, kind: 'updated', rows: walks });
}

type Walk = Awaited<ReturnType<typeof lockExecutions>>[number];

async function edit(walks: readonly Walk[], actor: Actor, write: (walk: Walk) => Promise<unknown>): Promise<void> {
  const writings = walks.map((row) => ({ name: 'edit', row }));
  await writeAll(executionSet, executionNoun, { actor, writings }, async () => {
    for (const walk of walks) await write(walk);
    return folded;
  });
}
