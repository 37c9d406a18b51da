import type { DashboardModule } from '@vigie/contracts/platform/dashboard/dashboard';
import { areaOf, loadArea } from './modules/use-tile-source';

export const loadGrid = () => import('./grid/grid-view').then((m) => m.GridView);
const loadDrawings = () => import('./tile/drawings');

/** What does not arrive now is asked for again by who shows it. */
const ask = (part: Promise<unknown>): void => void part.catch(() => undefined);

/**
 * Asks at once for all that a dashboard is drawn with: each part would ask for the next one only once it is there itself,
 * and a tile for its rows last.
 */
export function prepareTiles(modules: readonly Pick<DashboardModule, 'tile' | 'config'>[]): void {
  if (modules.length === 0) return;
  ask(loadGrid());
  for (const area of new Set(modules.map(({ tile }) => areaOf(tile)))) ask(loadArea(area));
  if (modules.some(({ config, tile }) => config?.chart || tile === 'turnover')) ask(loadDrawings());
}
