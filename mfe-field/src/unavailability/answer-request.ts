import type { ActSubject } from '@vigie/contracts/core/acts/acts';
import { unavailabilityActs } from '@vigie/contracts/field/unavailability/unavailability.acts';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { tellError } from '@vigie/kit/runtime';
import { refuseWithAnswer } from '../absence/ask-refusal';
import { withConflicts, withOverlaps } from './with-conflicts';

type Request = ActSubject & { agent: { name: string } };

async function accept(request: Request): Promise<boolean> {
  try {
    await withOverlaps(
      (overlapAgreed) =>
        withConflicts((unassignConflicts) =>
          sendAct(unavailabilityActs, 'accept', request, { unassignConflicts, overlapAgreed }),
        ),
      'Accepter quand même',
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

/** Acts that the office makes in another way. Only the agent withdraws a request. */
export const OFFICE_ANSWERS = { accept, refuse, withdraw: null };
