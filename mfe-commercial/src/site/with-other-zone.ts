import { isApiError } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

/**
 * Sends a site; where its new time zone moves services on the clock, says how many before it is sent again.
 *
 * @throws the error of the first attempt, as told, if the user does not agree
 */
export async function withOtherZone<T>(send: (confirmZone: boolean) => Promise<T>): Promise<T> {
  try {
    return await send(false);
  } catch (error) {
    if (!isApiError(error) || error.key !== 'other_time_zone') throw error;
    const title = 'Changer le fuseau horaire du site ?';
    if (!(await confirm({ title, message: error.message, confirmLabel: 'Changer le fuseau' }))) throw error.asTold();
    return send(true);
  }
}
