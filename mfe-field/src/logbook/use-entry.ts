import { recordEntryCalls } from '@vigie/contracts/field/logbook/record-entry.calls';
import { hasRole, useCall, useSession } from '@vigie/kit/runtime';
import { areOthers } from './patch-entries';

/**
 * Reads one entry with its messages, and again when a live update names it. An agent can read an entry offline that was
 * opened before.
 */
export function useEntry(id: string) {
  const keep = useSession((session) => hasRole(session, ['agent']));
  return useCall(
    recordEntryCalls.event,
    { params: { id } },
    { keep, patch: (answer, events) => (areOthers(id, events) ? answer : undefined) },
  );
}
