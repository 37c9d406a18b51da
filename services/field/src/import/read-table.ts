import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { IMPORT_COLUMNS, IMPORT_MAX_ROWS } from '@vigie/contracts/field/import/import';
import type { ReceivedFile } from '@vigie/service-kit/http/handlers';
import { badRequest } from '@vigie/service-kit/problem';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';

/** One line of the file under its columns; cells are text, or what a spreadsheet keeps (dates, numbers). */
export interface ImportLine {
  line: number;
  cells: Record<ImportColumn, unknown>;
}
type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** A spreadsheet is a zip archive: it begins with these two bytes whatever it is called. */
const ZIP = Buffer.from('PK');

const unreadable = () => badRequest(COMMON_MESSAGES.cannotOpenFile, undefined, 'file_unreadable');

/** The lines of an .xlsx file, or of a CSV with semicolons (UTF-8 with or without mark, else Windows-1252). */
export async function readTable(file: ReceivedFile): Promise<ImportLine[]> {
  const rows = file.bytes.subarray(0, 2).equals(ZIP) ? await readWorkbook(file.bytes) : readCsv(file.bytes);
  const [header, ...lines] = rows;
  const columns = columnsOf(header?.values ?? []);
  if (lines.length > IMPORT_MAX_ROWS) {
    throw badRequest(`Un import est limité à ${IMPORT_MAX_ROWS} lignes`, undefined, 'too_many_lines');
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

interface Row {
  line: number;
  values: unknown[];
}

async function readWorkbook(bytes: Buffer): Promise<Row[]> {
  try {
    return (await readSheet(bytes)).map((values, index) => ({ line: index + 1, values }));
  } catch {
    throw unreadable();
  }
}

function readCsv(bytes: Buffer): Row[] {
  try {
    const rows: unknown = parse(textOf(bytes), {
      delimiter: ';',
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return (rows as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      line: info.lines,
      values: record,
    }));
  } catch {
    throw unreadable();
  }
}

function textOf(bytes: Buffer): string {
  if (bytes.includes(0)) throw unreadable();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What French spreadsheets write when they are asked for a CSV.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

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
