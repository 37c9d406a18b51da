import { todayIn } from '@vigie/contracts/core/time/today';
import type { compensatoryRestSaveSchema } from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestActs } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.acts';
import { actHandlers, onlyStatus, type Writes } from '@vigie/service-kit/acts/act-handlers';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { demandAgent } from '../absence/demand-agent';
import { freeConflicts } from '../absence/free-conflicts';
import { db } from '../tables';
import { type CompensatoryRestRecord, compensatoryRestNoun } from './noun';

/** Writes a rest, and takes its agent off the services that it stands in the way of: it is owed, so nobody is asked. */
const saveRest: Writes<typeof compensatoryRestSaveSchema, CompensatoryRestRecord> = async (body, known, actor) => {
  const { updatedAt: _read, agent, ...fields } = body;
  if (known?.agentId !== agent.id || Date.parse(known.startAt) !== Date.parse(body.startAt)) {
    await demandAgent(agent.id, todayIn((await selectPublishedAgency()).timeZone, Date.parse(body.startAt)));
  }
  const values = { ...fields, agentId: agent.id };
  await db()
    .insertInto('compensatoryRest')
    .values({ agencyId: actor.agencyId, createdBy: actor.userId, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  const times = [{ start: Date.parse(body.startAt), end: Date.parse(body.endAt) }];
  await freeConflicts(agent.id, times, true, actor);
};

export const compensatoryRestActHandlers = actHandlers(compensatoryRestActs, compensatoryRestNoun, {
  save: saveRest,
  does: { delete: onlyStatus },
});
