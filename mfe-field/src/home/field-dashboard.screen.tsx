import { useHolds } from '@vigie/kit/runtime';
import { Navigate } from 'react-router';

const SERVICES = { to: '/platform/service/adminServices', right: 'ACCOUNT_RIGHT_LIST_MISSION' } as const;
const DASHBOARD = [
  { to: '/terrain/adminDashboard/adminAlerts', right: 'ACCOUNT_RIGHT_LIST_MISSION_EVENT' },
  SERVICES,
] as const;
const PLANNING = '/platform/service/adminPlanning';
const PLANNINGS = [
  { to: PLANNING, right: 'ACCOUNT_RIGHT_READ_SITES_PLANNING' },
  { to: PLANNING, right: 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING' },
  SERVICES,
] as const;

/** Leads to the first page of an address that the manager may open. */
function FirstOf({ pages }: { pages: typeof DASHBOARD | typeof PLANNINGS }) {
  const holds = useHolds();
  const first = pages.find(({ right }) => holds(right));
  return first ? <Navigate to={first.to} replace /> : null;
}

/** « Tableau de bord » of the field: the alerts, or the services for who reads no alert. */
export const FieldDashboardScreen = () => <FirstOf pages={DASHBOARD} />;
/** The planning, or the list of services for who reads no planning. */
export const PlanningOrServicesScreen = () => <FirstOf pages={PLANNINGS} />;
