import { LIST_DETAILS } from '@vigie/contracts/core/lists/columns';
import { divisionsOf, isToCustomers, type ListDefinition } from '@vigie/contracts/core/lists/list';
import { useSession } from '@vigie/kit/runtime';
import { useMemo } from 'react';

/**
 * Returns the list as customers see it: the columns and divisions declared for customers, none of which needs the right
 * to details.
 */
export function asCustomer<D extends ListDefinition>(list: D): D {
  const columns = Object.entries(list.columns)
    .filter(([key]) => isToCustomers(list, key))
    .map(([key, { right, ...column }]) => [
      key,
      { ...column, alwaysVisible: true, ...(right && right !== LIST_DETAILS ? { right } : {}) },
    ]);
  return { ...list, columns: Object.fromEntries(columns), divisions: { all: divisionsOf(list, 'customer') } };
}

/** Returns the list with the columns that the server sends to the current user. */
export function useReadList<D extends ListDefinition>(list: D): D {
  const customer = useSession((session) => session.role === 'customer');
  return useMemo(() => (customer ? asCustomer(list) : list), [customer, list]);
}
