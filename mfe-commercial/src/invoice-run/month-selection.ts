import { sumByCurrency } from '@vigie/contracts/commercial/commercial-document/sum-by-currency';
import type { RunLineSave } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import {
  goesTo,
  INVOICE_RUN_MESSAGES,
  type MonthRow,
  type RunStep,
} from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { plural } from '@vigie/contracts/core/messages/plural';
import { formatByCurrency } from '@vigie/contracts/formats/french';

/** Rows that the user unticked, or ticked despite warnings; by key. */
export type Ticks = ReadonlyMap<string, boolean>;

/** A row with warnings is not ticked by default. */
export const isTicked = (row: MonthRow, ticks: Ticks): boolean =>
  goesTo(row, 'send') && (ticks.get(row.key) ?? row.warnings.length === 0);

export const wantedFor = (rows: readonly MonthRow[], ticks: Ticks, upTo: RunStep): MonthRow[] =>
  rows.filter((row) => isTicked(row, ticks) && goesTo(row, upTo));

export const lineOf = (row: MonthRow): RunLineSave =>
  row.invoiceId
    ? { invoiceId: row.invoiceId, priceCents: row.price }
    : { group: row.key, customerId: row.customer.id, priceCents: row.price };

export function sumsOf(rows: readonly MonthRow[]) {
  const sum = (of: (row: MonthRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    minutes: sum((row) => row.minutes),
    price: sumByCurrency(rows, (row) => row.price),
    vat: sumByCurrency(rows, (row) => row.vat),
    total: sumByCurrency(rows, (row) => row.total),
  };
}

/** More sentences than this would make the question too long to be read. */
const SAID = 6;

/** Returns the text that the user confirms: numbers to be taken, warnings, prospects, documents to send by letter. */
export function questionOf(rows: readonly MonthRow[], upTo: RunStep): string {
  const warnings = [
    ...new Set(rows.flatMap((row) => row.warnings.map(({ message }) => `${row.customer.name} : ${message}`))),
  ];
  const prospects = [...new Set(rows.flatMap(({ customer }) => (customer.prospect ? [customer.name] : [])))];
  const letters = upTo === 'send' ? rows.filter(({ mailTo }) => mailTo === null).length : 0;
  return [
    `${plural(rows.length, 'document')}, ${formatByCurrency(sumsOf(rows).price)} HT.`,
    ...(upTo === 'draft' ? [] : ['Chaque document émis prend son numéro et ne se modifie plus.']),
    ...(letters > 0 ? [`${letters} sans e-mail. ${INVOICE_RUN_MESSAGES.byLetter}.`] : []),
    ...(prospects.length > 0 && upTo !== 'draft' ? [`Deviennent clients : ${prospects.join(', ')}.`] : []),
    ...warnings.slice(0, SAID),
    ...(warnings.length > SAID
      ? [`… et ${plural(warnings.length - SAID, 'autre avertissement', 'autres avertissements')}.`]
      : []),
  ].join('\n');
}
