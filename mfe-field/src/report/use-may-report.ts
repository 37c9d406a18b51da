import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { RIGHTS } from '@vigie/contracts/core/rights';
import { recordEntryCalls } from '@vigie/contracts/field/logbook/record-entry.calls';
import { hasRole, useMayMake, useSession } from '@vigie/kit/runtime';

/** The sentence for who may not report, so that nobody fills a form in vain. */
export const MAY_NOT_REPORT = ERROR_MESSAGES.missingRight({ label: RIGHTS.ACCOUNT_RIGHT_CREATE_MISSION_EVENT });

/** Whether the user may write in the logbook: an agent what it sees, the office with its right. */
export function useMayReport(): boolean {
  const agent = useSession((session) => hasRole(session, ['agent']));
  const may = useMayMake();
  return agent || may(recordEntryCalls.saveEvent.access);
}
