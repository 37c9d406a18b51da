import { isApiError } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

const SAVE_ANYWAY = 'Enregistrer quand même';

type Question = Omit<Parameters<typeof confirm>[0], 'message'>;

/**
 * Sends a record; when the answer is the problem of this key, asks the user and sends it again as agreed.
 *
 * @throws the error of the first attempt, if the user does not agree
 */
async function askedAbout<T>(key: string, question: Question, send: (agreed: boolean) => Promise<T>): Promise<T> {
  try {
    return await send(false);
  } catch (error) {
    if (!isApiError(error) || error.key !== key) throw error;
    if (!(await confirm({ ...question, message: error.message }))) throw error.asTold();
    return send(true);
  }
}

/** Asks before the agents of services in conflict with an absence are unassigned. */
export const withConflicts = <T>(send: (unassignConflicts: boolean) => Promise<T>): Promise<T> =>
  askedAbout(
    'unavailability_conflicts',
    { title: 'Services en conflit', confirmLabel: "Retirer l'agent", tone: 'negative' },
    send,
  );

/** Asks before an absence is recorded over services that its agent did. */
export const withWork = <T>(send: (workAgreed: boolean) => Promise<T>, confirmLabel?: string): Promise<T> =>
  askedAbout(
    'unavailability_over_work',
    { title: 'Services déjà faits', confirmLabel: confirmLabel ?? SAVE_ANYWAY, tone: 'negative' },
    send,
  );

/** Asks before an absence is recorded at the time of another one of the same agent. */
export const withOverlaps = <T>(send: (overlapAgreed: boolean) => Promise<T>, confirmLabel = SAVE_ANYWAY): Promise<T> =>
  askedAbout(
    'unavailability_overlaps',
    { title: 'Indisponibilités à la même date', confirmLabel, tone: 'negative' },
    send,
  );
