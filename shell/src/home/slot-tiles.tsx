import type { ManifestTile } from '@vigie/kit/logic/manifest';
import type { ComponentType } from 'react';
import { RemoteTile } from './remote-tile';
import { useTiles } from './use-tiles';

/** Tiles that stand around every field screen. One that does not load leaves its place empty. */
export const SlotTiles: ComponentType<{ slot: Exclude<ManifestTile['slot'], 'home'> }> = ({ slot }) =>
  useTiles(slot).map((tile) => <RemoteTile key={`${tile.remote}/${tile.key}`} tile={tile} silent />);
