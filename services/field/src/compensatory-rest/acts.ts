import { DAY_MS } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import {
  COUNTED_DAYS_MAX,
  type compensatoryRestSaveSchema,
} from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestActs } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.acts';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import { actHandlers, onlyStatus, type SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { Writes } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { requireActiveAgent } from '../absence/demand-agent';
import { freeConflicts } from '../absence/free-conflicts';
import { db, type FieldTables } from '../tables';
import { countRest } from './count-rest';
import { demandNoneActive, demandNoOverlap, keepsTimes } from './demand-no-overlap';
import { type CompensatoryRestRecord, compensatoryRestNoun } from './noun';
import { notifyRest } from './tell-rest';

type Columns = Updateable<FieldTables['compensatoryRest']>;

const { requested, active } = compensatoryRestStatuses.value;

/** Writes a rest. The office's is granted at once; an agent's is a request about itself. */
const saveRest: SaveFunction<typeof compensatoryRestSaveSchema, CompensatoryRestRecord> = async (
  body,
  known,
  actor,
) => {
  const { updatedAt: _read, agent, ...fields } = body;
  const agentId = actor.scope.agentId ?? agent.id;
  if (known?.agentId !== agentId || Date.parse(known.startAt) !== Date.parse(body.startAt)) {
    await requireActiveAgent(agentId, todayIn((await selectPublishedAgency()).timeZone, Date.parse(body.startAt)));
  }
  await demandNoOverlap({ ...fields, agentId }, known);
  const values = { ...fields, agentId, durationMin: await takenOff(body, actor) };
  await db()
    .insertInto('compensatoryRest')
    .values({ agencyId: actor.agencyId, createdBy: actor.userId, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  const isRequest = known ? known.status === requested : actor.scope.agentId !== undefined;
  if (isRequest && !known) await notifyRest(values, 'requested', actor);
  if (known) await tellChange(known, values, actor);
  if (isRequest) return 'requested';
  await freeServices(values, actor);
  return 'active';
};

/** Tells the agent that the office has changed when it rests, or that the rest is no longer its own. */
async function tellChange(
  known: CompensatoryRestRecord,
  saved: Pick<CompensatoryRestRecord, 'id' | 'agentId' | 'startAt' | 'endAt'>,
  actor: Actor,
): Promise<void> {
  if (actor.scope.agentId !== undefined || keepsTimes(known, saved)) return;
  if (Math.max(Date.parse(known.endAt), Date.parse(saved.endAt)) < Date.now()) return;
  if (known.agentId === saved.agentId) await notifyRest(saved, 'changed', actor);
  else await notifyRest(known, 'cancelled', actor);
}

/**
 * Minutes that a rest takes off the balance. The office gives them; an agent's are counted from its planning and
 * contract, and a request too long to count keeps the agent's figure, which the office reviews.
 */
async function takenOff(
  { startAt, endAt, durationMin }: z.output<typeof compensatoryRestSaveSchema>,
  { scope }: Actor,
): Promise<number> {
  if (!scope.agentId || Date.parse(endAt) - Date.parse(startAt) > COUNTED_DAYS_MAX * DAY_MS) return durationMin;
  const { plannedMin, contractMin } = await countRest(scope.agentId, {
    start: Date.parse(startAt),
    end: Date.parse(endAt),
  });
  return plannedMin + contractMin || durationMin;
}

/** Unassigns the agent from the services that a rest overlaps, without a confirmation, because the rest is owed. */
async function freeServices(
  { agentId, startAt, endAt }: { agentId: string; startAt: string; endAt: string },
  actor: Actor,
): Promise<void> {
  await freeConflicts(agentId, [{ start: Date.parse(startAt), end: Date.parse(endAt) }], true, actor);
}

export const compensatoryRestActHandlers = actHandlers(compensatoryRestActs, compensatoryRestNoun, {
  save: saveRest,
  does: {
    async accept(request, _body, actor) {
      await demandNoneActive(request);
      await freeServices(request, actor);
      await notifyRest(request, 'accepted', actor);
      // The answer to a request that was refused before no longer holds.
      return new Writes({ answer: null } satisfies Columns);
    },
    async refuse(request, { answer }, actor) {
      await notifyRest(request, 'refused', actor);
      return new Writes({ answer } satisfies Columns);
    },
    withdraw: onlyStatus,
    /** The agent counts on a rest that it was granted, and on an answer to its request. */
    async delete(rest, _body, actor) {
      if (Date.parse(rest.endAt) < Date.now()) return;
      if (rest.status === active) await notifyRest(rest, 'cancelled', actor);
      if (rest.status === requested) await notifyRest(rest, 'refused', actor);
    },
  },
});
