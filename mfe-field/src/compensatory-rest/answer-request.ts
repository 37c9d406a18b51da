import type { ActSubject } from '@vigie/contracts/core/acts/acts';
import { compensatoryRestActs } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.acts';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { refuseWithAnswer } from '../absence/ask-refusal';

const refuse = (request: ActSubject & { agent: { name: string } }): Promise<boolean> =>
  refuseWithAnswer(
    { agent: request.agent, accepted: request.status === compensatoryRestStatuses.value.active },
    (answer) => sendAct(compensatoryRestActs, 'refuse', request, { answer }),
  );

/** Acts that the office makes in another way. Only the agent withdraws a request. */
export const OFFICE_ANSWERS = { refuse, withdraw: null };
