import { FILES_CACHE } from './hashed-file';
import { filesOf, type RemoteFiles } from './remote-files';

const HEADS_CACHE = 'vigie-remotes';

interface Listed {
  name: string;
  entry: string;
  files: string;
  manifest: string;
}

async function fresh(url: string): Promise<Response> {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/**
 * Caches all files of a remote that works offline and only then deletes the files of its earlier build. If the network
 * fails meanwhile, the earlier build stays complete.
 */
async function installRemote({ entry, files: listUrl, manifest }: Listed): Promise<void> {
  const declared = await fresh(manifest);
  const heads = await caches.open(HEADS_CACHE);
  const { offline } = (await declared.clone().json()) as { offline?: boolean };
  await heads.put(manifest, declared);
  if (!offline) return;
  const files = filesOf(listUrl, (await (await fresh(listUrl)).json()) as RemoteFiles);
  const cache = await caches.open(FILES_CACHE);
  for (const url of files) {
    if (!(await cache.match(url))) await cache.put(url, await fresh(url));
  }
  await heads.put(entry, await fresh(entry));
  const folder = new URL('.', new URL(entry, self.location.href)).pathname;
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(folder) && !files.includes(pathname)) await cache.delete(url);
  }
}

/** Installs the remotes that work offline. A remote that does not answer keeps its earlier build. */
export async function installRemotes(): Promise<void> {
  const list = await fresh('/remotes.json').catch(() => undefined);
  if (!list) return;
  const heads = await caches.open(HEADS_CACHE);
  const { remotes } = (await list.clone().json()) as { remotes: Listed[] };
  await heads.put('/remotes.json', list);
  for (const remote of remotes) await installRemote(remote).catch(() => undefined);
}
