import type { ManifestTile } from '@vigie/kit/logic/manifest';
import type { ComponentType } from 'react';
import { RemoteTile } from './remote-tile';
import { useTiles } from './use-tiles';

/** The tiles around every field screen. A tile that does not load shows nothing. */
export const SlotTiles: ComponentType<{ slot: Exclude<ManifestTile['slot'], 'home'> }> = ({ slot }) =>
  useTiles(slot).map((tile) => <RemoteTile key={`${tile.remote}/${tile.key}`} tile={tile} silent />);
