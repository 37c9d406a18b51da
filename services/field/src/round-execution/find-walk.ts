import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import type { WalkedCheckpoint } from '@vigie/contracts/field/round-execution/round-act';
import { normalBadge } from '@vigie/contracts/rules/rounds/badge';
import { notFound } from '@vigie/service-kit/problem';
import { type Selectable, sql } from 'kysely';
import { db, type FieldTables } from '../tables';
import { checkpointHeldAt } from './as-it-stood';
import { nextIteration } from './save-execution';

export type WalkRow = Selectable<FieldTables['roundExecution']>;

interface Asked {
  agencyId: string;
  executionId: string;
  roundId: string;
  serviceId: string | null;
  agentId: string | null;
  at: string;
}

/**
 * Locks the walk of an act. An unplanned walk is created with its first act, under the id that the phone made; also for
 * a round deleted since, because it was walked.
 */
export async function lockOrCreate({
  agencyId,
  executionId,
  roundId,
  serviceId,
  agentId,
  at,
}: Asked): Promise<WalkRow> {
  const turn = `field.walk/${agencyId}/${executionId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(db());
  const known = await lock(executionId);
  if (known) return known;
  const round = await db().selectFrom('round').select(['id', 'siteId']).where('id', '=', roundId).executeTakeFirst();
  if (!round) throw notFound(ROUND_MESSAGES.roundNotFound);
  await db()
    .insertInto('roundExecution')
    .values({
      agencyId,
      id: executionId,
      roundId,
      siteId: round.siteId,
      iteration: await nextIteration(roundId),
      serviceId,
      agentId,
      beginsAt: at,
    })
    .execute();
  const made = await lock(executionId);
  if (!made) throw notFound(ROUND_MESSAGES.roundNotFound);
  return made;
}

const lock = (id: string): Promise<WalkRow | undefined> =>
  db().selectFrom('roundExecution').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Finds the reached checkpoint with its values of that time: by id, or by the badge read, the walk's site first. Null
 * for an unknown badge and for an act away from any checkpoint.
 */
export async function findWalked(
  event: { checkpoint: { id: string } | null; badge: string | null; at: string },
  siteId: string,
): Promise<WalkedCheckpoint | null> {
  const key = normalBadge(event.badge ?? '');
  if (!event.checkpoint && key === '') return null;
  const asked = db()
    .selectFrom('checkpoint as k')
    .select(['id', 'title', 'siteId', 'location', 'radius'])
    .select(checkpointHeldAt(event.at).$castTo<Partial<WalkedCheckpoint>>().as('held'))
    .$if(event.checkpoint !== null, (it) => it.where('id', '=', event.checkpoint?.id ?? ''))
    .$if(event.checkpoint === null, (it) =>
      it.where('badgeKey', '=', key).where('status', '<>', checkpointStatuses.value.deleted),
    );
  const found = await asked.execute();
  const walked = found.find((it) => it.siteId === siteId) ?? found[0] ?? null;
  if (event.checkpoint && !walked) throw notFound(ROUND_MESSAGES.checkpointNotFound);
  if (!walked) return null;
  const { held, ...now } = walked;
  const { title, location, radius } = { ...now, ...held };
  return { ...now, title, location, radius };
}
