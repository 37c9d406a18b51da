import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import type { TileProps } from '@vigie/kit/ui/remote';
import { ErrorBoundary } from '@vigie/kit/ui/states/error-boundary';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { type ComponentType, useEffect, useState } from 'react';
import { loadTiles } from '../remotes/register';
import type { PlacedTile } from './use-tiles';

type Loaded = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; Tile: ComponentType<TileProps> };

/** A tile of a remote. If the remote is down, only this tile shows an error, with a retry. */
export function RemoteTile({ tile, silent = false }: { tile: PlacedTile; silent?: boolean }) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });

  useEffect(() => {
    if (loaded.kind !== 'loading') return;
    let gone = false;
    loadTiles(tile.remote)
      .then((tiles) => {
        const Tile = tiles[tile.key];
        if (!gone) setLoaded(Tile ? { kind: 'ready', Tile } : { kind: 'failed' });
      })
      .catch(() => !gone && setLoaded({ kind: 'failed' }));
    return () => {
      gone = true;
    };
  }, [tile.remote, tile.key, loaded.kind]);

  if (loaded.kind === 'loading') return silent ? null : <LoadingState rows={3} />;
  if (loaded.kind === 'failed') {
    if (silent) return null;
    return (
      <ErrorState
        compact
        title={tile.label}
        message={COMMON_MESSAGES.moduleUnavailable}
        onRetry={() => setLoaded({ kind: 'loading' })}
      />
    );
  }
  return (
    <ErrorBoundary>
      <loaded.Tile silent={silent} />
    </ErrorBoundary>
  );
}
