import { isApiError } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

/**
 * Sends an absence; where services stand in its way, asks first and sends it again once the user agrees.
 * @throws what the first try was refused with, where the user does not agree
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
