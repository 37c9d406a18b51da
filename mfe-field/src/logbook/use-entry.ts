import { recordEntryCalls } from '@vigie/contracts/field/logbook/record-entry.calls';
import { hasRole, useCall, useSession } from '@vigie/kit/runtime';
import { areOthers } from './patch-entries';

/**
 * One entry with its messages; asked for again when something is told of it, and not when another one is. A guard reads
 * what was opened before without network.
 */
export function useEntry(id: string) {
  const keep = useSession((session) => hasRole(session, ['agent']));
  return useCall(
    recordEntryCalls.event,
    { params: { id } },
    { keep, patch: (answer, events) => (areOthers(id, events) ? answer : undefined) },
  );
}
