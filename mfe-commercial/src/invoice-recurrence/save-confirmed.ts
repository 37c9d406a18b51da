import { isApiError } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

type Confirmed = Partial<Record<'confirmProspect' | 'confirmBilledAhead', true>>;

/** What the server may want confirmed before it saves a recurrence, by the error key of its refusal. */
const QUESTIONS = {
  prospect: {
    accepts: 'confirmProspect',
    ask: (told: string) => ({ title: told, message: 'Sa première facture fera de lui un client.' }),
    confirmLabel: 'Continuer',
  },
  billed_ahead: {
    accepts: 'confirmBilledAhead',
    ask: (told: string) => ({ title: "Terminer l'abonnement avant ce qui est déjà facturé ?", message: told }),
    confirmLabel: 'Enregistrer',
  },
} as const;

/**
 * Sends a recurrence; asks for each confirmation that the server requires, and sends it again.
 *
 * @throws the error of the last attempt, as told, if the user does not agree
 */
export async function saveConfirmed<T>(send: (confirmed: Confirmed) => Promise<T>): Promise<T> {
  const confirmed: Confirmed = {};
  for (;;) {
    try {
      return await send(confirmed);
    } catch (error) {
      const question = isApiError(error) ? QUESTIONS[error.key as keyof typeof QUESTIONS] : undefined;
      if (!isApiError(error) || !question || confirmed[question.accepts]) throw error;
      const { ask, confirmLabel, accepts } = question;
      if (!(await confirm({ ...ask(error.message), confirmLabel }))) throw error.asTold();
      confirmed[accepts] = true;
    }
  }
}
