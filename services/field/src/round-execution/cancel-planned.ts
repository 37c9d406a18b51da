import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { folded, runAct } from '@vigie/service-kit/acts/run-act';
import { db } from '../tables';
import { type ExecutionRecord, executionNoun, executionSet } from './noun';
import { recordOfficeAct } from './office-act';

export const cancelWalk = async ({ id }: ExecutionRecord, _body: unknown, actor: Actor): Promise<typeof folded> => {
  await recordOfficeAct('cancel', id, actor);
  return folded;
};

/** Cancels the planned walks of a round that have not begun. */
export async function cancelPlanned(roundId: string, actor: Actor): Promise<void> {
  const planned = await db()
    .selectFrom('roundExecution')
    .select('id')
    .where('roundId', '=', roundId)
    .where('status', '=', roundExecutionStatuses.value.waiting)
    .orderBy('id')
    .execute();
  for (const { id } of planned)
    await runAct(executionSet, 'cancel', executionNoun, cancelWalk, { id, body: {} }, actor);
}
