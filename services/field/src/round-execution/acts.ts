import { roundExecutionActs } from '@vigie/contracts/field/round-execution/round-execution.acts';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import { folded, unchanged, writeRecord } from '@vigie/service-kit/acts/run-act';
import { sql } from 'kysely';
import { acknowledgeWhere } from '../logbook/acknowledge-entry';
import { db } from '../tables';
import { cancelWalk } from './cancel-planned';
import { executionNoun, executionSet } from './noun';
import { recordOfficeAct } from './office-act';
import { nextIteration, saveExecution } from './save-execution';

/** Planned duration of the copy of an unplanned walk. */
const USUAL_MS = 60 * 60_000;

export const executionActHandlers = actHandlers(roundExecutionActs, executionNoun, {
  save: saveExecution,
  does: {
    cancel: cancelWalk,
    async restore({ id }, _body, actor) {
      await recordOfficeAct('restore', id, actor);
      return folded;
    },
    async duplicate(of, { id, startAt }, actor) {
      if (await executionNoun.lock(id)) return unchanged;
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
            agentId: of.agentId ?? serviceAgentId,
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
      await acknowledgeWhere(agencyId, name, sql`e.service_round_execution->>'id' = ${id}`);
      return folded;
    },
  },
});
