import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredAct } from './outbox-queue';

interface VigieDatabase extends DBSchema {
  acts: { key: number; value: StoredAct };
  kept: { key: string; value: { key: string; queryKey: unknown[]; data: unknown; at: number } };
}

let opened: Promise<IDBPDatabase<VigieDatabase>> | undefined;

/** The browser's database: acts that wait to be sent, and the last known reads. */
export function database(): Promise<IDBPDatabase<VigieDatabase>> {
  opened ??= openDB<VigieDatabase>('vigie', 1, {
    upgrade(db) {
      db.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true });
      db.createObjectStore('kept', { keyPath: 'key' });
    },
    // A newer page wants another layout: let it, and open again when asked.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

export const hasDatabase = (): boolean => typeof indexedDB !== 'undefined';
