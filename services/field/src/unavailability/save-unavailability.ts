import { zoneOf } from '@vigie/contracts/core/time/zone';
import {
  UNAVAILABILITY_MESSAGES,
  type unavailabilitySaveSchema,
} from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { type AbsencePattern, absenceDuration, absentTimes } from '@vigie/contracts/rules/absences/absence-times';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { addressFilesOf } from '@vigie/service-kit/files/files';
import { badField } from '@vigie/service-kit/problem';
import { requireActiveAgent } from '../absence/demand-agent';
import { freeConflicts } from '../absence/free-conflicts';
import { db } from '../tables';
import { demandNoOverlap, demandNoRest, timesKey } from './demand-no-overlap';
import { demandNoWork } from './demand-no-work';
import type { UnavailabilityRecord } from './noun';
import { selectTypes } from './select-unavailability';
import { notifyUnavailability } from './tell-unavailability';

/** Writes an unavailability. The office's is accepted at once; an agent's is a request about itself. */
export const saveUnavailability: SaveFunction<typeof unavailabilitySaveSchema, UnavailabilityRecord> = async (
  body,
  known,
  actor,
) => {
  const { updatedAt: _read, agent, type, unassignConflicts, overlapAgreed, workAgreed, ...fields } = body;
  const agentId = actor.scope.agentId ?? agent.id;
  if (known?.agentId !== agentId || known.startAt !== fields.startAt) await requireActiveAgent(agentId, fields.startAt);
  await demandType(type.name, known);
  const requested = known ? known.status === unavailabilityStatuses.value.requested : actor.scope.agentId !== undefined;
  // A request may wait beside a rest, since an agent who falls ill during one sends its certificate.
  if (!requested) await demandNoRest({ ...fields, agentId }, known);
  if (!overlapAgreed) await demandNoOverlap({ ...fields, agentId }, known, actor);
  if (!requested && !workAgreed) await demandNoWork({ ...fields, agentId }, known);
  const { days, minutes } = absenceDuration(fields, fields.duration);
  const values = { ...fields, agentId, type: type.name, duration: JSON.stringify(fields.duration), days, minutes };
  await db()
    .insertInto('unavailability')
    .values({ agencyId: actor.agencyId, createdBy: actor.userId, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  const files = { ids: fields.fileIds, held: known?.fileIds, field: 'fileIds' };
  await addressFilesOf(files, actor.userId, { rightKey: 'ACCOUNT_RIGHT_LIST_UNAVAILABILITY', agentId });
  if (requested && !known) await notifyUnavailability(values, 'requested', actor);
  if (known) await tellChange(known, values, actor);
  if (requested) return 'requested';
  await freeServices({ ...fields, agentId }, unassignConflicts, actor);
  return 'accepted';
};

/**
 * Tells the agent that the office has changed when it is away, or the type, by which it is paid, or that the absence is
 * no longer its own.
 */
async function tellChange(
  known: UnavailabilityRecord,
  saved: Pick<UnavailabilityRecord, 'id' | 'agentId' | 'type' | 'endAt'> & AbsencePattern,
  actor: Actor,
): Promise<void> {
  const isSame = timesKey(known) === timesKey(saved) && known.type === saved.type;
  if (actor.scope.agentId !== undefined || isSame) return;
  const isPast = known.endAt < actor.today && saved.endAt < actor.today;
  if (isPast) return;
  if (known.agentId === saved.agentId) await notifyUnavailability(saved, 'changed', actor);
  else await notifyUnavailability(known, 'cancelled', actor);
}

async function demandType(type: string, known: UnavailabilityRecord | undefined): Promise<void> {
  // A record keeps a type that the agency no longer offers.
  if (known?.type === type || (await selectTypes()).includes(type)) return;
  throw badField('type.name', UNAVAILABILITY_MESSAGES.unknownType);
}

/** Unassigns the agent from the services that overlap an accepted unavailability, and stores their ids. */
export async function freeServices(
  { id, agentId, ...pattern }: AbsencePattern & { id: string; agentId: string },
  agreed: boolean,
  actor: Actor,
): Promise<void> {
  const { timeZone } = await selectPublishedAgency();
  const freed = await freeConflicts(agentId, absentTimes(pattern, zoneOf(timeZone)), agreed, actor);
  if (freed.length === 0) return;
  const { freedServiceIds } = await db()
    .selectFrom('unavailability')
    .select('freedServiceIds')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db()
    .updateTable('unavailability')
    .set({ freedServiceIds: [...new Set([...freedServiceIds, ...freed])] })
    .where('id', '=', id)
    .execute();
}
