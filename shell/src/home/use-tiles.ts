import type { ManifestTile } from '@vigie/kit/logic/manifest';
import { useFlags, useSession } from '@vigie/kit/runtime';
import { useMemo } from 'react';
import { isShown } from '../remotes/guards';
import { useRemotes } from '../remotes/remotes.store';

export interface PlacedTile extends ManifestTile {
  remote: string;
}

/** The tiles of a slot that this session may see, sorted by their order. */
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
