import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file system in memory that Linux has. */
const MEMORY = '/dev/shm';
/** More than a run of all tests writes at one time. */
const ROOM_BYTES = 4 * 2 ** 30;
/** Names these folders alone: whoever keeps the data of a product beside them does not lose it. */
const PREFIX = 'vigie-scratch-';
/** No run lasts this long: an older folder was left by a run that was killed. */
const LEFT_MS = 24 * 3_600_000;

/**
 * Makes this process, and those that it starts, keep the databases of tests in memory if there is room. Each test file
 * creates one, for which a busy disk takes ten times as long. Benchmarks keep theirs on disk, as a product does.
 */
export function keepScratchInMemory(): void {
  if (!hasRoom()) return;
  for (const name of readdirSync(MEMORY).filter((each) => each.startsWith(PREFIX))) removeIfLeft(join(MEMORY, name));
  process.env.TEST_SCRATCH = MEMORY;
}

/**
 * Creates an empty temporary folder, named for what it holds. Every user may enter it, since PostgreSQL runs as another
 * user under root.
 */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(process.env.TEST_SCRATCH ?? tmpdir(), `${PREFIX}${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
  } catch {
    return false;
  }
}

function removeIfLeft(folder: string): void {
  const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  if (Date.now() - mtimeMs > LEFT_MS) rmSync(folder, { recursive: true, force: true });
}
