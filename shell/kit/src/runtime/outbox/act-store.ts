import { database, hasDatabase } from './database';
import type { ActFile, ActStore, StoredAct } from './outbox-queue';

/** What the browser's database could not take: it lives as long as this page, and the page says so. */
const inPage = new Map<number, { act: StoredAct; files: readonly ActFile[] }>();
let lastInPage = 0;

/** How many acts of a user closing this page would lose. */
export const unkeptCount = (userId: string): number =>
  [...inPage.values()].filter(({ act }) => act.userId === userId).length;

async function inDatabase(act: StoredAct, files: readonly ActFile[]): Promise<void> {
  const transaction = (await database()).transaction(['acts', 'files'], 'readwrite');
  // An act and its photos are kept together or not at all.
  if (files.length > 0) await transaction.objectStore('files').put([...files], act.id);
  await transaction.objectStore('acts').add(act);
  await transaction.done;
}

/** The rows as they were last read: a database that closes in the middle does not make what waits look sent. */
let lastRead: StoredAct[] = [];

async function rows(): Promise<StoredAct[]> {
  if (!hasDatabase()) return [];
  try {
    lastRead = await (await database()).getAll('acts');
  } catch {
    // A private window without a database.
  }
  return lastRead;
}

/** Acts that wait to be sent: in the browser's database, or in this page where the browser keeps nothing. */
export const actStore: ActStore = {
  add: async (act, files) => {
    try {
      await inDatabase(act, files);
    } catch {
      // A private window, or a full device. Better sent from here, and said, than refused.
      lastInPage += 1;
      inPage.set(-lastInPage, { act: { ...act, seq: -lastInPage }, files });
    }
  },
  // What the database could not take came later than what it holds.
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
    else await (await database()).put('acts', act);
  },
};
