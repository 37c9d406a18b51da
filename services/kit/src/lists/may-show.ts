import { isToCustomers, type ListDefinition } from '@vigie/contracts/core/lists/list';
import { holds, type Standing } from '../http/caller';

/**
 * Returns whether the caller may receive a column. Staff need the column's right; customers receive only columns
 * declared for them.
 */
export function mayShow(definition: ListDefinition, key: string, standing: Standing | null): boolean {
  if (standing?.role === 'customer' && !isToCustomers(definition, key)) return false;
  const right = definition.columns[key]?.right;
  return !right || (standing !== null && holds(standing, right));
}
