import { allowedColumns, LIST_DETAILS } from '@vigie/contracts/core/lists/columns';
import { isToCustomers, type ListDefinition } from '@vigie/contracts/core/lists/list';
import type { ListTotals } from '@vigie/contracts/core/lists/list-calls';
import { hasRight, type Standing } from '../http/caller';

/**
 * Returns whether the caller may receive a column. Staff need the column's right; customers receive only columns
 * declared for them, without the office's right to details.
 */
export function mayShow(definition: ListDefinition, key: string, standing: Standing | null): boolean {
  if (standing?.role === 'customer' && !isToCustomers(definition, key)) return false;
  const right = definition.columns[key]?.right;
  if (standing?.role === 'customer' && right === LIST_DETAILS) return true;
  return !right || (standing !== null && hasRight(standing, right));
}

/**
 * Returns the columns that the caller's screen shows: those declared for customers, or those that the rights of staff
 * allow. Lists of the platform administration have no restricted columns.
 */
export function seenBy(definition: ListDefinition, standing: Standing | null): string[] {
  if (standing && standing.role !== 'customer') {
    return allowedColumns(definition.columns, (right) => hasRight(standing, right));
  }
  return Object.keys(definition.columns).filter((key) => mayShow(definition, key, standing));
}

/** Returns the sums of the columns that the caller's screen shows. */
export function seenTotals(definition: ListDefinition, sums: ListTotals, standing: Standing): ListTotals {
  const seen = seenBy(definition, standing);
  const shown = (totals: ListTotals['totals']) =>
    Object.fromEntries(Object.entries(totals).filter(([key]) => seen.includes(key)));
  return {
    ...sums,
    totals: shown(sums.totals),
    ...(sums.others && { others: sums.others.map(({ currency, totals }) => ({ currency, totals: shown(totals) })) }),
  };
}
