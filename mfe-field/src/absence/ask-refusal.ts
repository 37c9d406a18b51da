import { prompt } from '@vigie/kit/ui/dialog/confirm';

/** Asks for the office's answer to a request that it refuses; returns null if the user cancels. */
export const askRefusal = (agent: { name: string }): Promise<string | null> =>
  prompt({
    title: 'Refuser la demande ?',
    message: `${agent.name} lira votre réponse.`,
    label: 'Réponse',
    confirmLabel: 'Refuser',
    tone: 'negative',
    multiline: true,
    check: (text) => (text.length > 500 ? '500 caractères au plus' : null),
  });
