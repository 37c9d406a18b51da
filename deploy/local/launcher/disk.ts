import { statfs } from 'node:fs/promises';

const MB = 1024 * 1024;
/**
 * Below this limit no process is started: PostgreSQL writes its log in files of 16 MB, and stops when the disk has no
 * room for the next one.
 */
const FULL_BYTES = 64 * MB;
const LOW_BYTES = 512 * MB;
const LOOK_EVERY_MS = 5_000;
/** Interval of the checks while a start waits for disk space. */
const WAIT_EVERY_MS = 1_000;

export interface Disk {
  /** Resolves when a dead process may be started again: when the disk has room, or after `stop()`. */
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
 * Checks the disks of the product periodically, and prints once each that a disk is nearly full, that it is full, and
 * that it has room again: programs that cannot write answer errors that do not say what to do.
 *
 * @param folders the folders that the product writes to
 */
export function watchDisk(
  folders: readonly string[],
  say: (text: string) => void,
  { everyMs = LOOK_EVERY_MS, waitMs = WAIT_EVERY_MS, free = freeBytes } = {},
): Disk {
  let stopped = false;
  let known: 'room' | 'low' | 'full' = 'room';

  const look = async () => {
    // A folder that does not exist is reported by the program that needs it.
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
