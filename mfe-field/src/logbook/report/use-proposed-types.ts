import { recordEntryCalls } from '@vigie/contracts/field/logbook/record-entry.calls';
import { useCall } from '@vigie/kit/runtime';

const FRESH_MS = 15 * 60_000;

/** Returns the types that the agency proposes, cached on the device; undefined until they were read once. */
export function useProposedTypes(): readonly string[] | undefined {
  return useCall(recordEntryCalls.proposedTypes, undefined, { keep: true, staleTime: FRESH_MS }).data?.typeKeys;
}
