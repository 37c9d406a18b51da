import { agencySettings } from './pages/agency.settings';
import { documentSettings } from './pages/document.settings';
import { fieldSettings } from './pages/field.settings';
import { interventionSettings } from './pages/intervention.settings';
import { mailSettings } from './pages/mail.settings';
import { planningSettings } from './pages/planning.settings';
import { requestSettings } from './pages/request.settings';
import { rightsSettings } from './pages/rights.settings';
import { SettingsScreen } from './settings.screen';

export const AgencySettingsScreen = () => <SettingsScreen page={agencySettings} />;
export const FieldSettingsScreen = () => <SettingsScreen page={fieldSettings} />;
export const PlanningSettingsScreen = () => <SettingsScreen page={planningSettings} />;
export const DocumentSettingsScreen = () => <SettingsScreen page={documentSettings} />;
export const InterventionSettingsScreen = () => <SettingsScreen page={interventionSettings} />;
export const MailSettingsScreen = () => <SettingsScreen page={mailSettings} />;
export const RequestSettingsScreen = () => <SettingsScreen page={requestSettings} />;
export const RightsSettingsScreen = () => <SettingsScreen page={rightsSettings} />;
