import { deviceStorage } from '@vigie/kit/runtime';
import { create } from 'zustand';
import { type PersistOptions, persist } from 'zustand/middleware';

interface Options<S> {
  /** Converts a state of an earlier version. */
  migrate?: (kept: S) => S;
  /**
   * Joins what another tab stored with a state that this tab could not store, because the storage is full or forbidden.
   * By default this tab keeps its own.
   */
  join?: (kept: S, unkept: S) => S;
}

function textOf(read: () => unknown): string | undefined {
  try {
    return JSON.stringify(read());
  } catch {
    // What is stored is no state.
    return undefined;
  }
}

/**
 * A small state that this device stores under a name: an application that was killed opens with it, and so does every
 * tab. A tab reads the state again when another one has stored it, and before each change, because its next write would
 * erase what the other wrote.
 */
export function keptOnDevice<S extends object>(name: string, initial: S, { migrate, join }: Options<S> = {}) {
  const storage = deviceStorage<S>();
  /** Whether this tab holds a state that the device could not store. */
  let unkept = false;
  const checked: PersistOptions<S>['storage'] = storage && {
    ...storage,
    setItem(key, value) {
      void storage.setItem(key, value);
      unkept = textOf(() => storage.getItem(key)) !== textOf(() => value);
    },
  };
  const use = create<S>()(
    persist((): S => initial, {
      name,
      version: 1,
      storage: checked,
      ...(migrate && { migrate: (kept) => migrate(kept as S) }),
      merge(stored, current) {
        const kept = { ...current, ...(stored as S | undefined) };
        return unkept ? (join?.(kept, current) ?? current) : kept;
      },
    }),
  );
  const readAgain = () => void use.persist.rehydrate();
  if (typeof window !== 'undefined')
    window.addEventListener('storage', ({ key }) => {
      if (key === name) readAgain();
    });
  return {
    use,
    change(update: (state: S) => Partial<S>): void {
      readAgain();
      use.setState(update);
    },
  };
}
