import { MESSAGES } from '@vigie/contracts/core/messages';
import { IMPORT_MAX_READ_MS } from '@vigie/contracts/core/received/received-limits';
import { inThread } from '@vigie/service-kit/threads/thread';

/** A file as text: dates, numbers and booleans are formatted as in a French file. */
export interface ReadFile {
  header: string[];
  lines: { line: number; cells: string[] }[];
}

/**
 * Reads an uploaded file in a worker thread with limited time and memory: its sender controls how long parsing takes.
 */
export const readFile = inThread<Uint8Array, ReadFile>({
  program: 'commercial',
  file: 'record-import/read-file',
  heapMb: 384,
  maxMs: IMPORT_MAX_READ_MS,
  tooMuch: { sentence: MESSAGES.importTooHeavy, key: 'import_too_heavy' },
});
