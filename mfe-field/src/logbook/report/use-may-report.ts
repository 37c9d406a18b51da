import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { RIGHTS, type RightKey } from '@vigie/contracts/core/rights';
import { hasRole, useRight, useSession } from '@vigie/kit/runtime';

const CREATE = 'ACCOUNT_RIGHT_CREATE_MISSION_EVENT';
const EDIT = 'ACCOUNT_RIGHT_EDIT_MISSION_EVENT';

/** The sentence for who may not report, so that nobody fills a form in vain. */
export const MAY_NOT_REPORT = ERROR_MESSAGES.missingRight({ label: RIGHTS[CREATE] });

/** An agent writes what it sees without a right, the office with its own. */
function useMay(right: RightKey): boolean {
  const agent = useSession((session) => hasRole(session, ['agent']));
  const holds = useRight(right);
  return agent || holds;
}

/** Whether the user may write a new entry of the logbook. */
export const useMayReport = (): boolean => useMay(CREATE);

/** Whether the user may add to an entry that is there. */
export const useMayComplete = (): boolean => useMay(EDIT);
