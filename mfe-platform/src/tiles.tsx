// The tiles of this remote, by the key under which `manifest.ts` declares their place, roles and rights. To add a tile:
// a `<feature>/<name>.tile.tsx`, one line here and one in the manifest.
import { defineTiles } from '@vigie/kit/ui/remote';

export const tiles = defineTiles({
  dashboard: () => import('./dashboard/dashboard.tile').then((m) => m.DashboardHomeTile),
  customerDashboard: () => import('./dashboard/dashboard.tile').then((m) => m.DashboardHomeTile),
  firstSteps: () => import('./first-steps/first-steps.tile').then((m) => m.FirstStepsTile),
  subscriptionState: () => import('./subscription/subscription-state.tile').then((m) => m.SubscriptionStateTile),
  missingRates: () => import('./installation/missing-rates').then((m) => m.MissingRatesTile),
  agencies: () => import('./home/agencies.tile').then((m) => m.AgenciesTile),
});
