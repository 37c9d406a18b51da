import { loadRemotes, recallRemotes, useRemotes } from './remotes.store';

const LIST = {
  remotes: [{ name: 'mfe_field', entry: '/mfe-field/remoteEntry.js', manifest: '/mfe-field/manifest.json' }],
};
const MANIFEST = { name: 'mfe_field', title: 'Terrain', pages: [{ path: 'terrain/planning', label: 'Mon planning' }] };
const FILES: Record<string, unknown> = { '/remotes.json': LIST, '/mfe-field/manifest.json': MANIFEST };

const network = (answers: Record<string, unknown>) => {
  globalThis.fetch = jest.fn(async (url: string) => ({
    ok: url in answers,
    status: 404,
    json: async () => answers[url],
  })) as never;
};
const pagesKnown = () =>
  useRemotes.getState().remotes.flatMap(({ manifest }) => manifest?.pages.map(({ path }) => path));

beforeEach(() => {
  jest.useFakeTimers();
  AbortSignal.timeout ??= () => new AbortController().signal;
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
