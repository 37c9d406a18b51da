import { TILE_CATALOGUE } from '@vigie/contracts/catalogues/constants/dashboard';
import { asCustomer } from '@vigie/kit/logic/list/use-read-list';
import { useSession } from '@vigie/kit/runtime';
import { useLoaded } from '@vigie/kit/ui/states/use-loaded';
import { useMemo } from 'react';
import type { TileSource, TileSources } from './tile-source';

const FIELD = ['field', 'management'];
const IN_FIELD = new Set(
  TILE_CATALOGUE.filter((tab) => FIELD.includes(tab.key)).flatMap((tab) => tab.tiles.map(({ key }) => key)),
);

const loads = {
  field: () => import('./field-sources').then((m) => m.sources),
  commercial: () => import('./commercial-sources').then((m) => m.sources),
};
const loaded: { -readonly [Key in keyof typeof loads]?: Promise<TileSources> } = {};

type Area = keyof typeof loads;
export const areaOf = (tile: string): Area => (IN_FIELD.has(tile) ? 'field' : 'commercial');

/** Loads the lists shown by the tiles of an area. */
export function loadArea(area: Area): Promise<TileSources> {
  // A failed load is not cached, so that the next tile of the area tries again.
  const promise =
    loaded[area] ??
    loads[area]().catch((error) => {
      delete loaded[area];
      throw error;
    });
  loaded[area] = promise;
  return promise;
}

/** Returns the source of a tile, as its reader may see it; undefined until the area's lists are loaded. */
export function useTileSource(tile: string): TileSource | undefined {
  const customer = useSession((session) => session.role === 'customer');
  // The promise is kept while the tile is mounted: a failed load is an error rather than an endless retry.
  const sources = useLoaded(useMemo(() => loadArea(areaOf(tile)), [tile]));
  const source = sources?.[tile];
  if (sources && !source) throw new Error(`the tile ${tile} has no source`);
  return useMemo(
    () => (customer && source?.kind === 'list' ? { ...source, list: asCustomer(source.list) } : source),
    [customer, source],
  );
}
