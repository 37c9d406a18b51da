import { MESSAGES } from '@vigie/contracts/core/messages';
import { IMPORT_MAX_READ_MS } from '@vigie/contracts/core/received/received-limits';
import type { TableRow } from '@vigie/service-kit/sheet/table-row';
import { inThread } from '@vigie/service-kit/threads/thread';

/** A file as it stands; cells are text, or what a spreadsheet keeps (dates, numbers). */
export interface ServiceTable {
  header: string[];
  lines: TableRow[];
}

/** Reads a file of services in a thread: who sends it decides how long that takes, within what the thread is given. */
export const readTable = inThread<Uint8Array, ServiceTable>({
  program: 'field',
  file: 'import/read-table',
  heapMb: 384,
  maxMs: IMPORT_MAX_READ_MS,
  tooMuch: { sentence: MESSAGES.importTooHeavy, key: 'import_too_heavy' },
});
