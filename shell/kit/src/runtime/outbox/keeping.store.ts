import { NIGHT_STORAGE_BYTES } from '@vigie/contracts/core/limits';
import { create } from 'zustand';
import { database } from './database';

interface KeepingState {
  /** `none`: nothing outlives this page. `little`: less space than a night may need. */
  keeps: 'unknown' | 'enough' | 'little' | 'none';
  /** True once the browser has granted persistent storage, which it never evicts. */
  promised: boolean;
  freeBytes: number | null;
}

/** Storage that this device offers for use without a network, checked before it is needed. */
export const useKeeping = create<KeepingState>(() => ({ keeps: 'unknown', promised: false, freeBytes: null }));

const PROBE = 'vigie.probe';

/** Writes and deletes a test record: in a private window the API may exist and still store nothing. */
async function canWrite(): Promise<boolean> {
  try {
    const db = await database();
    await db.put('kept', { key: PROBE, queryKey: [], data: null, at: 0 });
    await db.delete('kept', PROBE);
    return true;
  } catch {
    return false;
  }
}

async function freeBytes(): Promise<number | null> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined ? null : Math.max(0, quota - usage);
}

/** Checks the available storage without prompting the user. */
export async function lookAtKeeping(): Promise<void> {
  const writes = await canWrite();
  const free = await freeBytes();
  const promised = (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
  const keeps = !writes ? 'none' : free !== null && free < NIGHT_STORAGE_BYTES ? 'little' : 'enough';
  useKeeping.setState({ keeps, promised, freeBytes: free });
}

/** Requests persistent storage, so that the browser never evicts waiting acts. Some browsers prompt the user. */
export async function askToKeep(): Promise<boolean> {
  const promised = await (async () => {
    if (!navigator.storage?.persist) return false;
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  })().catch(() => false);
  useKeeping.setState({ promised });
  return promised;
}

let asked = false;

/** Requests persistent storage with the first act of this page only. */
export function requestPersistentStorageOnce(): void {
  if (asked) return;
  asked = true;
  void askToKeep();
}
