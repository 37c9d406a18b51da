import type { DashboardModule } from '@vigie/contracts/platform/dashboard/dashboard';
import { readLocal, writeLocal } from '@vigie/kit/runtime';
import { areaOf, loadArea } from './modules/use-tile-source';

export const loadGrid = () => import('./grid/grid-view').then((m) => m.GridView);
const loadDrawings = () => import('./tile/drawings');

/** Key of the browser's local storage: tiles of the dashboard that the last home page showed without scrolling. */
const IN_VIEW = 'dashboard-in-view';
/** A dashboard that comes into view later than this was scrolled to. */
const AT_ONCE_MS = 3_000;

/** Ignores a failed preload: the component that needs the part loads it again. */
const ask = (part: Promise<unknown>): void => void part.catch(() => undefined);

/**
 * Loads everything a dashboard needs at once. Otherwise each part would load the next one only after it has arrived,
 * and the rows of a tile last.
 */
function prepareTiles(modules: readonly Pick<DashboardModule, 'tile' | 'config'>[]): void {
  if (modules.length === 0) return;
  ask(loadGrid());
  for (const area of new Set(modules.map(({ tile }) => areaOf(tile)))) ask(loadArea(area));
  if (modules.some(({ config, tile }) => config?.chart || tile === 'turnover')) ask(loadDrawings());
}

/**
 * Loads the parts of the dashboard that the last visit showed without scrolling, in parallel with the dashboard itself.
 * Users whose dashboard is far below the viewport load nothing ahead.
 */
export const prepareAhead = (): void =>
  prepareTiles((readLocal<string[]>(IN_VIEW) ?? []).map((tile) => ({ tile, config: null })));

/** Returns the function to call when the dashboard comes into view; it stores what the next visit loads ahead. */
export function watchView(): (modules: readonly Pick<DashboardModule, 'tile' | 'config'>[]) => void {
  const since = performance.now();
  // Cleared first: if the dashboard does not come into view by itself this time, the next visit loads nothing ahead.
  writeLocal(IN_VIEW, []);
  return (modules) => {
    prepareTiles(modules);
    if (performance.now() - since < AT_ONCE_MS) writeLocal(IN_VIEW, [...new Set(modules.map(({ tile }) => tile))]);
  };
}
