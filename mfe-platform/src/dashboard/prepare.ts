import type { DashboardModule } from '@vigie/contracts/platform/dashboard/dashboard';
import { readLocal, writeLocal } from '@vigie/kit/runtime';
import { areaOf, loadArea } from './modules/use-tile-source';

export const loadGrid = () => import('./grid/grid-view').then((m) => m.GridView);
const loadDrawings = () => import('./tile/drawings');

/** Of the last home of this browser: a dashboard was in view before anybody scrolled. */
const IN_VIEW = 'dashboard-in-view';
/** What comes into view later was scrolled to. */
const AT_ONCE_MS = 3_000;

/** What does not arrive now is asked for again by who shows it. */
const ask = (part: Promise<unknown>): void => void part.catch(() => undefined);

/**
 * Asks at once for all that a dashboard is drawn with: each part would ask for the next one only once it is there itself,
 * and a tile for its rows last.
 */
function prepareTiles(modules: readonly Pick<DashboardModule, 'tile' | 'config'>[]): void {
  if (modules.length === 0) return;
  ask(loadGrid());
  for (const area of new Set(modules.map(({ tile }) => areaOf(tile)))) ask(loadArea(area));
  if (modules.some(({ config, tile }) => config?.chart || tile === 'turnover')) ask(loadDrawings());
}

/**
 * Asks for the parts of a dashboard together with the dashboard itself, where the last visit showed it at once; who has it
 * far below the view pays for none of them. Answers what is called when it comes into view.
 */
export function prepareAhead(): (modules: readonly Pick<DashboardModule, 'tile' | 'config'>[]) => void {
  const since = performance.now();
  const ahead = readLocal<string[]>(IN_VIEW) ?? [];
  // Once it did not come into view by itself it is not expected to.
  writeLocal(IN_VIEW, []);
  prepareTiles(ahead.map((tile) => ({ tile, config: null })));
  return (modules) => {
    prepareTiles(modules);
    if (performance.now() - since < AT_ONCE_MS) writeLocal(IN_VIEW, [...new Set(modules.map(({ tile }) => tile))]);
  };
}
