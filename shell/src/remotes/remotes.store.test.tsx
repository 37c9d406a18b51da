import { isArriving, loadRemotes, recallRemotes, useRemotes } from './remotes.store';

const LIST = {
  remotes: [{ name: 'mfe_field', entry: '/mfe-field/remoteEntry.js', manifest: '/mfe-field/manifest.json' }],
};
const MANIFEST = { name: 'mfe_field', title: 'Terrain', pages: [{ path: 'terrain/planning', label: 'Mon planning' }] };
const FILES: Record<string, unknown> = { '/remotes.json': LIST, '/mfe-field/manifest.json': MANIFEST };

/** The answer for the manifest of a remote that is still being built. */
const BEING_BUILT = Symbol('being built');

const network = (answers: Record<string, unknown>) => {
  globalThis.fetch = jest.fn(async (url: string) => ({
    ok: url in answers && answers[url] !== BEING_BUILT,
    status: answers[url] === BEING_BUILT ? 503 : 404,
    text: async () => JSON.stringify(answers[url]),
  })) as never;
};
const pagesKnown = () =>
  useRemotes.getState().remotes.flatMap(({ manifest }) => manifest?.pages.map(({ path }) => path));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  useRemotes.setState({ status: 'loading', remotes: [], broken: new Map() });
});

afterEach(() => jest.useRealTimers());

test('what was known at the last visit is there at once, and a page that it lacks is not told missing yet', async () => {
  network(FILES);
  await loadRemotes();
  useRemotes.setState({ status: 'loading', remotes: [] });
  recallRemotes();
  expect(pagesKnown()).toEqual(['terrain/planning']);
  expect(useRemotes.getState().status).toBe('loading');
});

test('without network what was known stays, and what is missing is said', async () => {
  network(FILES);
  await loadRemotes();
  useRemotes.setState({ status: 'loading', remotes: [] });
  recallRemotes();
  network({});
  await loadRemotes();
  expect(pagesKnown()).toEqual(['terrain/planning']);
  expect(useRemotes.getState().status).toBe('failed');
});

test.each(['', 'no json', '{"remotes":[{"name":"../x"}]}'])('a list that was kept as %j is no list', (kept) => {
  localStorage.setItem('vigie.remotes', kept);
  recallRemotes();
  expect(useRemotes.getState()).toMatchObject({ status: 'loading', remotes: [] });
});

test('an unchanged manifest is read once in a page', async () => {
  network(FILES);
  await loadRemotes();
  const [before] = useRemotes.getState().remotes;
  await loadRemotes();
  expect(useRemotes.getState().remotes[0]?.manifest).toBe(before?.manifest);
  const changed = { ...MANIFEST, pages: [{ path: 'terrain/repos', label: 'Repos' }] };
  network({ ...FILES, '/mfe-field/manifest.json': changed });
  await loadRemotes();
  expect(pagesKnown()).toEqual(['terrain/repos']);
});

test('a remote that is still being built has no pages yet, and is asked for again until it is there', async () => {
  network(FILES);
  await loadRemotes();
  const postMessage = jest.fn();
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: { postMessage } }, configurable: true });
  network({ ...FILES, '/mfe-field/manifest.json': BEING_BUILT });
  await loadRemotes();
  expect(pagesKnown()).toEqual([undefined]);
  expect(isArriving(useRemotes.getState().remotes)).toBe(true);
  expect(console.warn).not.toHaveBeenCalledWith(expect.stringContaining('mfe_field'));
  expect(postMessage).not.toHaveBeenCalled();
  network(FILES);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(pagesKnown()).toEqual(['terrain/planning']);
  expect(isArriving(useRemotes.getState().remotes)).toBe(false);
  // The service worker, which found it missing when it installed itself, installs it now.
  expect(postMessage.mock.calls).toEqual([[{ type: 'install-remotes' }]]);
});

describe('a manifest that was kept by', () => {
  const KEPT = {
    ...MANIFEST,
    name: 'mfe_other',
    pages: [{ path: 'terrain/planning', label: 'Planning', later: true }],
  };
  const recalledIn = (build: string, stamp: string, text = JSON.stringify(KEPT)) => {
    document.head.innerHTML = `<script defer src="${build}"></script>`;
    const remotes = [{ name: 'mfe_other', entry: '/o.js', manifest: '/o.json' }];
    localStorage.setItem('vigie.remotes', JSON.stringify({ remotes }));
    localStorage.setItem('vigie.manifest.mfe_other', text);
    localStorage.setItem('vigie.manifest-read.mfe_other', stamp);
    recallRemotes();
    return pagesKnown();
  };

  test('another build is checked, and an entry that this one does not understand is left out', () => {
    expect(recalledIn('/shell.2.js', '/shell.1.js')).toEqual([]);
    expect(localStorage.getItem('vigie.manifest-read.mfe_other')).toBe('');
  });

  test('this build, which understood all of it, is taken as it is', () => {
    const text = JSON.stringify({ ...KEPT, title: 'Autre' });
    expect(recalledIn('/shell.2.js', '/shell.2.js', text)).toEqual(['terrain/planning']);
  });
});
