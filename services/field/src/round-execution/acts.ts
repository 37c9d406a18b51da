import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { todayIn } from '@vigie/contracts/core/time/today';
import { roundStatuses } from '@vigie/contracts/field/round/round.statuses';
import { roundExecutionActs } from '@vigie/contracts/field/round-execution/round-execution.acts';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import { folded, unchanged, writeRecord } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { acknowledgeWhere } from '../logbook/acknowledge-entry';
import { refusalOfSite, selectAgentsByIds, selectSitesByIds } from '../service/directory';
import { AT_WORK } from '../service/saving/draft-services';
import { db } from '../tables';
import { cancelWalk } from './cancel-planned';
import { type ExecutionRecord, executionNoun, executionSet } from './noun';
import { recordOfficeAct } from './office-act';
import { nextIteration, saveExecution } from './save-execution';

/** Planned duration of the copy of an unplanned walk. */
const USUAL_MS = 60 * 60_000;

/** Nobody can walk a deleted round, or at a closed site: an alert would only say that it was missed. */
async function refuseUnwalkable({ roundId, siteId }: ExecutionRecord): Promise<void> {
  const round = await db().selectFrom('round').select('status').where('id', '=', roundId).executeTakeFirst();
  if (round?.status !== roundStatuses.value.active) throw conflict(ROUND_MESSAGES.roundNotFound, 'round_deleted');
  const refusal = refusalOfSite((await selectSitesByIds([siteId], DEFAULT_TIME_ZONE)).get(siteId));
  if (refusal) throw conflict(refusal, 'site_closed');
}

/** The agent, unless it has left or leaves before that time: its walks are anybody's then. */
async function stillAtWork(agentId: string | null, startAt: string): Promise<string | null> {
  const agent = agentId === null ? undefined : (await selectAgentsByIds([agentId])).get(agentId);
  if (!agent || !AT_WORK.includes(agent.status)) return null;
  const { timeZone } = await selectPublishedAgency();
  return agent.leftOn && agent.leftOn < todayIn(timeZone, Date.parse(startAt)) ? null : agent.id;
}

export const executionActHandlers = actHandlers(roundExecutionActs, executionNoun, {
  save: saveExecution,
  does: {
    cancel: cancelWalk,
    async restore(walk, _body, actor) {
      if (Date.parse(walk.plannedEndAt ?? '') > Date.now()) await refuseUnwalkable(walk);
      await recordOfficeAct('restore', walk.id, actor);
      return folded;
    },
    async duplicate(of, { id, startAt }, actor) {
      if (await executionNoun.lock(id)) return unchanged;
      await refuseUnwalkable(of);
      await writeRecord(executionSet, executionNoun, { id, actor }, async () => {
        const { roundId, siteId, plannedStartAt, plannedEndAt, serviceAgentId } = of;
        const lasts = plannedStartAt && plannedEndAt ? Date.parse(plannedEndAt) - Date.parse(plannedStartAt) : USUAL_MS;
        await db()
          .insertInto('roundExecution')
          .values({
            agencyId: actor.agencyId,
            id,
            roundId,
            siteId,
            iteration: await nextIteration(roundId),
            // The service will be over by then, so the copy is planned for its agent without a service.
            agentId: await stillAtWork(of.agentId ?? serviceAgentId, startAt),
            plannedStartAt: startAt,
            plannedEndAt: new Date(Date.parse(startAt) + lasts).toISOString(),
            beginsAt: startAt,
          })
          .execute();
      });
    },
    async acknowledge({ id }, _body, { agencyId, name }) {
      await db()
        .updateTable('roundExecution')
        .set({ acknowledgedAt: new Date(), acknowledgedBy: name })
        .where('id', '=', id)
        .execute();
      await acknowledgeWhere({ agencyId, author: name }, sql`e.service_round_execution->>'id' = ${id}`);
      return folded;
    },
  },
});
