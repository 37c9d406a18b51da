/** Name of the browser's database. */
export const DATABASE = 'vigie';
const STORE = 'kept';

/** A cached answer in the browser's database. */
export interface KeptAnswer {
  key: string;
  queryKey: unknown[];
  data: unknown;
  /** When it was answered, in milliseconds since 1970. */
  at: number;
}

declare global {
  /** The cached answers, which the page's first script reads while the application is still loading. */
  var vigieKept: Promise<KeptAnswer[] | undefined> | undefined;
}

/**
 * Begins to read the cached answers. Each step of the database waits for its turn on the main thread, which has nothing
 * else to do before the application's scripts arrive. It uses no library, since it runs before every other script.
 */
export function readKeptEarly(): void {
  const read = new Promise<KeptAnswer[] | undefined>((resolve) => {
    const request = indexedDB.open(DATABASE);
    // No database yet: created here it would stay without the stores that the application creates in a new one.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve(undefined);
    request.onsuccess = () => {
      const { result: db } = request;
      db.onversionchange = () => db.close();
      const stored = db.objectStoreNames.contains(STORE) && db.transaction(STORE).objectStore(STORE).getAll();
      db.close();
      if (!stored) return resolve(undefined);
      stored.onsuccess = () => resolve(stored.result);
      stored.onerror = () => resolve(undefined);
    };
  });
  // Without a database the application finds out by itself.
  globalThis.vigieKept = read.catch(() => undefined);
}

/** Returns, once, what was read early; undefined if nothing was. */
export async function takeKeptEarly(): Promise<KeptAnswer[] | undefined> {
  const read = globalThis.vigieKept;
  globalThis.vigieKept = undefined;
  return await read;
}
