import { MESSAGES } from '@vigie/contracts/core/messages';
import { IMPORT_MAX_READ_MS } from '@vigie/contracts/core/received/received-limits';
import { inThread } from '@vigie/service-kit/threads/thread';

/** A file as text: cells of dates, numbers and ticks are written as a French file would. */
export interface ReadFile {
  header: string[];
  lines: { line: number; cells: string[] }[];
}

/** Reads a file of records in a thread: who sends it decides how long that takes, within what the thread is given. */
export const readFile = inThread<Uint8Array, ReadFile>({
  program: 'commercial',
  file: 'record-import/read-file',
  heapMb: 384,
  maxMs: IMPORT_MAX_READ_MS,
  tooMuch: { sentence: MESSAGES.importTooHeavy, key: 'import_too_heavy' },
});
