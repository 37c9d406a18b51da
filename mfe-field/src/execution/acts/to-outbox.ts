import { sessionStore, tellError, useOutbox, useSession } from '@vigie/kit/runtime';
import { useEffect } from 'react';
import { vibrate } from '../feedback';
import type { ActsOnDevice } from './acts-on-device';
import type { WaitingAct } from './local-acts';

/** Tells the outbox how many acts are not handed over yet: who signs out is told of them too. */
const comes = (more: number): void => useOutbox.setState(({ coming }) => ({ coming: coming + more }));

/**
 * Hands the acts of a store to the outbox, one after the other, in the order in which they were done.
 *
 * @param send enqueues an act; its photos are in the device's storage where none are given
 */
export function toOutbox<A extends WaitingAct>(
  { use, change, drop, settle, follow }: ActsOnDevice<A>,
  send: (act: A, photos?: readonly File[]) => Promise<void>,
) {
  let last: Promise<unknown> = Promise.resolve();
  const underWay = new Set<string>();

  async function queue(act: A, photos?: readonly File[]): Promise<void> {
    // Its user signed out, or lost the session, while the phone looked for its position. The outbox would refuse it, or
    // send it in the name of whoever signed in since: it stays on the device until its user is back.
    if (sessionStore.getState().user?.id !== act.userId) return;
    try {
      await send(act, photos);
    } catch (error) {
      // Without storage the act was not recorded, so the agent must see the error.
      drop(act.id);
      vibrate('refused');
      tellError(error);
      return;
    }
    change(act.id, { queued: true } as Partial<A>);
    // The act may have been sent before it was marked as queued.
    settle();
  }

  /** @param ready resolves to the whole act, for example once its position is known */
  function hand(act: A, ready: Promise<A> = Promise.resolve(act), photos?: readonly File[]): void {
    underWay.add(act.id);
    comes(1);
    last = last
      .then(async () => queue(await ready, photos))
      .finally(() => {
        underWay.delete(act.id);
        comes(-1);
      });
  }

  /** Hands over the acts of a user that are not in the outbox yet. Their positions are lost. */
  function recover(userId: string): void {
    follow();
    const left = use.getState().acts.filter((act) => !act.queued && act.userId === userId && !underWay.has(act.id));
    for (const act of left) hand(act);
  }

  return { hand, recover };
}

/** Recovers the acts that were left when the application was closed or their user was signed out. */
export function useRecovered(recover: (userId: string) => void): void {
  const userId = useSession((session) => session.user?.id);
  useEffect(() => {
    if (userId) recover(userId);
  }, [userId, recover]);
}
