import { createJSONStorage, type PersistStorage } from 'zustand/middleware';

/**
 * Where small states of this device are kept (zustand's `persist`). A full or forbidden storage costs what the next
 * start would have known, never the act that is being done.
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
