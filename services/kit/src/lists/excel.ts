import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import type { Column, ListDefinition } from '@vigie/contracts/core/lists/list';
import type { ListTotals } from '@vigie/contracts/core/lists/list-calls';
import { HOUR_MIN } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { selectPublishedAgency } from '../agency/select-agency';
import type { Standing } from '../http/caller';
import type { BinaryAnswer } from '../http/handlers';
import { exportColumns } from './export-columns';

type Row = Record<string, unknown>;

/** The sums that the screen of a list shows below its rows. */
interface ExportTotals {
  /** Default: « Total ». */
  label?: string;
  sums: ListTotals;
}

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
  const keys = await exportColumns(definition, wanted, standing);
  const timeZone = standing?.timeZone ?? DEFAULT_TIME_ZONE;
  const chosen = keys.flatMap((key) => {
    const column = definition.columns[key];
    return column ? [{ key, column }] : [];
  });
  const columns = standing && (await needsCurrency(chosen, rows)) ? [...chosen, CURRENCY] : chosen;
  const body = rows.map((row) => columns.map(({ key, column }) => cell(column, row, key, timeZone)));
  if (totals && rows.length > 0) body.push(...totalsLines(columns, totals, timeZone));
  const labels = columns.map(({ column }) => column.label);
  const widths = columns.map(({ column }) => (column.kind === 'text' || column.kind === 'ref' ? 32 : 16));
  return { bytes: await headedWorkbook(labels, body, widths), fileName: `${definition.key}.xlsx`, rows: rows.length };
}

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
function totalsLines(columns: Columns, { label = 'Total', sums }: ExportTotals, timeZone: string) {
  const { totals, currency, others = [] } = sums;
  if (others.length === 0) return [totalsLine(columns, label, { currency, totals }, timeZone)];
  return [{ currency, totals }, ...others].map((one) => totalsLine(columns, `${label} ${one.currency}`, one, timeZone));
}

function totalsLine(
  columns: Columns,
  label: string,
  { currency, totals: sums }: Pick<ListTotals, 'currency' | 'totals'>,
  timeZone: string,
) {
  const named = columns.findIndex(({ key }) => !(key in sums));
  return columns.map(({ key, column }, index) => {
    const sum = cell({ ...column, badge: undefined, none: undefined }, sums, key, timeZone);
    const shown = index === named ? { value: label } : key === CURRENCY.key ? { value: currency ?? '' } : sum;
    return shown && { ...shown, fontWeight: 'bold' as const };
  });
}

/** Writes a workbook of one sheet with a frozen header line. */
export async function headedWorkbook(
  labels: readonly string[],
  body: readonly (readonly ReturnType<typeof cell>[])[],
  widths: readonly number[] = labels.map(() => 24),
): Promise<Buffer> {
  const header = labels.map((value) => ({ value, fontWeight: 'bold' as const }));
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile([header, ...body.map((line) => [...line])], {
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function cell(column: Column, row: Row, key: string, timeZone: string) {
  const badge = column.badge?.(row as never, todayIn(timeZone));
  if (badge) return { value: badge.label };
  const value = row[key];
  if (value === null || value === undefined) return column.none === undefined ? null : { value: column.none };
  switch (column.kind) {
    case 'money':
      return { value: Number(value) / 100, type: Number, format: '#,##0.00' };
    case 'percent':
      return { value: Number(value) / 10_000, type: Number, format: '0.00%' };
    case 'number':
    case 'count':
      return { value: Number(value), type: Number };
    // Decimal hours, as payroll programs expect them: minutes under « Heures » would be read as hours, and a time format has
    // no negative hours.
    case 'duration':
      return { value: Number(value) / HOUR_MIN, type: Number, format: '#,##0.00" h"' };
    case 'day':
      return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
    case 'instant':
      return { value: wallClock(String(value), timeZone), type: Date, format: 'dd/mm/yyyy hh:mm' };
    case 'boolean':
      return { value: value ? 'Oui' : 'Non' };
    case 'choice':
      return { value: column.options?.find((options) => options.value === value)?.label ?? String(value) };
    case 'ref':
      return { value: (value as { name?: string }).name ?? '' };
    default:
      return { value: Array.isArray(value) ? value.join(', ') : String(value) };
  }
}

/** A spreadsheet has no time zones: the local time of the agency, encoded as if it were UTC. */
function wallClock(instant: string, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(instant),
  );
  return new Date(`${parts.replace(' ', 'T')}Z`);
}
