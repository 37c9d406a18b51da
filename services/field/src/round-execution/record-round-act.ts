import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { isReadInVain, marksText } from '@vigie/contracts/field/round-execution/marks';
import { isUnproven } from '@vigie/contracts/field/round-execution/proven-place';
import type { WalkedCheckpoint } from '@vigie/contracts/field/round-execution/round-act';
import type { RoundExecution, roundEventSchema } from '@vigie/contracts/field/round-execution/round-execution';
import { distanceM } from '@vigie/contracts/rules/lone-worker/place';
import { ROUND_ACTS, type RoundEventKey } from '@vigie/contracts/rules/rounds/acts';
import { publishRecords } from '@vigie/service-kit/acts/publish-records';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../execution/record-field-act';
import { writeEntry } from '../logbook/write-entry';
import { isDraft } from '../service/shown-to-agent';
import { db } from '../tables';
import { contentOfRoundAt } from './content';
import { findWalked, lockOrCreate, type WalkRow } from './find-walk';
import { executionNoun, lockExecutions } from './noun';
import { type FoldedWalk, refoldWalks } from './refold';
import { readBy, selectExecutions } from './select-executions';
import { alertIncomplete, settleAlert } from './watch-rounds.job';

type Given = z.output<typeof roundEventSchema>;

/**
 * Records an act on a walk. The act is a fact: it is kept whatever the office did to round, walk or service meanwhile,
 * and the fold marks what is unusual. Any agent of the agency may have walked, but each records only its own acts.
 * @throws 404 for a round or service of another agency, 409 for the id of a different act
 */
export async function recordRoundAct(
  key: RoundEventKey,
  given: Given,
  serviceId: string | null,
  { standing, caller, scope }: Actor,
): Promise<{ serviceRoundExecution: RoundExecution }> {
  const { agencyId } = standing;
  const agent = standing.role === 'agent' ? scope.agentId : undefined;
  const service = serviceId === null ? null : await selectService(serviceId, agent);
  const { id: executionId, round } = given.serviceRoundExecution;
  const row = await lockOrCreate({
    agencyId,
    executionId,
    roundId: round.id,
    serviceId,
    agentId: agent ?? null,
    at: given.event.at,
  });
  const agentId = agent ?? row.agentId ?? service?.agentId ?? null;
  const { event } = given;
  const kind = ROUND_ACTS[key].event;
  const checkpoint = await findWalked(event, row.siteId);
  const known = await insertOnce({ row, event, kind, checkpoint, agentId, agencyId, caller });
  if (known) {
    const same = known.executionId === row.id && known.kind === kind && Date.parse(known.at) === Date.parse(event.at);
    if (!same || (agent && known.agentId !== agent)) throw conflict(FIELD_MESSAGES.actRecordedOtherwise, 'act_differs');
  } else {
    await keepContent(row, event);
    const now = new Date();
    const [folded] = await refoldWalks([row.id], now);
    if (!folded) throw notFound(ROUND_MESSAGES.roundNotFound);
    await writeLogbook(key, folded, { event, checkpoint, agentId, agencyId, author: caller.name, row, now });
    await settleAlert(agencyId, folded, now);
    await alertIncomplete(agencyId, folded, { actId: event.id, judgedAt: row.endJudgedAt, now });
    publishRecords('roundExecution', executionNoun, {
      agencyId,
      kind: 'updated',
      rows: await lockExecutions([row.id]),
    });
  }
  const [serviceRoundExecution] = readBy(agent, await selectExecutions(sql`e.id = ${row.id}`));
  if (!serviceRoundExecution) throw notFound(ROUND_MESSAGES.roundNotFound);
  return { serviceRoundExecution };
}

/** Reads a service of the agency. An agent cannot have walked in a draft, which the office has shown to nobody. */
async function selectService(id: string, agent: string | undefined) {
  const service = await db().selectFrom('service').selectAll().where('id', '=', id).executeTakeFirst();
  if (!service || (agent && (await isDraft(service)))) throw notFound(FIELD_MESSAGES.cannotIdentifyService);
  return service;
}

interface ToInsert {
  row: WalkRow;
  event: Given['event'];
  kind: (typeof ROUND_ACTS)[RoundEventKey]['event'];
  checkpoint: WalkedCheckpoint | null;
  agentId: string | null;
  agencyId: string;
  caller: Actor['caller'];
}

/** Inserts an act whose id a phone made; returns the existing act when the id is taken. */
async function insertOnce({ row, event, kind, checkpoint, agentId, agencyId, caller }: ToInsert) {
  const { id, at, position, device, readBy, badge, infos } = event;
  const away = position && checkpoint?.location ? Math.round(distanceM(position, checkpoint.location)) : null;
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto('roundAct')
    .values({
      agencyId,
      id,
      executionId: row.id,
      kind,
      at,
      recordedAt: new Date(),
      author: caller.name,
      userId: caller.userId,
      agentId,
      agentName: agentId && (await nameOfAgent(agentId)),
      device: device ?? null,
      position: position ? JSON.stringify(position) : null,
      checkpoint: checkpoint && JSON.stringify(checkpoint),
      distanceM: away,
      accuracyM: position?.accuracy ?? null,
      readBy,
      badge,
      infos,
    })
    .onConflict((c) => c.columns(['agencyId', 'id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return undefined;
  return db().selectFrom('roundAct').selectAll().where('id', '=', id).executeTakeFirst();
}

async function nameOfAgent(id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from commercial.shared_agent where id = ${id}`.execute(db());
  return rows[0]?.name ?? null;
}

/** From its first act on, a walk keeps the round as the phone showed it; later changes apply to later walks. */
async function keepContent({ id, content }: WalkRow, { at, shown }: Given['event']): Promise<void> {
  if (content !== null) return;
  await sql`
    update field.round_execution e set content = ${contentOfRoundAt(at, shown)}
    from field.round r where e.id = ${id} and r.agency_id = e.agency_id and r.id = e.round_id`.execute(db());
}

interface Recorded {
  event: Given['event'];
  checkpoint: WalkedCheckpoint | null;
  agentId: string | null;
  agencyId: string;
  author: string;
  row: WalkRow;
  now: Date;
}

/**
 * Writes the logbook entry of an act, under the act's id. A repeated act without effect stays in the history of the
 * walk but has no second entry.
 */
async function writeLogbook(key: RoundEventKey, folded: FoldedWalk, recorded: Recorded): Promise<void> {
  const { event, checkpoint, agentId, agencyId, author, now } = recorded;
  const { execution, walk } = folded;
  const step = walk.steps.find((it) => it.act.id === event.id);
  if (!step?.counts) return;
  const { round, service, site, customer, id } = execution;
  const ref = checkpoint && { id: checkpoint.id, name: checkpoint.title };
  const specialty = service ? await specialtyOf(service.id) : null;
  await writeEntry({
    agencyId,
    id: event.id,
    // The customer reads « Point de contrôle validé » and « géolocalisé » of what was, and of nothing else.
    typeKey: isReadInVain(step) || isUnproven(step) ? 'round_checkpoint' : ROUND_ACTS[key].entryType,
    // A phone's clock may be ahead, so the entry is dated now at the latest.
    at: new Date(Math.min(Date.parse(event.at), now.getTime())).toISOString(),
    position: event.position,
    service: service && { id: service.id, specialty },
    siteId: site.id,
    customerId: customer.id,
    agentId,
    author,
    infos: [event.infos, marksText(step)].filter(Boolean).join('\n') || null,
    fact: true,
    round: { ...(ref && { checkpoint: ref, roundCheckpoint: ref }), serviceRoundExecution: { id, round } },
  });
}

async function specialtyOf(serviceId: string): Promise<string | null> {
  const row = await db().selectFrom('service').select('specialty').where('id', '=', serviceId).executeTakeFirst();
  return row?.specialty ?? null;
}
