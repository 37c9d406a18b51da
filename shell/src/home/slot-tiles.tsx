import type { ManifestTile } from '@vigie/kit/logic/manifest';
import { useFlags, useSession } from '@vigie/kit/runtime';
import { type ComponentType, useMemo } from 'react';
import { isShown } from '../remotes/guards';
import { useRemotes } from '../remotes/remotes.store';
import { RemoteTile } from './remote-tile';

export interface PlacedTile extends ManifestTile {
  remote: string;
}

/** The tiles of a place that this session sees, in their order. */
export function useTiles(slot: ManifestTile['slot']): PlacedTile[] {
  const session = useSession((s) => s);
  const flags = useFlags((s) => s.flags);
  const remotes = useRemotes((s) => s.remotes);
  return useMemo(
    () =>
      remotes
        .flatMap(({ name, manifest }) => (manifest?.tiles ?? []).map((tile) => ({ ...tile, remote: name })))
        .filter((tile) => tile.slot === slot && isShown(tile, session, flags))
        .sort((a, b) => a.order - b.order),
    [remotes, session, flags, slot],
  );
}

/** Tiles that stand around every field screen. One that does not load leaves its place empty. */
export const SlotTiles: ComponentType<{ slot: 'fieldTop' | 'fieldThumb' }> = ({ slot }) =>
  useTiles(slot).map((tile) => <RemoteTile key={`${tile.remote}/${tile.key}`} tile={tile} silent />);
