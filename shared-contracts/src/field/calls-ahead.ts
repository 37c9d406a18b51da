import type { CallMap } from '../core/call';
import { badgeCalls } from './badge.calls';
import { checkpointCalls } from './checkpoint.calls';
import { compensatoryRestCalls } from './compensatory-rest.calls';
import { hoursCalls } from './hours.calls';
import { interventionReportCalls } from './intervention-report.calls';
import { logbookCallsAhead } from './logbook.calls';
import { planningErrorCalls } from './planning-error.calls';
import { roundCalls } from './round.calls';
import { serviceCallsAhead } from './service.calls';
import { serviceBreakCalls } from './service-break.calls';
import { trackingCalls } from './tracking.calls';
import { unavailabilityCalls } from './unavailability.calls';

/** Calls of the field service that are agreed in shape and not answered yet. */
export const fieldCallsAhead = {
  ...serviceCallsAhead,
  ...serviceBreakCalls,
  ...roundCalls,
  ...checkpointCalls,
  ...interventionReportCalls,
  ...unavailabilityCalls,
  ...compensatoryRestCalls,
  ...planningErrorCalls,
  ...hoursCalls,
  ...logbookCallsAhead,
  ...trackingCalls,
  ...badgeCalls,
} satisfies CallMap;
