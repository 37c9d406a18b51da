import { MESSAGES } from '@vigie/contracts/core/messages';
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '@vigie/contracts/core/received/received-limits';
import { CsvError, parse } from 'csv-parse/sync';
import { badRequest } from '../problem';
import type { TableRow } from './table-row';

/** Delimiters of French CSV, tab-separated, English CSV and bar-separated files. */
const DELIMITERS = [';', '\t', ',', '|'] as const;
/** The first line of files that name their delimiter for the spreadsheet. */
const DECLARED_DELIMITER = /^sep=(.)\n/i;

/** Reads the lines of a CSV, up to one more than an import allows. */
export function readCsv(bytes: Buffer): TableRow[] {
  // The parser counts a line twice where \r\n ends it and \n ended the first one, as in files put together.
  const text = textOf(bytes).replace(/\r\n?/g, '\n');
  const declared = DECLARED_DELIMITER.exec(text)?.[1];
  // The header, plus one line more than allowed, to detect a file that is too long.
  return recordsOf(text, {
    delimiter: declared ?? delimiterOf(text),
    from_line: declared ? 2 : 1,
    to: IMPORT_MAX_ROWS + 2,
  }).map(({ record, info }) => {
    if (record.length > IMPORT_MAX_COLUMNS) {
      throw badRequest(MESSAGES.importTooManyColumns({ max: IMPORT_MAX_COLUMNS }), undefined, 'too_many_columns');
    }
    return { line: info.lines, values: record.map(withoutBlanks) };
  });
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

function recordsOf(text: string, options: { delimiter: string; from_line: number; to: number }): CsvRecord[] {
  try {
    const records: unknown = parse(text, {
      ...options,
      bom: true,
      info: true,
      relax_column_count: true,
      // Programs other than spreadsheets write names such as « Résidence "Les Lilas" » and « "Les Lilas" nord » as they
      // are. Trimmed at the end, the second would be refused: the parser wants only blanks after a closing quote.
      relax_quotes: true,
      skip_empty_lines: true,
      ltrim: true,
    });
    return records as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    const before = Number(error.records);
    const last = before > 0 ? recordsOf(text, { ...options, to: before }).at(-1) : undefined;
    throw badRequest(MESSAGES.importQuoteOpen({ line: last?.info.lines ?? 0 }), undefined, 'quote_open');
  }
}

/** Blanks between a closing quote and the delimiter leave the quotes to the cell. */
const withoutBlanks = (cell: string): string => cell.replace(/^"([^"]*)"\s+$/, '$1').trim();

/** Returns the delimiter that occurs most in the first line, outside quotes; a semicolon when there is none. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const header = first.replace(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((mark) => ({ mark, count: header.split(mark).length }));
  return counted.reduce((best, it) => (it.count > best.count ? it : best)).mark;
}

/** First bytes of documents that are text, or begin with text, but no table: read as CSV, they would only lack columns. */
const OTHER_DOCUMENTS = /^\s*(?:%PDF-|\{\\rtf|<(?:!doctype|html|\?xml|table|svg)\b)/i;

/** A spreadsheet that saves « Unicode text » writes UTF-16, in little-endian order with this mark. */
const UTF16_MARK = Buffer.from([0xff, 0xfe]);

function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).equals(UTF16_MARK)) return new TextDecoder('utf-16le', { fatal: true }).decode(bytes);
  if (bytes.includes(0)) throw new Error('A file with zero bytes is no text.');
  if (OTHER_DOCUMENTS.test(bytes.subarray(0, 200).toString('latin1'))) throw new Error('A document is no table.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(bytes);
  }
}

/** The characters 0x80 to 0x9f of Windows-1252, which Latin-1 leaves to control characters. */
const FROM_80_TO_9F = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Decodes the encoding of CSV files saved by French spreadsheets. `TextDecoder` of Node.js 20 decodes it as Latin-1, so
 * that ’, œ and € would become control characters.
 */
const fromWindows1252 = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (char) => FROM_80_TO_9F.charAt(char.charCodeAt(0) - 0x80));
