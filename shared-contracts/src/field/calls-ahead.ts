import type { CallMap } from '../core/call';
import { logbookCallsAhead } from './logbook/logbook.calls';
import { serviceCallsAhead } from './service/service.calls';
import { serviceBreakCalls } from './service-break/service-break.calls';

/** Calls of the field service that are agreed in shape and not answered yet. */
export const fieldCallsAhead = {
  ...serviceCallsAhead,
  ...serviceBreakCalls,
  ...logbookCallsAhead,
} satisfies CallMap;
