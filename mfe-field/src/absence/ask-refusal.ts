import { tellError } from '@vigie/kit/runtime';
import { prompt } from '@vigie/kit/ui/dialog/confirm';

/** Refuses a request of an agent with the answer that the office types; false if it gives up or is refused itself. */
export async function refuseWithAnswer(
  agent: { name: string },
  send: (answer: string) => Promise<unknown>,
): Promise<boolean> {
  const answer = await askAnswer(agent);
  if (answer === null) return false;
  try {
    await send(answer);
    return true;
  } catch (error) {
    tellError(error);
    return false;
  }
}

const askAnswer = (agent: { name: string }): Promise<string | null> =>
  prompt({
    title: 'Refuser la demande ?',
    message: `${agent.name} lira votre réponse.`,
    label: 'Réponse',
    confirmLabel: 'Refuser',
    tone: 'negative',
    multiline: true,
    check: (text) => (text.length > 500 ? '500 caractères au plus' : null),
  });
