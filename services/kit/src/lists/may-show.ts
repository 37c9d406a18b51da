import { isToCustomers, type ListDefinition } from '@vigie/contracts/core/lists/list';
import { holds, type Standing } from '../http/caller';

/** A column that needs a right is never sent to a caller who lacks it, nor to a customer one that is not theirs. */
export function mayShow(definition: ListDefinition, key: string, standing: Standing | undefined): boolean {
  if (standing?.role === 'customer' && !isToCustomers(definition, key)) return false;
  const right = definition.columns[key]?.right;
  return !right || (standing !== undefined && holds(standing, right));
}
