import { MESSAGES } from '@vigie/contracts/core/messages';
import { IMPORT_MAX_READ_MS } from '@vigie/contracts/core/received/received-limits';
import type { TableRow } from '@vigie/service-kit/sheet/table-row';
import { inThread } from '@vigie/service-kit/threads/thread';

/** The rows of a file. Cells are text, or the dates and numbers of a spreadsheet. */
export interface ServiceTable {
  header: string[];
  lines: TableRow[];
}

/**
 * Reads a file of services in a worker thread with a memory limit and a timeout, because a hostile file could otherwise
 * block the event loop.
 */
export const readTable = inThread<Uint8Array, ServiceTable>({
  program: 'field',
  file: 'import/read-table',
  heapMb: 384,
  maxMs: IMPORT_MAX_READ_MS,
  tooMuch: { sentence: MESSAGES.importTooHeavy, key: 'import_too_heavy' },
});
