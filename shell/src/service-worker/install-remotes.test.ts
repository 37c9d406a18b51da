import { installRemotes } from './install-remotes';

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
let release: readonly string[];
let isDown: (url: string) => boolean;

beforeEach(() => {
  const opened = new Map<string, MemoryCache>();
  const open = async (name: string) => {
    const cache = opened.get(name) ?? new MemoryCache();
    opened.set(name, cache);
    if (name === 'vigie-files') files = cache;
    return cache;
  };
  isDown = () => false;
  const served = (path: string): unknown => {
    if (path === '/remotes.json') {
      const folder = '/mfe-field';
      const entry = `${folder}/remoteEntry.js`;
      return {
        remotes: [{ name: 'field', entry, files: `${folder}/files.json`, manifest: `${folder}/manifest.json` }],
      };
    }
    if (path.endsWith('manifest.json')) return { offline: true };
    return path.endsWith('files.json') ? { files: release } : {};
  };
  const fetch = async (url: string) => (isDown(url) ? new Response('', { status: 503 }) : Response.json(served(url)));
  Object.assign(globalThis, { caches: { open }, self: { location: { href: `${ORIGIN}/sw.js` } }, fetch });
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

test('a release of which a file does not arrive deletes nothing, and is completed the next time', async () => {
  await releases('home.1.js');
  isDown = (url) => url.endsWith('rounds.2.js');
  await releases('home.2.js', 'rounds.2.js');
  expect(held()).toEqual(['home.1.js', 'home.2.js']);
  isDown = () => false;
  await installRemotes();
  expect(held()).toEqual(['home.1.js', 'home.2.js', 'rounds.2.js']);
});
