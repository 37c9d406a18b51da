import { agencySettings } from './pages/agency.settings';
import { documentSettings } from './pages/document.settings';
import { fieldSettings } from './pages/field.settings';
import { interventionSettings } from './pages/intervention.settings';
import { mailSettings } from './pages/mail.settings';
import { planningSettings } from './pages/planning.settings';
import { requestSettings } from './pages/request.settings';
import { rightsSettings } from './pages/rights.settings';
import type { SettingsPage } from './setting';

/** All pages of the settings in menu order, for the search and the history. */
export const SETTINGS_PAGES: readonly SettingsPage[] = [
  agencySettings,
  fieldSettings,
  planningSettings,
  documentSettings,
  interventionSettings,
  mailSettings,
  requestSettings,
  rightsSettings,
];
