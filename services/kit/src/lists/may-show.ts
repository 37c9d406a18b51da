import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import { holds, type Standing } from '../http/caller';

/** A column that needs a right is never sent to a caller who lacks it. */
export function mayShow(definition: ListDefinition, key: string, standing: Standing | undefined): boolean {
  const right = definition.columns[key]?.right;
  return !right || (standing !== undefined && holds(standing, right));
}
