import { currentPath, onNavigation, sessionStore, useFlags } from '@vigie/kit/runtime';
import type { RemoteProps, TileComponent } from '@vigie/kit/ui/remote';
import { getAppNames, registerApplication, start, triggerAppChange, unloadApplication } from 'single-spa';
import { isAt } from '../early/is-at';
import { storedJson } from '../early/read-stored';
import { tilesOfHome } from '../early/tiles-of-home';
import { forgetContainer, loadExposed } from './containers';
import { currentDestination } from './current';
import { outlet } from './outlet';
import { type Fault, setBroken, useRemotes } from './remotes.store';

type Application = {
  bootstrap: () => Promise<void>;
  mount: (props: RemoteProps) => Promise<void>;
  unmount: () => Promise<void>;
};

const LOAD_TIMEOUT_MS = 20_000;
const nothing = async () => undefined;

function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} takes too long`)), LOAD_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Replaces a remote that did not load. While it is mounted, the shell shows the error panel. */
const absent = (name: string, fault: Fault): Application => ({
  bootstrap: nothing,
  mount: async () => setBroken(name, fault),
  unmount: async () => setBroken(name, undefined),
});

/** webpack's message for an incompatible shared version; the error has no code. */
const OTHER_VERSION = /^Unsatisfied version /;

const faultOf = (error: unknown): Fault =>
  error instanceof Error && OTHER_VERSION.test(error.message) ? 'otherVersion' : 'silent';

/** Catches every error of a remote: single-spa would disable a throwing application until the page reloads. */
function contained(name: string, application: Application): Application {
  let mounted = false;
  return {
    bootstrap: () => application.bootstrap().catch(() => setBroken(name, 'silent')),
    async mount(props) {
      try {
        await application.mount(props);
        mounted = true;
      } catch (error) {
        console.warn(`[vigie] ${name} does not mount`, error);
        setBroken(name, 'silent');
      }
    },
    async unmount() {
      setBroken(name, undefined);
      if (mounted) await application.unmount().catch(() => undefined);
      mounted = false;
    },
  };
}

async function loadFrom<T>(name: string, exposed: string): Promise<T> {
  const remote = useRemotes.getState().remotes.find((known) => known.name === name);
  if (!remote) throw new Error(`${name} is not known`);
  try {
    return await inTime(loadExposed<T>(name, remote.entry, exposed), name);
  } catch (error) {
    forgetContainer(name);
    throw error;
  }
}

async function loadApplication(name: string): Promise<Application> {
  try {
    return contained(name, await loadFrom<Application>(name, 'app'));
  } catch (error) {
    console.warn(`[vigie] ${name} does not load`, error);
    return absent(name, faultOf(error));
  }
}

/**
 * Begins to load the remote that has the page of this address, before it is known who is signed in and who may open it. The
 * remote's script then runs while the answers to that are under way. At home these are the tiles of the last visit.
 */
export function loadPageAhead(): void {
  if (storedJson('session') === null) return;
  const path = currentPath().split('?')[0]?.slice(1) ?? '';
  const { remotes } = useRemotes.getState();
  // A failure costs the head start: the remote is asked for again when it is mounted.
  const forget = (name: string) => () => void forgetContainer(name);
  const tiles = tilesOfHome(path);
  for (const { name, entry } of remotes) {
    const keys = tiles.filter((tile) => tile.startsWith(`${name}/`)).map((tile) => tile.slice(name.length + 1));
    if (keys.length === 0) continue;
    loadExposed<TilesModule>(name, entry, 'tiles').then((module) => {
      for (const key of keys) module.tiles[key]?.begin?.();
    }, forget(name));
  }
  const remote = remotes.find(({ manifest }) => manifest?.pages.some((page) => isAt(page.path, path)));
  if (remote) loadExposed(remote.name, remote.entry, 'app').catch(forget(remote.name));
}

interface TilesModule {
  tiles: Record<string, TileComponent>;
}

/** Loads the tile components of a remote by key. @throws if the remote does not load */
export async function loadTiles(name: string): Promise<Record<string, TileComponent>> {
  return (await loadFrom<TilesModule>(name, 'tiles')).tiles;
}

/** Retries a failed remote without reloading the page. */
export async function retryRemote(name: string): Promise<void> {
  await unloadApplication(name, { waitForUnmount: false });
  await triggerAppChange();
}

/** Registers each known remote with single-spa; the address decides which one is mounted. */
export function startRemotes(): void {
  const register = () => {
    const known = new Set(getAppNames());
    const fresh = useRemotes.getState().remotes.filter((remote) => !known.has(remote.name));
    if (fresh.length === 0) return;
    for (const { name } of fresh) {
      registerApplication<RemoteProps>({
        name,
        app: () => loadApplication(name),
        activeWhen: () => {
          const destination = currentDestination();
          return destination.kind === 'remote' && destination.remote === name;
        },
        customProps: { outlet },
      });
    }
  };
  register();
  useRemotes.subscribe((now, before) => {
    if (now.remotes === before.remotes) return;
    register();
    void triggerAppChange();
  });
  // The mounted application also depends on rights, profile and flags.
  sessionStore.subscribe(() => void triggerAppChange());
  useFlags.subscribe(() => void triggerAppChange());
  onNavigation(() => void triggerAppChange());
  start();
}
