import { UNAVAILABILITY_MESSAGES } from '@vigie/contracts/field/unavailability/unavailability';
import { tellError } from '@vigie/kit/runtime';
import { prompt } from '@vigie/kit/ui/dialog/confirm';

interface Asked {
  agent: { name: string };
  /** Whether the request had been accepted, so that its refusal takes the absence back. */
  accepted: boolean;
}

/** Refuses a request of an agent with the answer that the office types; false if it gives up or is refused itself. */
export async function refuseWithAnswer(asked: Asked, send: (answer: string) => Promise<unknown>): Promise<boolean> {
  const answer = await askAnswer(asked);
  if (answer === null) return false;
  try {
    await send(answer);
    return true;
  } catch (error) {
    tellError(error);
    return false;
  }
}

const askAnswer = ({ agent, accepted }: Asked): Promise<string | null> =>
  prompt({
    title: accepted ? 'Refuser ce qui a été accepté ?' : 'Refuser la demande ?',
    message: [`${agent.name} lira votre réponse.`, accepted && UNAVAILABILITY_MESSAGES.freedStayOpen]
      .filter(Boolean)
      .join(' '),
    label: 'Réponse',
    confirmLabel: 'Refuser',
    tone: 'negative',
    multiline: true,
    check: (text) => (text.length > 500 ? '500 caractères au plus' : null),
  });
