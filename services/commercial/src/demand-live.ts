import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { badField } from '@vigie/service-kit/problem';
import { db } from './tables';

/**
 * Refuses agents or customers that do not exist or were deleted: nothing new may be about them.
 * @param path of the field that names them, where the error is shown
 */
export async function demandLive(
  table: 'agent' | 'customer',
  ids: readonly string[],
  path: string = table,
): Promise<void> {
  if (ids.length === 0) return;
  const deleted = table === 'agent' ? AGENT_STATUS.deleted : customerStatuses.value.deleted;
  const found = await db()
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', '<>', deleted)
    .execute();
  if (found.length < ids.length)
    throw badField(path, table === 'agent' ? PLATFORM_MESSAGES.agentNotFound : COMMERCIAL_MESSAGES.customerNotFound);
}
