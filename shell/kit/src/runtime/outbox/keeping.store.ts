import { NIGHT_STORAGE_BYTES } from '@vigie/contracts/core/limits';
import { create } from 'zustand';
import { database } from './database';

interface KeepingState {
  /** `none`: nothing outlives this page. `little`: less room than a night may need. */
  keeps: 'unknown' | 'enough' | 'little' | 'none';
  /** True once the browser has promised not to throw away what is kept, whatever room it looks for. */
  promised: boolean;
  freeBytes: number | null;
}

/** What this device can keep while there is no network: known before it is needed. */
export const useKeeping = create<KeepingState>(() => ({ keeps: 'unknown', promised: false, freeBytes: null }));

const PROBE = 'vigie.probe';

/** Writes and reads as an act would: a private window may have the functions and keep nothing. */
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

/** Looks what can be kept, without asking the person for anything. */
export async function lookAtKeeping(): Promise<void> {
  const writes = await canWrite();
  const free = await freeBytes();
  const promised = (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
  const keeps = !writes ? 'none' : free !== null && free < NIGHT_STORAGE_BYTES ? 'little' : 'enough';
  useKeeping.setState({ keeps, promised, freeBytes: free });
}

/** Asks the browser never to throw away what waits. Some browsers ask the person first. */
export async function askToKeep(): Promise<boolean> {
  const promised = await (async () => {
    if (!navigator.storage?.persist) return false;
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  })().catch(() => false);
  useKeeping.setState({ promised });
  return promised;
}

let asked = false;

/** The same with the first act of this page, and not with each. */
export function askToKeepOnce(): void {
  if (asked) return;
  asked = true;
  void askToKeep();
}
