import { recordEntryCalls } from '@vigie/contracts/field/logbook/record-entry.calls';
import { useCall } from '@vigie/kit/runtime';
import { areOthers } from './patch-entries';

/** One entry with its messages; asked for again when something is told of it, and not when another one is. */
export const useEntry = (id: string) =>
  useCall(
    recordEntryCalls.event,
    { params: { id } },
    { patch: (answer, events) => (areOthers(id, events) ? answer : undefined) },
  );
