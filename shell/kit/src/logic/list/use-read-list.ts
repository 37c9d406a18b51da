import { divisionsOf, isToCustomers, type ListDefinition } from '@vigie/contracts/core/lists/list';
import { useSession } from '@vigie/kit/runtime';
import { useMemo } from 'react';

/** The list as customers read it: the columns that are theirs, each of which they see without a right to details, and their divisions. */
export function asCustomer<D extends ListDefinition>(list: D): D {
  const columns = Object.entries(list.columns)
    .filter(([key]) => isToCustomers(list, key))
    .map(([key, column]) => [key, { ...column, alwaysVisible: true }]);
  return { ...list, columns: Object.fromEntries(columns), divisions: { all: divisionsOf(list, 'customer') } };
}

/** The list with the columns that the server sends to whoever reads it. */
export function useReadList<D extends ListDefinition>(list: D): D {
  const customer = useSession((session) => session.role === 'customer');
  return useMemo(() => (customer ? asCustomer(list) : list), [customer, list]);
}
