import { MESSAGES } from '@vigie/contracts/core/messages';
import { IMPORT_MAX_READ_MS } from '@vigie/contracts/core/received/received-limits';
import type { IMPORT_COLUMNS } from '@vigie/contracts/field/import/import';
import { inThread } from '@vigie/service-kit/threads/thread';

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** One line of the file under its columns; cells are text, or what a spreadsheet keeps (dates, numbers). */
export interface ImportLine {
  line: number;
  cells: Record<ImportColumn, unknown>;
}

/** Reads a file of services in a thread: who sends it decides how long that takes, within what the thread is given. */
export const readTable = inThread<Uint8Array, ImportLine[]>({
  program: 'field',
  file: 'import/read-table',
  heapMb: 384,
  maxMs: IMPORT_MAX_READ_MS,
  tooMuch: { sentence: MESSAGES.importTooHeavy, key: 'import_too_heavy' },
});
