import { isApiError } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

/**
 * Sends a recurrence; for a prospect, asks whether its first invoice may make it a customer, and sends it again.
 *
 * @throws the error of the first attempt, as told, if the user does not agree
 */
export async function withProspect<T>(send: (confirmProspect: boolean) => Promise<T>): Promise<T> {
  try {
    return await send(false);
  } catch (error) {
    if (!isApiError(error) || error.key !== 'prospect') throw error;
    const message = 'Sa première facture fera de lui un client.';
    if (!(await confirm({ title: error.message, message, confirmLabel: 'Continuer' }))) throw error.asTold();
    return send(true);
  }
}
