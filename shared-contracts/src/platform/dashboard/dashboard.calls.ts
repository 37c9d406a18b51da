import { z } from 'zod';
import { callsOf } from '../../core/call';
import { idSchema } from '../../core/wire';
import { DASHBOARDS_MAX, dashboardSchema } from './dashboard';
import { dashboardActs, hasDashboards } from './dashboard.acts';

const { agencyCall } = callsOf('platform');

export const dashboardCalls = {
  ...dashboardActs.calls,
  dashboard: agencyCall({
    name: 'dashboard',
    method: 'GET',
    reads: ['dashboard'],
    path: '/dashboard',
    access: hasDashboards,
    summary: "The caller's dashboards and those of the agency, and the tiles that the caller may put on one",
    response: z.object({
      dashboards: z.array(dashboardSchema),
      /** Keys of the catalogue. Each module then fetches its data with its own call. */
      tiles: z.array(z.string()),
    }),
  }),
  orderDashboards: agencyCall({
    name: 'orderDashboards',
    method: 'PUT',
    path: '/dashboards/order',
    access: hasDashboards,
    summary: "Puts the caller's own dashboards in an order; one that is not named stays behind them",
    body: z.object({ ids: z.array(idSchema).max(DASHBOARDS_MAX) }).strict(),
    response: z.object({}),
    changes: ['dashboard'],
  }),
};
