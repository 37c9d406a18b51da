import { deviceStorage, useOutbox } from '@vigie/kit/runtime';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type LocalAct, migrateStoredActs, syncWithOutbox } from './local-acts';

interface LocalActs {
  acts: LocalAct[];
}

/** Stored on the device, so that an application that was killed during a service opens with its current state. */
export const useLocalActs = create<LocalActs>()(
  persist((): LocalActs => ({ acts: [] }), {
    name: 'vigie.field-acts',
    storage: deviceStorage(),
    version: 1,
    migrate: (kept) => ({ acts: migrateStoredActs((kept as LocalActs).acts) }),
  }),
);

const change = (update: (acts: LocalAct[]) => LocalAct[]): void => {
  useLocalActs.setState(({ acts }) => ({ acts: update(acts) }));
};

export const addLocalAct = (act: LocalAct): void => change((acts) => [...acts, act]);

export const changeLocalAct = (id: string, part: Partial<LocalAct>): void =>
  change((acts) => acts.map((act) => (act.id === id ? { ...act, ...part } : act)));

export const dropLocalAct = (id: string): void => change((acts) => acts.filter((act) => act.id !== id));

/** Updates the acts from the state of the outbox. */
export function settleLocalActs(): void {
  const { acts } = useLocalActs.getState();
  const settled = syncWithOutbox(acts, useOutbox.getState(), Date.now());
  if (JSON.stringify(settled) !== JSON.stringify(acts)) change(() => settled);
}

let followed = false;

/** Subscribes to the outbox when the first field screen opens. */
export function followOutbox(): void {
  if (followed) return;
  followed = true;
  // Without reading the outbox at once: before it is loaded it looks empty, and every act would count as sent.
  useOutbox.subscribe(settleLocalActs);
}
