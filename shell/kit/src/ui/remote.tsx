import { AppRouter, usePath } from '@vigie/kit/runtime';
import { type ComponentType, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Route, Routes } from 'react-router';
import { isScreen, type Page } from '../logic/page';
import { AppRoot } from './app-root';
import { PageLabel } from './page-label';
import { ChunkBoundary } from './states/chunk-boundary';
import { ErrorState } from './states/error-state';
import { LoadingState } from './states/loading-state';
import { useLoaded } from './states/use-loaded';

type Loader = () => Promise<ComponentType>;

const loading = new Map<Loader, Promise<ComponentType>>();

/** Loads a screen once. A failed load is repeated only when the user retries. */
function loadOnce(load: Loader): Promise<ComponentType> {
  const known = loading.get(load) ?? load();
  loading.set(load, known);
  return known;
}

interface PartProps {
  load: Loader;
  compact?: boolean;
  silent?: boolean;
}

function Loaded({ load, compact, silent }: PartProps) {
  const Screen = useLoaded(loadOnce(load));
  if (Screen) return <Screen />;
  return silent ? null : <LoadingState rows={compact ? 2 : 5} />;
}

/** Keeps a crash, or a chunk that did not load, inside its page or tile. */
function Part(props: PartProps) {
  const { load, compact } = props;
  return (
    <ChunkBoundary
      onRetry={() => loading.delete(load)}
      compact={compact}
      // A page is opened by an address: nothing was typed into it yet. Tiles are parts of a page that stays.
      reloads={!compact}
      otherwise={(retry) => (
        <ErrorState message="Ce qui était enregistré est conservé." onRetry={retry} compact={compact} />
      )}
    >
      <Loaded {...props} />
    </ChunkBoundary>
  );
}

function Pages({ pages }: { pages: readonly Page[] }) {
  const path = usePath();
  return (
    <Routes>
      {pages.filter(isScreen).map((page) => (
        <Route
          key={page.path}
          path={page.path}
          element={
            <PageLabel value={page.label}>
              <Part key={path} load={page.load} />
            </PageLabel>
          }
        />
      ))}
    </Routes>
  );
}

export interface RemoteProps {
  /** The shell's element that the remote renders into. */
  outlet: HTMLElement;
}

/** The life cycle functions that single-spa requires. */
export interface LifeCycles {
  bootstrap: () => Promise<void>;
  mount: (props: RemoteProps) => Promise<void>;
  unmount: () => Promise<void>;
}

/** Returns the life cycle functions of a remote made of pages: the only export of its `app.tsx`. */
export function createRemote(pages: readonly Page[]): LifeCycles {
  let root: Root | undefined;
  return {
    bootstrap: async () => undefined,
    async mount({ outlet }) {
      root = createRoot(outlet);
      root.render(
        <StrictMode>
          <AppRoot>
            <AppRouter>
              <Pages pages={pages} />
            </AppRouter>
          </AppRoot>
        </StrictMode>,
      );
    },
    async unmount() {
      root?.unmount();
      root = undefined;
    },
  };
}

export interface TileProps {
  /** Shows no placeholder during loading: the part may turn out empty, and would move the page twice. */
  silent?: boolean;
}

/** A tile, which may begin to load before it is mounted; a tile of an older release has no `begin`. */
export type TileComponent = ComponentType<TileProps> & { begin?: () => void };

/**
 * Defines the tiles of a remote by their key in the manifest: the only export of its `tiles.tsx`. A tile is mounted in
 * the shell's tree with its own theme provider, since it may be built with another release.
 */
export function defineTiles<Key extends string>(tiles: Record<Key, Loader>): Record<string, TileComponent> {
  const entries = Object.entries<Loader>(tiles).map(([key, load]): [string, TileComponent] => [
    key,
    Object.assign(
      ({ silent }: TileProps) => (
        <AppRoot>
          <Part load={load} compact silent={silent} />
        </AppRoot>
      ),
      // A head start that fails is forgotten, so that the mounted tile loads again.
      { begin: () => void loadOnce(load).catch(() => loading.delete(load)) },
    ),
  ]);
  return Object.fromEntries(entries);
}
