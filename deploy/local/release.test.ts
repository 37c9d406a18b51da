import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@vigie/local/data-folder';

/**
 * A remote that is released separately: the names that it can rely on in the shell, and its publication into the served
 * folder.
 */

const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const facade: Record<string, Record<string, string>> = json('shell/kit/facade.json');

/** Returns the names that were promised since the last breaking change, by the module that exports them. */
function promised(): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const release of Object.values(facade)) {
    for (const [module, names] of Object.entries(release)) all[module] = [...(all[module] ?? []), ...names.split(' ')];
  }
  return Object.fromEntries(Object.entries(all).map(([module, names]) => [module, names.sort()]));
}

/**
 * A removed name breaks the remotes that are already released: raise the middle number of the kit's version and begin a
 * new list. A new name is needed by later remotes only: raise the last number and add the name under it.
 */
test('the shell provides what was promised since the last break, and nothing else', async () => {
  const { provided } = (await import(join(root, 'shell/webpack/facade.mjs'))) as {
    provided: () => Record<string, string[]>;
  };
  expect(provided()).toEqual(promised());
});

test('the version of the kit, which remotes ask for, is that of the newest promise', () => {
  expect(json('shell/kit/package.json').version).toBe(Object.keys(facade).at(-1));
});

describe('publishing', () => {
  let folder: string;
  let publish: (built: string, served: string) => void;
  const file = (name: string) => join(folder, name);
  const read = (name: string) => readFileSync(file(name), 'utf8');
  const WEEKS_AGO = new Date(Date.now() - 21 * 24 * 3_600_000);

  beforeAll(async () => {
    ({ publish } = (await import(join(root, 'shell/webpack/publish.mjs'))) as { publish: typeof publish });
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vigie-release-'));
    for (const name of ['built', 'served']) mkdirSync(file(name));
    for (const name of ['remoteEntry.js', 'manifest.json', 'files.json', 'app.new00001.js']) {
      writeFileSync(file(`built/${name}`), 'new');
    }
    for (const name of ['remoteEntry.js', 'manifest.json', 'files.json', 'app.old00001.js', 'app.older001.js']) {
      writeFileSync(file(`served/${name}`), 'old');
    }
    utimesSync(file('served/app.older001.js'), WEEKS_AGO, WEEKS_AGO);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a page that is open keeps the files of its release, those of long ago go', () => {
    publish(file('built'), file('served'));
    expect(read('served/remoteEntry.js')).toBe('new');
    expect(read('served/app.new00001.js')).toBe('new');
    expect(read('served/app.old00001.js')).toBe('old');
    expect(existsSync(file('served/app.older001.js'))).toBe(false);
  });

  test('what ends in the middle leaves the entry of before', () => {
    // A folder already exists at the path of a file.
    mkdirSync(file('served/app.new00001.js'));
    expect(() => publish(file('built'), file('served'))).toThrow('app.new00001.js');
    for (const name of ['remoteEntry.js', 'manifest.json', 'files.json']) expect(read(`served/${name}`)).toBe('old');
  });

  test('a remote that was never there is there', () => {
    publish(file('built'), file('first/mfe-field'));
    expect(read('first/mfe-field/remoteEntry.js')).toBe('new');
  });
});

test('a rebuilt checkout goes on serving its screens: what names new files comes after them, and old files stay', async () => {
  const { moveAll } = (await import(join(root, 'shell/webpack/build-folder.mjs'))) as {
    moveAll: (folders: { from: string; to: string }[]) => void;
  };
  const folder = mkdtempSync(join(tmpdir(), 'vigie-build-'));
  const [from, to] = [join(folder, 'next'), join(folder, 'dist')];
  for (const [where, name] of [
    [from, 'new'],
    [to, 'old'],
  ] as const) {
    mkdirSync(join(where, 'fonts'), { recursive: true });
    writeFileSync(join(where, `page.${name}.js`), name);
    writeFileSync(join(where, `fonts/inter.${name}.woff2`), name);
    writeFileSync(join(where, 'manifest.json'), `page.${name}.js`);
  }
  moveAll([{ from, to }]);
  expect(readFileSync(join(to, 'manifest.json'), 'utf8')).toBe('page.new.js');
  for (const name of ['page.old.js', 'page.new.js', 'fonts/inter.old.woff2', 'fonts/inter.new.woff2'])
    expect(existsSync(join(to, name))).toBe(true);
  rmSync(folder, { recursive: true });
});
