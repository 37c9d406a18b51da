import { dayNumber, dayParts, formatDay } from '../../core/time/days';
import { headerKey, type KnownColumn } from './columns';

/** Kind of a cell, which determines how its text becomes a value. */
type CellKind = 'text' | 'list' | 'money' | 'decimal' | 'integer' | 'day' | 'yesNo' | 'choice';

export interface CellColumn<Key extends string = string> extends KnownColumn<Key> {
  kind: CellKind;
  required?: true;
  options?: readonly { value: string | number; label: string }[];
  /** Example in the template file. */
  example: string;
}

const CELL_MESSAGES = {
  required: 'absent',
  money: 'montant illisible (exemple : 24,50)',
  decimal: 'nombre illisible (exemple : 1,25)',
  integer: 'nombre entier attendu',
  day: 'date illisible (jj/mm/aaaa attendu)',
  yesNo: '« oui » ou « non » attendu',
} as const;

const YES = new Set(['oui', 'o', 'x', 'vrai', 'true', '1', 'yes']);
const NO = new Set(['non', 'n', 'faux', 'false', '0', 'no']);

/** Parses `1 234,56 €` or `1234.56`; null for a text that is not a number. */
function numberOf(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
}

/** Day zero of spreadsheet dates. A date cell that lost its format is a number of days, also in a CSV. */
export const SERIAL_ZERO = dayNumber(1899, 12, 30);
const SERIAL = /^\d{5}$/;
/** The time of a whole day, as programs write it beside its date. */
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?Z?$/;

/**
 * Parses `31/12/2026`, `31-12-2026`, `2026-12-31`, also with midnight as its time, and a spreadsheet's number of days;
 * null for a day that does not exist.
 */
function dayOf(text: string): string | null {
  if (SERIAL.test(text)) return formatDay(SERIAL_ZERO + Number(text));
  const bare = text.replace(MIDNIGHT, '');
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(bare);
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(bare);
  const [year, month, day] = (french ? [french[3], french[2], french[1]] : (iso?.slice(1) ?? [])).map(Number);
  if (!year || !month || !day) return null;
  const number = dayNumber(year, month, day);
  const read = dayParts(number);
  return read.day === day && read.month === month ? formatDay(number) : null;
}

/** Parses a cell that is not empty; returns its value, or an error message in French. */
function readValue({ kind, options = [] }: CellColumn, text: string): { value: unknown } | { wrong: string } {
  const number = numberOf(text);
  switch (kind) {
    case 'text':
      return { value: text };
    case 'list':
      return { value: text.split(/[;,\n]/).flatMap((it) => it.trim() || []) };
    case 'money':
      return number === null ? { wrong: CELL_MESSAGES.money } : { value: Math.round(number * 100) };
    case 'integer':
      return Number.isInteger(number) ? { value: number } : { wrong: CELL_MESSAGES.integer };
    case 'decimal':
      return number === null ? { wrong: CELL_MESSAGES.decimal } : { value: number };
    case 'day': {
      const day = dayOf(text);
      return day ? { value: day } : { wrong: CELL_MESSAGES.day };
    }
    case 'yesNo': {
      const word = headerKey(text);
      if (YES.has(word)) return { value: true };
      return NO.has(word) ? { value: false } : { wrong: CELL_MESSAGES.yesNo };
    }
    case 'choice': {
      const option = options.find(({ label }) => headerKey(label) === headerKey(text));
      return option ? { value: option.value } : { wrong: `attendu : ${options.map(({ label }) => label).join(', ')}` };
    }
  }
}

/**
 * Parses the cells of a line by column. Returns the values without empty cells, and a French message for each invalid
 * cell.
 */
export function readCells<Key extends string>(
  columns: readonly CellColumn<Key>[],
  at: Readonly<Partial<Record<Key, number>>>,
  cells: readonly string[],
): { values: Partial<Record<Key, unknown>>; wrong: string[] } {
  const values: Partial<Record<Key, unknown>> = {};
  const wrong: string[] = [];
  for (const column of columns) {
    const index = at[column.key];
    const text = (index === undefined ? '' : (cells[index] ?? '')).trim();
    if (text === '') {
      if (column.required) wrong.push(`${column.label} : ${CELL_MESSAGES.required}`);
      continue;
    }
    const read = readValue(column, text);
    if ('wrong' in read) wrong.push(`${column.label} : ${read.wrong}`);
    else values[column.key] = read.value;
  }
  return { values, wrong };
}
