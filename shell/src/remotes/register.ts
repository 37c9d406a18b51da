import { onNavigation, sessionStore, useFlags } from '@vigie/kit/runtime';
import type { RemoteProps, TileProps } from '@vigie/kit/ui/remote';
import type { ComponentType } from 'react';
import { getAppNames, registerApplication, start, triggerAppChange, unloadApplication } from 'single-spa';
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

/** Stands in for a remote that did not load: the shell shows its panel while this is mounted. */
const absent = (name: string, fault: Fault): Application => ({
  bootstrap: nothing,
  mount: async () => setBroken(name, fault),
  unmount: async () => setBroken(name, undefined),
});

/** How webpack begins to say that a remote shares something of another version; it has no code for it. */
const OTHER_VERSION = /^Unsatisfied version /;

const faultOf = (error: unknown): Fault =>
  error instanceof Error && OTHER_VERSION.test(error.message) ? 'otherVersion' : 'silent';

/** A remote never throws at single-spa, which would give it up until the page is loaded again. */
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

/** Loads the tiles of a remote: components by key. Throws when the remote is down. */
export async function loadTiles(name: string): Promise<Record<string, ComponentType<TileProps>>> {
  return (await loadFrom<{ tiles: Record<string, ComponentType<TileProps>> }>(name, 'tiles')).tiles;
}

/** Tries a remote that did not load once more, without loading the page again. */
export async function retryRemote(name: string): Promise<void> {
  await unloadApplication(name, { waitForUnmount: false });
  await triggerAppChange();
}

/** Registers each remote with single-spa as it becomes known, and lets the address decide which one is mounted. */
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
  // Rights, profile and flags decide too, not only the address.
  sessionStore.subscribe(() => void triggerAppChange());
  useFlags.subscribe(() => void triggerAppChange());
  onNavigation(() => void triggerAppChange());
  start();
}
