import { TILE_CATALOGUE, type Tile } from '@vigie/contracts/catalogues/constants/dashboard';
import { newId } from '@vigie/contracts/core/id';
import { storableUpTo } from '@vigie/contracts/core/received/storable-text';
import type { Dashboard, DashboardAudience, DashboardModule } from '@vigie/contracts/platform/dashboard/dashboard';
import { dashboardCalls } from '@vigie/contracts/platform/dashboard/dashboard.calls';
import { moduleSaveOf, NEW_CONFIG } from '@vigie/contracts/platform/dashboard/dashboard-modules';
import { api, invalidateNouns } from '@vigie/kit/runtime';

/** Returns a new module of a tile, at the left of a row. */
export const newModule = ({ key }: Pick<Tile, 'key'>, y: number, x = 0): DashboardModule => ({
  id: newId(),
  tile: key,
  x,
  y,
  w: 6,
  h: 18,
  state: 'ready',
  config: NEW_CONFIG,
});

/** The tiles of a user's first dashboard, as far as they are offered. */
const FIRST = ['services', 'events', 'serviceBreaks', 'unavailabilities', 'invoices', 'interventions', 'sites'];
const FIRST_TILES = 4;

export function firstModules(offered: readonly string[]): DashboardModule[] {
  const all = TILE_CATALOGUE.flatMap(({ tiles }) => tiles);
  const wanted = FIRST.filter((key) => offered.includes(key)).slice(0, FIRST_TILES);
  return wanted.flatMap((key, index) => {
    const tile = all.find((it) => it.key === key);
    return tile ? [newModule(tile, Math.floor(index / 2) * 18, (index % 2) * 6)] : [];
  });
}

/**
 * Returns the tiles that may be added to a dashboard; a dashboard for customers gets only tiles that customers may see.
 */
export function offeredOn(offered: readonly string[], audience: DashboardAudience | null): string[] {
  if (audience !== 'customer') return [...offered];
  const theirs = new Set(
    TILE_CATALOGUE.flatMap(({ tiles }) => tiles.filter((it) => it.customer)).map(({ key }) => key),
  );
  return offered.filter((key) => theirs.has(key));
}

/** The body of a save, with the version it is based on. */
export type DashboardDraft = Pick<Dashboard, 'id' | 'name' | 'audience' | 'modules'> & { updatedAt?: string };

export async function saveDashboard({ modules, ...draft }: DashboardDraft): Promise<Dashboard> {
  const body = { ...draft, modules: modules.map(moduleSaveOf) };
  const { dashboard } = await api(dashboardCalls.saveDashboard, { body });
  invalidateNouns(dashboardCalls.saveDashboard.changes);
  return dashboard;
}

/** Returns a copy under new ids, without the tiles that the user or the audience may not see. */
export function copyOf(
  { name, modules }: Pick<Dashboard, 'name' | 'modules'>,
  audience: DashboardAudience | null,
): DashboardDraft {
  const offered = offeredOn(
    modules.filter(({ state }) => state === 'ready').map(({ tile }) => tile),
    audience,
  );
  return {
    id: newId(),
    name: storableUpTo(`${name} (copie)`, 80),
    audience,
    modules: modules
      .filter(({ state, tile }) => state === 'ready' && offered.includes(tile))
      .map((module) => ({ ...module, id: newId() })),
  };
}
