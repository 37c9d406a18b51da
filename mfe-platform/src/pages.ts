import { aboutPages } from './about/about.page';
import { adminDashboardPages } from './admin-dashboard/admin-dashboard.page';
import { adminUserPages } from './admin-user/admin-user.page';
import { agencyPages } from './agency/agency.page';
import { agencyDeletionPages } from './agency-deletion/agency-deletion.page';
import { auditPages } from './audit/audit.page';
import { changesPages } from './changes/changes.page';
import { consentPages } from './consent/consent.page';
import { dashboardPages } from './dashboard/dashboard.page';
import { failedJobPages } from './failed-job/failed-job.page';
import { feedbackPages } from './feedback/feedback.page';
import { helpPages } from './help/help.page';
import { installationPages } from './installation/installation.page';
import { interestPages } from './interest/interest.page';
import { managerPages } from './manager/manager.page';
import { programHealthPages } from './program-health/program-health.page';
import { rightProfilePages } from './right-profile/right-profile.page';
import { sentMailPages } from './sent-mail/sent-mail.page';
import { settingsPages } from './settings/settings.page';
import { sponsorPages } from './sponsor/sponsor.page';
import { subscriptionPages } from './subscription/subscription.page';
import { viewingPages } from './viewing/viewing.page';

/**
 * The pages of this remote. Each is declared once in its folder with path, label, rights, place in the menu and screen.
 */
export const pages = [
  ...aboutPages,
  ...adminDashboardPages,
  ...adminUserPages,
  ...agencyPages,
  ...agencyDeletionPages,
  ...auditPages,
  ...changesPages,
  ...consentPages,
  ...dashboardPages,
  ...feedbackPages,
  ...failedJobPages,
  ...helpPages,
  ...installationPages,
  ...interestPages,
  ...managerPages,
  ...programHealthPages,
  ...rightProfilePages,
  ...sentMailPages,
  ...settingsPages,
  ...subscriptionPages,
  ...sponsorPages,
  ...viewingPages,
];
