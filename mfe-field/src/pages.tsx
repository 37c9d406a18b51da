// The pages of this remote. To add a feature: a folder `src/<feature>/` with its `.screen.tsx`, one line here, and the
// same path in `manifest.ts` with its label, its roles and rights, and its place in the menu.
import type { Page } from '@vigie/kit/ui/remote';

const myPlanning = () => import('./my-planning/my-planning.screen').then((m) => m.MyPlanningScreen);
const customerPlanning = () => import('./my-planning/customer-planning.screen').then((m) => m.CustomerPlanningScreen);
const redirects = () => import('./report/redirects');

export const pages: readonly Page[] = [
  { path: 'terrain/planning', load: myPlanning },
  { path: 'my-planning', load: myPlanning },
  { path: 'terrain/planningCustomer', load: customerPlanning },
  { path: 'customerPlanning', load: customerPlanning },
  {
    path: 'terrain/serviceActif/:id?',
    load: () => import('./execution/active-service.screen').then((m) => m.ActiveServiceScreen),
  },
  {
    path: 'terrain/priseService/:id?',
    load: () => import('./execution/start-service.screen').then((m) => m.StartServiceScreen),
  },
  { path: 'terrain/events/incident/:id?', load: () => import('./report/report.screen').then((m) => m.ReportScreen) },
  { path: 'terrain/events/presence', load: () => redirects().then((m) => m.PresenceScreen) },
  { path: 'terrain/events/controleSpecifique', load: () => redirects().then((m) => m.SpecificControlScreen) },
  { path: 'terrain/events/logistique', load: () => redirects().then((m) => m.LogisticScreen) },
  { path: 'terrain/events/care-rescue', load: () => redirects().then((m) => m.CareRescueScreen) },
  { path: 'terrain/events/delivery', load: () => redirects().then((m) => m.DeliveryScreen) },
  { path: 'terrain/events/observations', load: () => redirects().then((m) => m.ObservationsScreen) },
  {
    path: 'platform/terrain/adminMc',
    load: () => import('./logbook/admin-logbook.screen').then((m) => m.AdminLogbookScreen),
  },
  { path: 'customerMc', load: () => import('./logbook/customer-logbook.screen').then((m) => m.CustomerLogbookScreen) },
  {
    path: 'platform/service/adminPlanning/:view?',
    load: () => import('./planning/planning.screen').then((m) => m.PlanningScreen),
  },
  {
    path: 'platform/service/adminServices',
    load: () => import('./service/services.screen').then((m) => m.ServicesScreen),
  },
  {
    path: 'platform/service/aVerifier',
    load: () => import('./anomaly/anomalies.screen').then((m) => m.AnomaliesScreen),
  },
  { path: 'liensUtiles/import', load: () => import('./import/import.screen').then((m) => m.ImportScreen) },
  { path: 'terrain/appareil', load: () => import('./device/device.screen').then((m) => m.DeviceScreen) },
];
