import type { CallMap } from '../core/call';
import { adminDashboardCalls } from './admin-dashboard/admin-dashboard.calls';

/** Calls of the platform service that are agreed in shape and not answered yet. */
export const platformCallsAhead = {
  ...adminDashboardCalls,
} satisfies CallMap;
