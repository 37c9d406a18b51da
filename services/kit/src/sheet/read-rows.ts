import { MESSAGES } from '@vigie/contracts/core/messages';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { IMPORT_MAX_ROWS } from '@vigie/contracts/core/received/received-limits';
import { readSheet } from 'read-excel-file/node';
import { badRequest, Problem } from '../problem';
import { readCsv } from './read-csv';
import type { TableRow } from './table-row';
import { unpackWorkbook } from './unpack-workbook';

/** An .xlsx file is a zip archive, and begins with these two bytes whatever its name. */
const ZIP = Buffer.from('PK');

/**
 * Reads the header and non-empty lines of an .xlsx file or a CSV (UTF-8, UTF-16 with its mark, else Windows-1252). For
 * worker threads, since the sender's file decides how long it takes.
 */
export async function readRows(bytes: Uint8Array): Promise<{ header: unknown[]; lines: TableRow[] }> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows = await readable(() => (file.subarray(0, 2).equals(ZIP) ? readWorkbook(file) : readCsv(file)));
  const [header, ...lines] = rows;
  if (lines.length > IMPORT_MAX_ROWS) {
    throw badRequest(MESSAGES.importTooManyRows({ max: IMPORT_MAX_ROWS }), undefined, 'too_many_lines');
  }
  const filled = lines.filter(({ values }) => values.some((value) => value !== null && String(value).trim() !== ''));
  return { header: header?.values ?? [], lines: filled };
}

/** Replaces the errors of the libraries, which mean nothing to the user who uploaded the file. */
async function readable<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw badRequest(PLATFORM_MESSAGES.notATable, undefined, 'file_unreadable');
  }
}

const readWorkbook = async (bytes: Buffer): Promise<TableRow[]> =>
  (await readSheet(unpackWorkbook(bytes))).map((values, index) => ({ line: index + 1, values }));
