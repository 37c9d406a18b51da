// The tiles of this remote, by the key that `manifest.ts` declares with their place, roles and rights. To add one: a
// `<feature>/<name>.tile.tsx`, one line here and one in the manifest.
import { defineTiles } from '@vigie/kit/ui/remote';

export const tiles = defineTiles({
  dashboard: () => import('./dashboard/dashboard.tile').then((m) => m.DashboardHomeTile),
  customerDashboard: () => import('./dashboard/dashboard.tile').then((m) => m.DashboardHomeTile),
  firstSteps: () => import('./first-steps/first-steps.tile').then((m) => m.FirstStepsTile),
  agencies: () => import('./home/agencies.tile').then((m) => m.AgenciesTile),
});
