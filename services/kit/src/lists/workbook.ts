import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { currentSignal } from '../request-context';
import { inThread } from '../threads/thread';
import { type Sheet, writeWorkbook } from './write-workbook';

/** A sheet with fewer cells is written faster than a thread starts. */
const CELLS_OF_THREAD = 4_000;

const writeInThread = inThread<Sheet, Uint8Array>({
  program: 'kit',
  file: 'lists/workbook',
  heapMb: 512,
  maxMs: 60_000,
  tooMuch: { sentence: COMMON_MESSAGES.exportTooHeavy, key: 'export_too_heavy' },
});

/**
 * Writes a workbook of one sheet with a frozen header line; a long one in a worker thread, since the longest takes the
 * event loop for a second. It is given up when the caller has gone.
 */
export async function workbookOf(sheet: Sheet): Promise<Buffer> {
  if (sheet.lines.length * sheet.columns.length < CELLS_OF_THREAD) return writeWorkbook(sheet);
  const bytes = await writeInThread(sheet, { signal: currentSignal() });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
