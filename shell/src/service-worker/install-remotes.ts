import { compareVersions } from '@vigie/contracts/core/compare-versions';
import { FILES_CACHE } from './hashed-file';
import { filesOf, type RemoteFiles } from './remote-files';

/** The version of the kit that this worker's shell provides. */
declare const __KIT_VERSION__: string;

export const HEADS_CACHE = 'vigie-remotes';

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
 * Caches all files of a remote that works offline, then its heads, which name them. If the network fails meanwhile, or if
 * the build needs a newer shell than the one that is active, the earlier build stays complete. The files of the build
 * before stay until the next one, because a page that is still open loads its screens from them.
 */
async function installRemote({ entry, files: listUrl, manifest }: Listed): Promise<void> {
  const declared = await fresh(manifest);
  const heads = await caches.open(HEADS_CACHE);
  const { offline } = (await declared.clone().json()) as { offline?: boolean };
  if (!offline) {
    await heads.delete(listUrl);
    await heads.put(manifest, declared);
    // Files of its pages are cached as they are opened: without this those of every release would stay.
    await keepTwoBuilds(listUrl, await fresh(listUrl), `${listUrl}?online`);
    return;
  }
  const list = await fresh(listUrl);
  const { kit = __KIT_VERSION__ } = (await list.clone().json()) as RemoteFiles;
  if (compareVersions(kit, __KIT_VERSION__) > 0) return;
  const files = await listed(listUrl, list);
  // Before the files, which may take minutes: it would be the one of a release that is published meanwhile.
  const entryFile = await fresh(entry);
  const cache = await caches.open(FILES_CACHE);
  for (const url of files) {
    if (!(await cache.match(url))) await cache.put(url, await fresh(url));
  }
  await heads.put(manifest, declared);
  await heads.put(entry, entryFile);
  await keepTwoBuilds(listUrl, list, listUrl);
}

/** Deletes the cached files of a remote that are neither in its list nor in the one before, which is held under `key`. */
async function keepTwoBuilds(listUrl: string, list: Response, key: string): Promise<void> {
  const heads = await caches.open(HEADS_CACHE);
  const cache = await caches.open(FILES_CACHE);
  const files = await listed(listUrl, list);
  const before = await listed(listUrl, await heads.match(key));
  if (files.join() === before.join()) return;
  await heads.put(key, list);
  const folder = new URL('.', new URL(listUrl, self.location.href)).pathname;
  const wanted = new Set([...files, ...before]);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(folder) && !wanted.has(pathname)) await cache.delete(url);
  }
}

/** Returns the URLs of the files in a list; none without a list. */
const listed = async (listUrl: string, list: Response | undefined): Promise<string[]> =>
  list ? filesOf(listUrl, (await list.clone().json()) as RemoteFiles) : [];

/**
 * Whether the answer for a head of a remote, given to a page, is cached too. Those of an installed remote are not: they
 * would name files that the phone may never receive.
 */
export async function mayCacheHead(url: string): Promise<boolean> {
  const heads = await caches.open(HEADS_CACHE);
  return (await heads.match(new URL('files.json', url).href)) === undefined;
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
