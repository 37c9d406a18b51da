import { Navigate } from 'react-router';
import { TYPE_PARAM } from './report.screen';

function ReportOf({ type }: { type: string }) {
  return <Navigate to={`/terrain/events/incident?${TYPE_PARAM}=${type}`} replace />;
}

export const PresenceScreen = () => <ReportOf type="presence" />;
export const SpecificControlScreen = () => <ReportOf type="specific_control" />;
export const LogisticScreen = () => <ReportOf type="logistic" />;
export const CareRescueScreen = () => <ReportOf type="care_rescue" />;
export const DeliveryScreen = () => <ReportOf type="delivery" />;
export const ObservationsScreen = () => <ReportOf type="observation" />;
