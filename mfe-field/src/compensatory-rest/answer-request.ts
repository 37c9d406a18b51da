import type { ActSubject } from '@vigie/contracts/core/acts/acts';
import { compensatoryRestActs } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.acts';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { tellError } from '@vigie/kit/runtime';
import { askRefusal } from '../absence/ask-refusal';

async function refuse(request: ActSubject & { agent: { name: string } }): Promise<boolean> {
  const answer = await askRefusal(request.agent);
  if (answer === null) return false;
  try {
    await sendAct(compensatoryRestActs, 'refuse', request, { answer });
    return true;
  } catch (error) {
    tellError(error);
    return false;
  }
}

/** Acts that the office makes in another way. Only the agent withdraws a request. */
export const OFFICE_ANSWERS = { refuse, withdraw: null };
