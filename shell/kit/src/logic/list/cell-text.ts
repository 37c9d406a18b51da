import type { Column } from '@vigie/contracts/core/lists/list';
import {
  formatBasisPoints,
  formatCents,
  formatFrenchDay,
  formatInstant,
  formatMinutes,
  formatNumber,
} from '@vigie/contracts/formats/french';

/** Returns the value of a row in a column. */
export function cellValue(row: object, key: string): unknown {
  return (row as Record<string, unknown>)[key];
}

/** Returns the currency of a row's amounts; undefined for rows whose amounts are in euros. */
export function currencyOf(row: object): string | undefined {
  const currency = cellValue(row, 'currency');
  return typeof currency === 'string' ? currency : undefined;
}

export function optionOf(column: Column, value: unknown) {
  return column.options?.find((options) => options.value === value);
}

/**
 * Formats a value of a list in French: money from cents, rates from basis points, durations from minutes, instants in
 * `timeZone`. Money is in euros unless a currency is given. An absent value gives the column's text for none, or an empty one.
 */
export function cellText(column: Column, value: unknown, timeZone: string, currency?: string): string {
  if (value === null || value === undefined || value === '') return column.none ?? '';
  switch (column.kind) {
    case 'money':
      return formatCents(Number(value), currency);
    case 'percent':
      return formatBasisPoints(Number(value));
    case 'duration':
      return formatMinutes(Number(value));
    case 'number':
    case 'count':
      return formatNumber(Number(value));
    case 'day':
      return formatFrenchDay(String(value));
    case 'instant':
      return formatInstant(String(value), timeZone);
    case 'boolean':
      return value ? 'Oui' : 'Non';
    case 'choice':
      return Array.isArray(value)
        ? value.map((v) => optionOf(column, v)?.label ?? String(v)).join(', ')
        : (optionOf(column, value)?.label ?? String(value));
    case 'ref':
      return typeof value === 'object' && 'name' in value ? String(value.name) : '';
    case 'text':
      return Array.isArray(value) ? value.join(', ') : String(value);
  }
}

/** Number of columns that together name a row without a text in its first one. */
const NAMING = 2;

/**
 * Names a row for the labels of its controls: by the text of its first column or, where that is empty as the number of a
 * draft is, by the next ones with a text. Without either, rows would have controls of the same name.
 */
export function rowText(columns: Record<string, Column>, row: object, timeZone: string): string {
  const texts: string[] = [];
  for (const [at, [key, column]] of Object.entries(columns).entries()) {
    const text = cellText(column, cellValue(row, key), timeZone);
    if (at === 0 && text) return text;
    if (text) texts.push(text);
    if (texts.length === NAMING) break;
  }
  return texts.join(' · ');
}
