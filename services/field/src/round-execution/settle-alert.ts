import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import { formatInstant } from '@vigie/contracts/formats/french';
import { sql } from 'kysely';
import { acknowledgeWhere } from '../logbook/acknowledge-entry';
import type { FoldedWalk } from './refold';

/**
 * Settles the alert of a walk that turns out to be whole: a phone without network sends its acts long after the round
 * was said to be missed. The alert itself stays in the logbook, with the times at which the round was walked.
 */
export async function settleAlert(agencyId: string, { execution, walk }: FoldedWalk, now: Date): Promise<void> {
  const { id, alertedAt, timeZone } = execution;
  if (alertedAt === null || walk.status !== roundExecutionStatuses.value.finished) return;
  const told = (ms: number | null) => (ms === null ? '' : formatInstant(new Date(ms).toISOString(), timeZone));
  const comment = ROUND_MESSAGES.walkedAfterAll({
    start: told(walk.startedAt),
    end: told(walk.endedAt),
    received: told(now.getTime()),
  });
  await acknowledgeWhere(
    { agencyId, author: 'Vigie', comment },
    sql`e.type_key = 'round_not_realized' and e.service_round_execution->>'id' = ${id}`,
  );
}
