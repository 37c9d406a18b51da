import { aboutPages } from './about/about.page';
import { agencyPages } from './agency/agency.page';
import { consentPages } from './consent/consent.page';
import { dashboardPages } from './dashboard/dashboard.page';
import { feedbackPages } from './feedback/feedback.page';
import { managerPages } from './manager/manager.page';
import { rightProfilePages } from './right-profile/right-profile.page';
import { settingsPages } from './settings/settings.page';
import { viewingPages } from './viewing/viewing.page';

/** The pages of this remote, each declared once in its folder with its path, label, rights, place in the menu and screen. */
export const pages = [
  ...aboutPages,
  ...agencyPages,
  ...consentPages,
  ...dashboardPages,
  ...feedbackPages,
  ...managerPages,
  ...rightProfilePages,
  ...settingsPages,
  ...viewingPages,
];
