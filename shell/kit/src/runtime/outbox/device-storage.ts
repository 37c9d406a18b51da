import { createJSONStorage, type PersistStorage } from 'zustand/middleware';

/**
 * Storage for small states of this device (zustand's `persist`). A full or forbidden storage loses state for the next
 * start, but never breaks the current act.
 */
export function deviceStorage<S>(): PersistStorage<S> | undefined {
  return createJSONStorage<S>(() => ({
    getItem: (name) => tried(() => localStorage.getItem(name)) ?? null,
    setItem: (name, text) => void tried(() => localStorage.setItem(name, text)),
    removeItem: (name) => void tried(() => localStorage.removeItem(name)),
  }));
}

function tried<R>(work: () => R): R | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
