import type { CallMap } from '../core/call';
import { logbookCallsAhead } from './logbook/logbook.calls';

/** Calls of the field service that are agreed in shape and not answered yet. */
export const fieldCallsAhead = {
  ...logbookCallsAhead,
} satisfies CallMap;
