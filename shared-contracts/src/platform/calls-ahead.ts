import type { CallMap } from '../core/call';
import { adminDashboardCalls } from './admin-dashboard.calls';
import { adminUserCalls } from './admin-user.calls';
import { agencyCallsAhead } from './agency.calls';
import { consentCalls } from './consent.calls';
import { dashboardCalls } from './dashboard.calls';
import { feedbackCalls } from './feedback.calls';
import { fileCallsAhead } from './file.calls';
import { sponsorCalls } from './sponsor.calls';
import { subscriptionCalls } from './subscription.calls';

/** Calls of the platform service that are agreed in shape and not answered yet. */
export const platformCallsAhead = {
  ...agencyCallsAhead,
  ...dashboardCalls,
  ...fileCallsAhead,
  ...consentCalls,
  ...subscriptionCalls,
  ...adminDashboardCalls,
  ...adminUserCalls,
  ...feedbackCalls,
  ...sponsorCalls,
} satisfies CallMap;
