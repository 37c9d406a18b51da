import { database, hasDatabase } from './database';
import type { ActFile, ActStore, StoredAct } from './outbox-queue';

/** Acts that the browser's database could not store. They live as long as this page, which warns about it. */
const inPage = new Map<number, { act: StoredAct; files: readonly ActFile[] }>();
let lastInPage = 0;

/** Returns how many acts of a user would be lost by closing this page. */
export const unkeptCount = (userId: string): number =>
  [...inPage.values()].filter(({ act }) => act.userId === userId).length;

async function inDatabase(act: StoredAct, files: readonly ActFile[]): Promise<void> {
  const transaction = (await database()).transaction(['acts', 'files'], 'readwrite');
  // An act and its photos are stored together or not at all.
  if (files.length > 0) await transaction.objectStore('files').put([...files], act.id);
  await transaction.objectStore('acts').add(act);
  await transaction.done;
}

/** The rows of the last read: when the database closes in the middle, the waiting acts must not look sent. */
let lastRead: StoredAct[] = [];

async function rows(): Promise<StoredAct[]> {
  if (!hasDatabase()) return [];
  try {
    lastRead = await (await database()).getAll('acts');
  } catch {
    // A private window has no database.
  }
  return lastRead;
}

/** The acts that wait to be sent: in the browser's database, or in this page where the browser stores nothing. */
export const actStore: ActStore = {
  add: async (act, files) => {
    try {
      await inDatabase(act, files);
    } catch {
      // A private window, or a full device. Keeping the act in the page, with a warning, is better than refusing it.
      lastInPage += 1;
      inPage.set(-lastInPage, { act: { ...act, seq: -lastInPage }, files });
    }
  },
  // Acts that the database could not store are later than those it holds.
  all: async () => [...(await rows()), ...[...inPage.values()].map(({ act }) => act)],
  filesOf: async (act) => {
    if (act.seq !== undefined && act.seq < 0) return [...(inPage.get(act.seq)?.files ?? [])];
    return act.fileCount > 0 ? ((await (await database()).get('files', act.id)) ?? []) : [];
  },
  remove: async (act) => {
    if (act.seq === undefined) return;
    if (act.seq < 0) return void inPage.delete(act.seq);
    const transaction = (await database()).transaction(['acts', 'files'], 'readwrite');
    await transaction.objectStore('acts').delete(act.seq);
    await transaction.objectStore('files').delete(act.id);
    await transaction.done;
  },
  update: async (act) => {
    if (act.seq === undefined) return;
    const held = inPage.get(act.seq);
    if (held) inPage.set(act.seq, { ...held, act });
    if (act.seq < 0) return;
    const transaction = (await database()).transaction('acts', 'readwrite');
    if (await transaction.store.get(act.seq)) await transaction.store.put(act);
    await transaction.done;
  },
};
