import { actStore } from './act-store';
import { type Delivery, drain, type Left, type StoredAct } from './outbox-queue';

/** Delay after which a call for help without an answer is sent again. */
const AGAIN_MS = 5_000;

export const isUrgent = ({ urgent }: StoredAct): boolean => urgent === true;

const underWay = new Set<string>();
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the waiting calls for help of a user, each by itself: neither a photo that is being sent, nor a connection that
 * gives no answer, nor a frozen tab that holds the queue delays one. Two tabs may send the same call, since the server
 * recognises its id.
 *
 * @param delivery.again called when those that had no answer are due again
 */
export async function sendUrgent(
  userId: string,
  { again, ...delivery }: Pick<Delivery, 'deliver' | 'onSent'> & { again: () => void },
): Promise<void> {
  clearTimeout(retry);
  const calls = (await actStore.all()).filter((act) => isUrgent(act) && act.userId === userId && !act.refusal);
  await Promise.all(calls.filter(({ id }) => !underWay.has(id)).map(({ id }) => send(id)));

  async function send(id: string): Promise<void> {
    underWay.add(id);
    // The browser may close its database meanwhile: the call is still there.
    const left = await drain(actStore, userId, { ...delivery, only: (act) => act.id === id }).catch(
      (): Left => ({ kind: 'unanswered' }),
    );
    underWay.delete(id);
    if (!left) return;
    clearTimeout(retry);
    const againMs = left.kind === 'faults' ? Math.max(left.againAtMs - Date.now(), 0) : AGAIN_MS;
    retry = setTimeout(again, Math.min(againMs, AGAIN_MS));
  }
}

/** Ends the attempts, when the page ends. */
export const stopUrgent = (): void => clearTimeout(retry);
