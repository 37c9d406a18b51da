import { type Access, isOwnOnly } from '@vigie/contracts/core/access';
import { useMayMake, useSession } from '@vigie/kit/runtime';

/**
 * Returns whether the user may list all records of a list, not only its own: on the page of another person a list of
 * its own would be empty, and say of that person what is not so.
 */
export function useListsAll(access: Access): boolean {
  const role = useSession((session) => session.role);
  const may = useMayMake()(access);
  return may && !(role && role !== 'admin' && isOwnOnly(access, role));
}
