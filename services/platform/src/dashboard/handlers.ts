import { isForViewer, TILE_CATALOGUE } from '@vigie/contracts/catalogues/constants/dashboard';
import type { dashboardCalls } from '@vigie/contracts/platform/dashboard/dashboard.calls';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { lockVisible } from '@vigie/service-kit/acts/run-act';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { publishLive } from '@vigie/service-kit/live/publish';
import { sql } from 'kysely';
import { db } from '../tables';
import { dashboardActHandlers, dashboardNoun } from './acts';
import { selectDashboards, viewerOf } from './select-dashboards';

const TILES = TILE_CATALOGUE.flatMap(({ tiles }) => tiles);

export const dashboardHandlers: Handlers<typeof dashboardCalls> = {
  ...dashboardActHandlers,
  // A personal dashboard is hidden from every other user, whatever their rights.
  async historyDashboard(asked) {
    await lockVisible(dashboardNoun, asked.params.id, actorOf(asked));
    return dashboardActHandlers.historyDashboard(asked);
  },
  async dashboard({ standing, caller }) {
    const viewer = viewerOf(standing);
    const tiles = TILES.filter((tile) => isForViewer(tile, viewer)).map(({ key }) => key);
    return { dashboards: await selectDashboards(standing, caller.userId), tiles };
  },
  async orderDashboards({ body: { ids }, standing, caller }) {
    await db()
      .updateTable('dashboard')
      .set({ position: sql<number>`coalesce(array_position(${ids}::uuid[], id), ${ids.length + 1})` })
      .where('userId', '=', caller.userId)
      .execute();
    publishLive(standing.agencyId, 'dashboard.updated', ids, { hears: ['ACCOUNT_RIGHT_READ_DASHBOARD'] });
    return {};
  },
};
