import { Navigate } from 'react-router';
import { TYPE_PARAM } from './report.screen';

const redirectTo = (typeKey: string) =>
  function ReportRedirect() {
    return <Navigate to={`/terrain/events/incident?${TYPE_PARAM}=${typeKey}`} replace />;
  };

export const PresenceScreen = redirectTo('presence');
export const SpecificControlScreen = redirectTo('specific_control');
export const LogisticScreen = redirectTo('logistic');
export const CareRescueScreen = redirectTo('care_rescue');
export const DeliveryScreen = redirectTo('delivery');
export const ObservationsScreen = redirectTo('observation');
