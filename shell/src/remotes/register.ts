import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { onNavigation, sessionStore, useFlags } from '@vigie/kit/runtime';
import type { RemoteProps } from '@vigie/kit/ui/remote';
import { getAppNames, registerApplication, start, triggerAppChange, unloadApplication } from 'single-spa';
import { currentDestination } from './current';
import { outlet } from './outlet';
import { setBroken, useRemotes } from './remotes.store';

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
const absent = (name: string): Application => ({
  bootstrap: nothing,
  mount: async () => setBroken(name, true),
  unmount: async () => setBroken(name, false),
});

/** A remote never throws at single-spa, which would give it up until the page is loaded again. */
function contained(name: string, application: Application): Application {
  let mounted = false;
  return {
    bootstrap: () => application.bootstrap().catch(() => setBroken(name, true)),
    async mount(props) {
      try {
        await application.mount(props);
        mounted = true;
      } catch (error) {
        console.warn(`[vigie] ${name} does not mount`, error);
        setBroken(name, true);
      }
    },
    async unmount() {
      setBroken(name, false);
      if (mounted) await application.unmount().catch(() => undefined);
      mounted = false;
    },
  };
}

async function loadApplication(name: string): Promise<Application> {
  try {
    const application = await inTime(loadRemote<Application>(`${name}/app`), name);
    return application ? contained(name, application) : absent(name);
  } catch (error) {
    console.warn(`[vigie] ${name} does not load`, error);
    return absent(name);
  }
}

const shared = new Set<string>();

/** Tells the federation where each remote lives. A tile may ask for its remote before single-spa has started. */
function shareRemotes(): void {
  const fresh = useRemotes.getState().remotes.filter((remote) => !shared.has(remote.name));
  registerRemotes(fresh.map(({ name, entry }) => ({ name, entry })));
  for (const { name } of fresh) shared.add(name);
}

/** Loads the tiles of a remote: components by key. Throws when the remote is down. */
export async function loadTiles(name: string): Promise<Record<string, React.ComponentType>> {
  shareRemotes();
  const module = await inTime(loadRemote<{ tiles: Record<string, React.ComponentType> }>(`${name}/tiles`), name);
  return module?.tiles ?? {};
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
    shareRemotes();
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
