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

/** The lists that tiles of an area show. */
export function loadArea(area: Area): Promise<TileSources> {
  // What did not arrive is asked for again by the next tile that needs it.
  const promise =
    loaded[area] ??
    loads[area]().catch((error) => {
      delete loaded[area];
      throw error;
    });
  loaded[area] = promise;
  return promise;
}

/** Where a tile of the catalogue has its data from, as its reader has it; undefined until the lists of its area have arrived. */
export function useTileSource(tile: string): TileSource | undefined {
  const customer = useSession((session) => session.role === 'customer');
  // Kept while the tile is shown: one that did not arrive is an error, not asked for without end.
  const sources = useLoaded(useMemo(() => loadArea(areaOf(tile)), [tile]));
  const source = sources?.[tile];
  if (sources && !source) throw new Error(`the tile ${tile} has no source`);
  return useMemo(
    () => (customer && source?.kind === 'list' ? { ...source, list: asCustomer(source.list) } : source),
    [customer, source],
  );
}
