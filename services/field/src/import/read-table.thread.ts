import { MESSAGES } from '@vigie/contracts/core/messages';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { IMPORT_MAX_ROWS } from '@vigie/contracts/core/received/received-limits';
import { IMPORT_COLUMNS } from '@vigie/contracts/field/import/import';
import { badRequest, Problem } from '@vigie/service-kit/problem';
import { threadWork } from '@vigie/service-kit/threads/thread-work';
import { readSheet } from 'read-excel-file/node';
import { readCsv } from './read-csv';
import type { ImportColumn, ImportLine } from './read-table';
import type { TableRow } from './table-row';
import { unpackWorkbook } from './unpack-workbook';

/** A spreadsheet is a zip archive: it begins with these two bytes whatever it is called. */
const ZIP = Buffer.from('PK');

/** The lines of an .xlsx file, or of a CSV with semicolons (UTF-8 with or without mark, else Windows-1252). */
async function readTable(bytes: Uint8Array): Promise<ImportLine[]> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows = await readable(() => (file.subarray(0, 2).equals(ZIP) ? readWorkbook(file) : readCsv(file)));
  const [header, ...lines] = rows;
  const columns = columnsOf(header?.values ?? []);
  if (lines.length > IMPORT_MAX_ROWS) {
    throw badRequest(MESSAGES.importTooManyRows({ max: IMPORT_MAX_ROWS }), undefined, 'too_many_lines');
  }
  return lines
    .filter(({ values }) => values.some((value) => value !== null && String(value).trim() !== ''))
    .map(({ line, values }) => ({
      line,
      cells: Object.fromEntries(
        IMPORT_COLUMNS.map((column) => [column, values[columns[column]]]),
      ) as ImportLine['cells'],
    }));
}

/** What the libraries throw of a file that is none says nothing to its sender. */
async function readable<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw badRequest(COMMON_MESSAGES.cannotOpenFile, undefined, 'file_unreadable');
  }
}

const readWorkbook = async (bytes: Buffer): Promise<TableRow[]> =>
  (await readSheet(unpackWorkbook(bytes))).map((values, index) => ({ line: index + 1, values }));

const folded = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim();

function columnsOf(header: unknown[]): Record<ImportColumn, number> {
  const names = header.map(folded);
  const missing = IMPORT_COLUMNS.filter((column) => !names.includes(folded(column)));
  if (missing.length > 0) {
    throw badRequest(
      `Colonnes manquantes : ${missing.join(', ')}`,
      missing.map((column) => ({ path: column, message: VALIDATION_MESSAGES.required })),
      'missing_columns',
    );
  }
  return Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, names.indexOf(folded(column))])) as Record<
    ImportColumn,
    number
  >;
}

export default threadWork(readTable);
