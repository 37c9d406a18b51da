import { beginLoading } from './begin-loading';

const keep = (key: string, value: unknown) => localStorage.setItem(`vigie.${key}`, JSON.stringify(value));
const asked = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => link.getAttribute('href'));

/** Whether a script of the application is there before the page asks. */
let arrived = true;
/** Reports that a file has arrived, as the browser does. */
let report: (...files: string[]) => void = () => {};

beforeEach(() => {
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(callback: (list: { getEntries: () => { name: string }[] }) => void) {
        report = (...files) =>
          callback({ getEntries: () => files.map((name) => ({ name: `http://localhost/${name}` })) });
      }
      observe() {
        if (arrived) report('shell.js');
      }
    },
  });
  arrived = true;
  localStorage.clear();
  document.head.replaceChildren(Object.assign(document.createElement('script'), { src: '/shell.js', defer: true }));
  location.hash = '#/terrain/planning?jour=2026-11-02';
  keep('frame', 'field');
  keep('remotes', {
    remotes: [{ name: 'mfe_field', entry: '/mfe-field/remoteEntry.js', manifest: '/mfe-field/manifest.json' }],
  });
  keep('manifest.mfe_field', {
    files: ['app.1.js', 'planning.2.js', 'other.3.js', 'planning.4.css'],
    opens: { 'terrain/planning': [0, 1, 3], 'terrain/repos': [0, 2] },
  });
});

test("the layout's files are asked for, then the remote's entry and what the page is made of", async () => {
  await beginLoading({ field: '/field.js /field.css', office: '/office.js' });
  expect(asked()).toEqual([
    ...['/field.js', '/field.css', '/mfe-field/remoteEntry.js'],
    ...['/mfe-field/app.1.js', '/mfe-field/planning.2.js', '/mfe-field/planning.4.css'],
  ]);
  expect(document.querySelector('link[href$=css]')?.getAttribute('as')).toBe('style');
});

const TILES = ['mfe_field/today', 'mfe_field/gone', 'mfe_old/other'];
const keepHome = () => {
  keep('frame', 'office');
  keep('home', { path: 'home', tiles: TILES });
  keep('remotes', {
    remotes: ['field', 'old', 'platform'].map((name) => ({
      ...{ name: `mfe_${name}`, entry: `/mfe-${name}/remoteEntry.js`, manifest: `/mfe-${name}/manifest.json` },
    })),
  });
  keep('manifest.mfe_field', {
    files: ['tiles.1.js', 'today.2.js', 'events.3.js', 'today.4.css'],
    draws: { today: [0, 1, 3], lastEvents: [0, 2] },
  });
  keep('manifest.mfe_platform', { files: ['tiles.5.js'], draws: { dashboard: [0] } });
};

test.each(['#/home', '#/home?a=1', '', '#/'])('at %j home asks for the tiles of the last visit', async (hash) => {
  keepHome();
  location.hash = hash;
  await beginLoading({ office: '/office.js', home: '/home.js' });
  expect(asked()).toEqual([
    ...['/office.js', '/home.js', '/mfe-field/remoteEntry.js'],
    ...['/mfe-field/tiles.1.js', '/mfe-field/today.2.js', '/mfe-field/today.4.css'],
  ]);
});

test('the empty address of a phone in the field is not home, and a stored home that is none asks for nothing', async () => {
  keepHome();
  keep('frame', 'field');
  location.hash = '';
  await beginLoading({ home: '/home.js' });
  keep('home', { path: 'home', tiles: 'mfe_field/today' });
  location.hash = '#/home';
  await beginLoading({ home: '/home.js' });
  expect(asked()).toEqual([]);
});

test('it leaves the network to the application until one of its scripts is there', async () => {
  arrived = false;
  const begun = beginLoading({});
  report('early.js', 'shell.css');
  await Promise.resolve();
  expect(asked()).toEqual([]);
  report('shell.js');
  await begun;
  expect(asked()).toHaveLength(4);
});

test('an application that does not come holds nothing up', async () => {
  jest.useFakeTimers();
  arrived = false;
  const begun = beginLoading({});
  jest.advanceTimersByTime(1_000);
  await begun;
  expect(asked()).toHaveLength(4);
  jest.useRealTimers();
});

test.each(['', 'no json', 'null', '{"remotes":[]}'])('a list that was kept as %j asks for nothing', async (kept) => {
  localStorage.setItem('vigie.remotes', kept);
  await beginLoading({});
  expect(asked()).toEqual([]);
});

test('a manifest of before, which says nothing of files, asks for nothing', async () => {
  keep('manifest.mfe_field', { pages: [{ path: 'terrain/planning' }] });
  await beginLoading({});
  expect(asked()).toEqual([]);
});
