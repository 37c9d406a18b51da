import { sessionStore, useOutbox } from '@vigie/kit/runtime';
import { keptOnDevice } from '../../device/kept-on-device';
import { syncWithOutbox, type WaitingAct } from './local-acts';

export interface StoredActs<A> {
  acts: A[];
}

/**
 * A store of acts by this phone, sent or not, under a name of the device's storage. The acts of another tab of the
 * application are acts of this phone: without them this tab would offer what was already done. `migrate` converts the
 * acts of an earlier version.
 */
export function actsOnDevice<A extends WaitingAct>(name: string, migrate = (acts: A[]): A[] => acts) {
  const { use, change: changeKept } = keptOnDevice<StoredActs<A>>(
    name,
    { acts: [] },
    {
      migrate: ({ acts }) => ({ acts: migrate(acts) }),
      join: (kept, unkept) => {
        const stored = new Set(kept.acts.map(({ id }) => id));
        return { acts: [...kept.acts, ...unkept.acts.filter(({ id }) => !stored.has(id))] };
      },
    },
  );
  const change = (update: (acts: A[]) => A[]): void => changeKept(({ acts }) => ({ acts: update(acts) }));

  /** Updates the acts of the signed-in user from the state of the outbox, which shows nobody else's. */
  function settle(): void {
    const userId = sessionStore.getState().user?.id;
    const settled = (acts: readonly A[]) => syncWithOutbox(acts, { ...useOutbox.getState(), userId }, Date.now());
    const { acts } = use.getState();
    if (JSON.stringify(settled(acts)) !== JSON.stringify(acts)) change(settled);
  }

  let followed = false;
  return {
    use,
    settle,
    add: (act: A): void => change((acts) => [...acts, act]),
    change: (id: string, part: Partial<A>): void =>
      change((acts) => acts.map((act) => (act.id === id ? { ...act, ...part } : act))),
    drop: (id: string): void => change((acts) => acts.filter((act) => act.id !== id)),
    /**
     * Subscribes to the outbox when the first of the screens opens. It does not settle the acts at once, because the
     * outbox looks empty until it is loaded, and every act would count as sent.
     */
    follow(): void {
      if (followed) return;
      followed = true;
      useOutbox.subscribe(settle);
    },
  };
}

export type ActsOnDevice<A extends WaitingAct> = ReturnType<typeof actsOnDevice<A>>;
