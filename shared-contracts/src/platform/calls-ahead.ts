import type { CallMap } from '../core/call';
import { adminDashboardCalls } from './admin-dashboard/admin-dashboard.calls';
import { agencyCallsAhead } from './agency/agency.calls';
import { sponsorCalls } from './sponsor/sponsor.calls';

/** Calls of the platform service that are agreed in shape and not answered yet. */
export const platformCallsAhead = {
  ...agencyCallsAhead,
  ...adminDashboardCalls,
  ...sponsorCalls,
} satisfies CallMap;
