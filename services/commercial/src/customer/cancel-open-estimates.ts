import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { estimateNoun, estimateSet } from '../estimate/noun';
import { db } from '../tables';

/**
 * Cancels the estimates of a deleted customer that nobody has decided on: their links would still take an acceptance,
 * of which no invoice can be made.
 */
export async function cancelOpenEstimates(customerId: string, actor: Actor): Promise<void> {
  const { draft, active } = estimateStatuses.value;
  const open = await db()
    .selectFrom('estimate')
    .select('id')
    .where('customerId', '=', customerId)
    .where('status', 'in', [draft, active])
    .where('validated', '=', false)
    .where('refused', '=', false)
    .orderBy('id')
    .execute();
  for (const { id } of open) await runAct(estimateSet, 'cancel', estimateNoun, onlyStatus, { id, body: {} }, actor);
}
