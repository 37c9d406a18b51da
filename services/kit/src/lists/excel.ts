import { setImmediate } from 'node:timers/promises';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import type { Column, ListDefinition } from '@vigie/contracts/core/lists/list';
import type { ListTotals } from '@vigie/contracts/core/lists/list-calls';
import { HOUR_MIN } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { selectPublishedAgency } from '../agency/select-agency';
import type { Standing } from '../http/caller';
import type { BinaryAnswer } from '../http/handlers';
import { currentSignal } from '../request-context';
import { exportColumns } from './export-columns';
import { workbookOf } from './workbook';
import type { CellValue } from './write-workbook';

type Row = Record<string, unknown>;

/** The sums that the screen of a list shows below its rows. */
interface ExportTotals {
  /** Default: « Total ». */
  label?: string;
  sums: ListTotals;
}

/** The day and the clock by which the cells of an export are written. */
interface Clock {
  today: string;
  wall: Intl.DateTimeFormat;
}

/** Number of rows that are written before the event loop serves other calls. */
const ROWS_AT_ONCE = 100;

/**
 * Writes a list as an Excel workbook: the columns that the agency, or else the user, chose, in their order, with French
 * headers and typed dates and amounts. The totals of the screen stand on a last line, because a sum over the lines would
 * count drafts and cancelled documents, which the totals leave out.
 */
export async function listAsExcel(
  definition: ListDefinition,
  rows: readonly Row[],
  wanted: readonly string[] | undefined,
  standing: Standing | null,
  totals?: ExportTotals,
): Promise<BinaryAnswer> {
  currentSignal()?.throwIfAborted();
  const keys = await exportColumns(definition, wanted, standing);
  const clock = clockOf(standing?.timeZone ?? DEFAULT_TIME_ZONE);
  const chosen = keys.flatMap((key) => {
    const column = definition.columns[key];
    return column ? [{ key, column }] : [];
  });
  const columns = standing && (await needsCurrency(chosen, rows)) ? [...chosen, CURRENCY] : chosen;
  const lines: CellValue[][] = [];
  for (const row of rows) {
    lines.push(columns.map(({ key, column }) => cell(column, row, key, clock)));
    if (lines.length % ROWS_AT_ONCE === 0) await setImmediate();
  }
  const bytes = await workbookOf({
    columns: columns.map(({ column: { label, kind } }) => ({
      label,
      format: FORMATS[kind],
      width: kind === 'text' || kind === 'ref' ? 32 : 16,
    })),
    lines,
    totals: totals && rows.length > 0 ? totalsLines(columns, totals, clock) : [],
  });
  return { bytes, fileName: `${definition.key}.xlsx`, rows: rows.length };
}

const clockOf = (timeZone: string): Clock => ({
  today: todayIn(timeZone),
  wall: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
});

/** Formats of the kinds whose cells are numbers or dates. */
const FORMATS: Partial<Record<Column['kind'], string>> = {
  money: '#,##0.00',
  percent: '0.00%',
  // Decimal hours, as payroll programs expect them: minutes under « Heures » would be read as hours, and a time format
  // has no negative hours.
  duration: '#,##0.00" h"',
  day: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
};

type Columns = readonly { key: string; column: Column }[];

const CURRENCY: Columns[number] = { key: 'currency', column: { label: 'Devise', kind: 'text' } };

/** Whether amounts of some rows are in another currency than the agency's, so that each row must say its own. */
async function needsCurrency(columns: Columns, rows: readonly Row[]): Promise<boolean> {
  const named = new Set(rows.flatMap(({ currency }) => (typeof currency === 'string' ? [currency] : [])));
  if (named.size === 0 || !columns.some(({ column }) => column.kind === 'money')) return false;
  const { currency: own } = await selectPublishedAgency();
  return [...named].some((currency) => currency !== own);
}

/** One line for each currency, which its label names where there are several. */
function totalsLines(columns: Columns, { label = 'Total', sums }: ExportTotals, clock: Clock): CellValue[][] {
  const { totals, currency, others = [] } = sums;
  if (others.length === 0) return [totalsLine(columns, label, { currency, totals }, clock)];
  return [{ currency, totals }, ...others].map((one) => totalsLine(columns, `${label} ${one.currency}`, one, clock));
}

function totalsLine(
  columns: Columns,
  label: string,
  { currency, totals: sums }: Pick<ListTotals, 'currency' | 'totals'>,
  clock: Clock,
): CellValue[] {
  const named = columns.findIndex(({ key }) => !(key in sums));
  return columns.map(({ key, column }, index) => {
    if (index === named) return label;
    if (key === CURRENCY.key) return currency ?? '';
    return cell({ ...column, badge: undefined, none: undefined }, sums, key, clock);
  });
}

function cell(column: Column, row: Row, key: string, clock: Clock): CellValue {
  const badge = column.badge?.(row as never, clock.today);
  if (badge) return badge.label;
  const value = row[key];
  if (value === null || value === undefined) return column.none ?? null;
  switch (column.kind) {
    case 'money':
      return Number(value) / 100;
    case 'percent':
      return Number(value) / 10_000;
    case 'number':
    case 'count':
      return Number(value);
    case 'duration':
      return Number(value) / HOUR_MIN;
    case 'day':
      return new Date(`${value}T00:00:00Z`);
    case 'instant':
      return wallClock(String(value), clock);
    case 'boolean':
      return value ? 'Oui' : 'Non';
    case 'choice':
      return column.options?.find((options) => options.value === value)?.label ?? String(value);
    case 'ref':
      return (value as { name?: string }).name ?? '';
    default:
      return Array.isArray(value) ? value.join(', ') : String(value);
  }
}

/** A spreadsheet has no time zones: the local time of the agency, encoded as if it were UTC. */
const wallClock = (instant: string, { wall }: Clock): Date =>
  new Date(`${wall.format(new Date(instant)).replace(' ', 'T')}Z`);
