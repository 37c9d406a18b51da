import { recordEntryCalls } from '@vigie/contracts/field/logbook/record-entry.calls';
import { hasRole, useCall, useSession } from '@vigie/kit/runtime';
import { areOthers } from './patch-entries';

/**
 * Reads one entry with its messages, and again when a live update names it. An agent can read an entry offline that was
 * opened before, but not one that it reads in the logbook of a site.
 */
export function useEntry(id: string, { ofSite = false } = {}) {
  const keep = useSession((session) => hasRole(session, ['agent'])) && !ofSite;
  return useCall(
    recordEntryCalls.event,
    { params: { id } },
    { keep, patch: (answer, events) => (areOthers(id, events) ? answer : undefined) },
  );
}
