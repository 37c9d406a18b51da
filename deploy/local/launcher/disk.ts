import { statfs } from 'node:fs/promises';

const MB = 1024 * 1024;
/** Below this nothing new is begun: the database writes its log in pieces of 16 MB, and stops where one finds no room. */
const FULL_BYTES = 64 * MB;
const LOW_BYTES = 512 * MB;
const LOOK_EVERY_MS = 5_000;
/** While somebody waits for room. */
const WAIT_EVERY_MS = 1_000;

export interface Disk {
  /** Settles once what died may be started again: when there is room, or nobody wants it any more. */
  room(): Promise<void>;
  stop(): void;
}

async function freeBytes(folders: readonly string[]): Promise<{ folder: string; free: number }> {
  const all = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      return { folder, free: bavail * bsize };
    }),
  );
  return all.reduce((least, one) => (one.free < least.free ? one : least));
}

/**
 * Looks at the disks of the product from time to time and says, once each, that one is nearly full, that it is full, and
 * that there is room again: programs that cannot write answer errors, and nothing else would say what to do.
 *
 * @param folders where the product writes
 */
export function watchDisk(
  folders: readonly string[],
  say: (text: string) => void,
  { everyMs = LOOK_EVERY_MS, waitMs = WAIT_EVERY_MS, free = freeBytes } = {},
): Disk {
  let stopped = false;
  let known: 'room' | 'low' | 'full' = 'room';

  const look = async () => {
    // A folder that is gone is told of by whoever needs it.
    const least = await free(folders).catch(() => undefined);
    if (!least || stopped) return;
    const left = `${Math.floor(least.free / MB)} MB left`;
    const now = least.free < FULL_BYTES ? 'full' : least.free < LOW_BYTES ? 'low' : 'room';
    if (now === known) return;
    if (now === 'full') {
      say(
        `The disk of ${least.folder} is full (${left}): nothing more can be saved, and what was saved is safe. Make room: everything goes on by itself then.`,
      );
    } else if (known === 'full') say(`There is room on the disk again (${left}).`);
    else if (now === 'low') {
      say(`The disk of ${least.folder} is nearly full (${left}): make room before nothing more can be saved.`);
    }
    known = now;
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return {
    async room() {
      for (await look(); known === 'full' && !stopped; await look()) {
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    },
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
