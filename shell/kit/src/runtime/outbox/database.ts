import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DATABASE, type KeptAnswer } from './kept-early';
import type { ActFile, StoredAct } from './outbox-queue';

interface VigieDatabase extends DBSchema {
  acts: { key: number; value: StoredAct };
  /**
   * Files by the id of their act, apart from the acts: a list of three hundred acts is read often, their photos only
   * once.
   */
  files: { key: string; value: ActFile[] };
  kept: { key: string; value: KeptAnswer };
}

/** An act in the first layout of the database, which included its files. */
type FormerAct = StoredAct & { files?: ActFile[] };

let opened: Promise<IDBPDatabase<VigieDatabase>> | undefined;

/** The browser's database: acts that wait to be sent, their files, and the cached answers. */
export function database(): Promise<IDBPDatabase<VigieDatabase>> {
  opened ??= openDB<VigieDatabase>(DATABASE, 2, {
    async upgrade(db, from, _to, transaction) {
      if (from < 1) {
        db.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true });
        db.createObjectStore('kept', { keyPath: 'key' });
      }
      const files = db.createObjectStore('files');
      const acts = transaction.objectStore('acts');
      for (let row = await acts.openCursor(); row; row = await row.continue()) {
        const { files: held, ...act } = row.value as FormerAct;
        if (held?.length) await files.put(held, act.id);
        await row.update({ ...act, fileCount: held?.length ?? 0 });
      }
    },
    // A newer page needs to upgrade the database: close it here, and reopen it at the next use.
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
