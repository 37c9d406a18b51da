/** webpack's federation container, which the entry of a remote defines as a global under the remote's name. */
interface Container {
  init: (shared: unknown) => void | Promise<void>;
  get: (exposed: string) => Promise<() => unknown>;
}

/** webpack's share scope: the modules that the shell provides to the remotes. */
declare const __webpack_init_sharing__: (scope: string) => void | Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;

const SCOPE = 'default';
const opened = new Map<string, Promise<Container>>();

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} does not load`));
    };
    document.head.append(script);
  });
}

async function open(name: string, entry: string): Promise<Container> {
  await loadScript(entry);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`${entry} is not the entry of ${name}`);
  await __webpack_init_sharing__(SCOPE);
  await container.init(__webpack_share_scopes__[SCOPE]);
  return container;
}

/** Loads an exposed module of a remote. The entry is loaded once per remote. */
export async function loadExposed<T>(name: string, entry: string, exposed: string): Promise<T> {
  const container = opened.get(name) ?? open(name, entry);
  opened.set(name, container);
  const factory = await (await container).get(`./${exposed}`);
  return factory() as T;
}

/** Makes the next load request the entry again: a release may have removed the files that the old entry named. */
export const forgetContainer = (name: string): boolean => opened.delete(name);
