import { installRemotes, mayCacheHead } from './install-remotes';

const ORIGIN = 'https://vigie.example';
const absolute = (key: RequestInfo | URL) => new URL(String(key), ORIGIN).href;

/** The part of a browser's cache that the worker uses. */
class MemoryCache {
  readonly held = new Map<string, Response>();
  match = async (key: string) => this.held.get(absolute(key))?.clone();
  put = async (key: string, response: Response) => void this.held.set(absolute(key), response.clone());
  delete = async (key: string) => this.held.delete(absolute(key));
  keys = async () => [...this.held.keys()].map((url) => ({ url }));
}

let files: MemoryCache;
let heads: MemoryCache;
let release: readonly string[];
/** The version of the kit that the released build of the remote needs. */
let needs: string | undefined;
let offline: boolean;
let isDown: (url: string) => boolean;

beforeEach(() => {
  const opened = new Map<string, MemoryCache>();
  const open = async (name: string) => {
    const cache = opened.get(name) ?? new MemoryCache();
    opened.set(name, cache);
    if (name === 'vigie-files') files = cache;
    else heads = cache;
    return cache;
  };
  isDown = () => false;
  offline = true;
  needs = '0.1.8';
  const served = (path: string): unknown => {
    if (path === '/remotes.json') {
      const folder = '/mfe-field';
      const entry = `${folder}/remoteEntry.js`;
      return {
        remotes: [{ name: 'field', entry, files: `${folder}/files.json`, manifest: `${folder}/manifest.json` }],
      };
    }
    if (path.endsWith('manifest.json')) return { offline, pagesOf: release };
    return path.endsWith('files.json') ? { kit: needs, files: release } : { entryOf: release };
  };
  const fetch = async (url: string) => (isDown(url) ? new Response('', { status: 503 }) : Response.json(served(url)));
  Object.assign(globalThis, {
    caches: { open },
    self: { location: { href: `${ORIGIN}/sw.js` } },
    fetch,
    __KIT_VERSION__: '0.1.8',
  });
});

const held = () => [...files.held.keys()].map((url) => url.slice(`${ORIGIN}/mfe-field/`.length)).sort();
const releases = async (...names: string[]) => {
  release = names;
  await installRemotes();
};

test('a page that is still open keeps the screens of its build until the release after the next', async () => {
  await releases('home.1.js', 'rounds.1.js');
  await releases('home.2.js', 'rounds.1.js');
  // Each start of a page looks for a new build; nothing has changed.
  await installRemotes();
  expect(held()).toEqual(['home.1.js', 'home.2.js', 'rounds.1.js']);
  await releases('home.3.js', 'rounds.3.js');
  expect(held()).toEqual(['home.2.js', 'home.3.js', 'rounds.1.js', 'rounds.3.js']);
});

/** What a phone opens without a network: the builds of the manifest and of the entry. */
const opened = async () => {
  const read = async (head: string) => (await heads.match(`/mfe-field/${head}`))?.json();
  return { ...(await read('manifest.json')), ...(await read('remoteEntry.js')) };
};

test('a phone that loses the network during a release opens the build before, whole', async () => {
  await releases('home.1.js');
  isDown = (url) => url.endsWith('rounds.2.js');
  await releases('home.2.js', 'rounds.2.js');
  expect(await opened()).toMatchObject({ pagesOf: ['home.1.js'], entryOf: ['home.1.js'] });
  // A page that was given the new heads does not have them cached.
  expect(await mayCacheHead(`${ORIGIN}/mfe-field/remoteEntry.js`)).toBe(false);
  expect(await mayCacheHead(`${ORIGIN}/mfe-field/manifest.json`)).toBe(false);
  expect(await mayCacheHead(`${ORIGIN}/remotes.json`)).toBe(true);
  expect(await mayCacheHead(`${ORIGIN}/mfe-commercial/remoteEntry.js`)).toBe(true);
  isDown = () => false;
  await installRemotes();
  expect(await opened()).toMatchObject({
    pagesOf: ['home.2.js', 'rounds.2.js'],
    entryOf: ['home.2.js', 'rounds.2.js'],
  });
});

test('a phone that loses the network at the last head opens the build before, whole', async () => {
  await releases('home.1.js');
  isDown = (url) => url.endsWith('remoteEntry.js');
  await releases('home.2.js');
  expect(await opened()).toMatchObject({ pagesOf: ['home.1.js'], entryOf: ['home.1.js'] });
});

test('a release that is published while its files are downloaded does not mix with the one before', async () => {
  await releases('home.1.js');
  isDown = (url) => {
    if (url.endsWith('home.2.js')) release = ['home.3.js'];
    return false;
  };
  await releases('home.2.js');
  expect(await opened()).toMatchObject({ pagesOf: ['home.2.js'], entryOf: ['home.2.js'] });
});

test('a build that needs a newer shell is installed with that shell, one of an earlier release at once', async () => {
  await releases('home.1.js');
  needs = '0.1.10';
  await releases('home.2.js');
  expect(held()).toEqual(['home.1.js']);
  expect(await opened()).toMatchObject({ pagesOf: ['home.1.js'], entryOf: ['home.1.js'] });
  needs = undefined;
  await releases('home.3.js');
  expect(await opened()).toMatchObject({ pagesOf: ['home.3.js'], entryOf: ['home.3.js'] });
});

test('a release of which a file does not arrive deletes nothing, and is completed the next time', async () => {
  await releases('home.1.js');
  isDown = (url) => url.endsWith('rounds.2.js');
  await releases('home.2.js', 'rounds.2.js');
  expect(held()).toEqual(['home.1.js', 'home.2.js']);
  isDown = () => false;
  await installRemotes();
  expect(held()).toEqual(['home.1.js', 'home.2.js', 'rounds.2.js']);
});

test('a remote that needs the network leaves the files of two builds on the device, however many were released', async () => {
  offline = false;
  for (const name of ['home.1.js', 'home.2.js', 'home.3.js']) {
    await releases(name);
    // A page loads a file, which the worker caches.
    await (await caches.open('vigie-files')).put(`/mfe-field/${name}`, new Response());
  }
  await releases('home.4.js', 'list.4.js');
  expect(held()).toEqual(['home.3.js']);
  expect(await mayCacheHead(`${ORIGIN}/mfe-field/manifest.json`)).toBe(true);
});
