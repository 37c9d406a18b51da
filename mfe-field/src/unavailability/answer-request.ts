import type { ActSubject } from '@vigie/contracts/core/acts/acts';
import { UNAVAILABILITY_MESSAGES } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityActs } from '@vigie/contracts/field/unavailability/unavailability.acts';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { sendAct, sendBulkAct } from '@vigie/kit/logic/acts/use-acts';
import { tellError } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { refuseWithAnswer } from '../absence/ask-refusal';
import { withConflicts, withOverlaps, withWork } from './with-conflicts';

/** Of many requests, those that ask something else are left to be answered one by one. */
const NOT_ASKED = { overlapAgreed: false, workAgreed: false };

const ACCEPT_ANYWAY = 'Accepter quand même';

type Request = ActSubject & { agent: { name: string } };

async function accept(request: Request): Promise<boolean> {
  try {
    await withOverlaps(
      (overlapAgreed) =>
        withWork(
          (workAgreed) =>
            withConflicts((unassignConflicts) =>
              sendAct(unavailabilityActs, 'accept', request, { unassignConflicts, overlapAgreed, workAgreed }),
            ),
          ACCEPT_ANYWAY,
        ),
      ACCEPT_ANYWAY,
    );
    return true;
  } catch (error) {
    tellError(error);
    return false;
  }
}

const refuse = (request: Request): Promise<boolean> =>
  refuseWithAnswer(
    { agent: request.agent, accepted: request.status === unavailabilityStatuses.value.accepted },
    (answer) => sendAct(unavailabilityActs, 'refuse', request, { answer }),
  );

/** Accepts requests together. What each would free is not counted, so the question names it for all of them. */
export async function acceptMany(requests: readonly Request[]): Promise<boolean> {
  const [only, ...others] = requests;
  if (only && others.length === 0) return accept(only);
  const question = {
    title: UNAVAILABILITY_MESSAGES.acceptMany({ count: requests.length }),
    message: UNAVAILABILITY_MESSAGES.acceptManyFrees,
    confirmLabel: unavailabilityActs.acts.accept.label,
  };
  if (!(await confirm(question))) return false;
  try {
    await sendBulkAct(unavailabilityActs, 'accept', requests, { ...NOT_ASKED, unassignConflicts: true });
    return true;
  } catch (error) {
    tellError(error);
    return false;
  }
}

/** Acts that the office makes in another way. Only the agent withdraws a request. */
export const OFFICE_ANSWERS = { accept, refuse, withdraw: null };
