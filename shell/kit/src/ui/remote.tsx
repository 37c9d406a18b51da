import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { AppRouter, usePath } from '@vigie/kit/runtime';
import { Component, type ComponentType, type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Route, Routes } from 'react-router';
import { isScreen, type Page } from '../logic/page';
import { AppRoot } from './app-root';
import { ErrorState } from './states/error-state';
import { LoadingState } from './states/loading-state';
import { useLoaded } from './states/use-loaded';

type Loader = () => Promise<ComponentType>;

const loading = new Map<Loader, Promise<ComponentType>>();

/** A screen is loaded once. One that could not be loaded is asked for again only when the user tries again. */
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

interface BoundaryProps {
  children: ReactNode;
  onRetry: () => void;
  compact?: boolean;
}

/** Keeps a crash, or a piece of code that did not arrive, inside its page. */
class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    if (this.state.error === null) return this.props.children;
    const missing = this.state.error instanceof Error && this.state.error.name === 'ChunkLoadError';
    const message = missing ? COMMON_MESSAGES.moduleUnavailable : 'Ce qui était enregistré est conservé.';
    return (
      <ErrorState
        title={missing ? ERROR_MESSAGES.noResponse : ERROR_MESSAGES.somethingWentWrong}
        message={message}
        onRetry={this.retry}
        compact={this.props.compact}
      />
    );
  }
}

function Part(props: PartProps) {
  return (
    <PartBoundary onRetry={() => loading.delete(props.load)} compact={props.compact}>
      <Loaded {...props} />
    </PartBoundary>
  );
}

function Pages({ pages }: { pages: readonly Page[] }) {
  const path = usePath();
  return (
    <Routes>
      {pages.filter(isScreen).map((page) => (
        <Route key={page.path} path={page.path} element={<Part key={path} load={page.load} />} />
      ))}
    </Routes>
  );
}

export interface RemoteProps {
  /** The element of the shell the remote fills. */
  outlet: HTMLElement;
}

/** What single-spa asks of an application. */
export interface LifeCycles {
  bootstrap: () => Promise<void>;
  mount: (props: RemoteProps) => Promise<void>;
  unmount: () => Promise<void>;
}

/** The life cycles of a remote made of pages: all that its `app.tsx` exports. */
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
  /** Nothing stands in its place while it loads: it may have nothing to show, and would move the page twice. */
  silent?: boolean;
}

/**
 * The tiles of a remote by the key its manifest declares: all that its `tiles.tsx` exports. A tile stands in the
 * shell's tree and brings its own theme: it may have been built with another one.
 */
export function defineTiles<Key extends string>(tiles: Record<Key, Loader>): Record<string, ComponentType<TileProps>> {
  const entries = Object.entries<Loader>(tiles).map(([key, load]): [string, ComponentType<TileProps>] => [
    key,
    ({ silent }) => (
      <AppRoot>
        <Part load={load} compact silent={silent} />
      </AppRoot>
    ),
  ]);
  return Object.fromEntries(entries);
}
