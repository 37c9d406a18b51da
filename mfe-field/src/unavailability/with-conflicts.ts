import { isApiError } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

/**
 * Sends an absence. If services conflict with it, asks the user and sends it again with their agents unassigned.
 *
 * @throws the error of the first attempt, if the user does not agree
 */
export async function withConflicts<T>(send: (unassignConflicts: boolean) => Promise<T>): Promise<T> {
  try {
    return await send(false);
  } catch (error) {
    if (!isApiError(error) || error.key !== 'unavailability_conflicts') throw error;
    const agreed = await confirm({
      title: 'Services en conflit',
      message: error.message,
      confirmLabel: "Retirer l'agent",
      tone: 'negative',
    });
    if (!agreed) throw error.asTold();
    return send(true);
  }
}
