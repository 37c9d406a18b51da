import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { productRoot } from '@vigie/service-kit/root';

const ROOT = productRoot();
const { resolve } = createRequire(join(ROOT, 'shell/kit/package.json'));
const SOURCES = ['shell/src', 'shell/kit/src', 'mfe-field/src', 'mfe-commercial/src', 'mfe-platform/src'];
const PACKAGES = ['core', 'dates', 'tiptap'] as const;
const modulesOf = (name: string) => join(dirname(resolve(`@mantine/${name}`)), '../esm');

/** Names in `{ A, type B, C as D }` that exist at run time. */
const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

const sources = () =>
  SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  );

/** The module of each export of a package. */
function exportsOf(name: string): Map<string, string> {
  const folder = modulesOf(name);
  const lines = readFileSync(join(folder, 'index.mjs'), 'utf8').matchAll(/(?:im|ex)port \{([^}]+)\} from "(\.[^"]+)"/g);
  return new Map([...lines].flatMap(([, list = '', file = '']) => namesIn(list).map((it) => [it, join(folder, file)])));
}

/** The style sheets of Mantine's core behind the imports of all sources, by following the imports of Mantine's modules. */
function stylesInUse(): Set<string> {
  const modules = new Map(PACKAGES.map((name) => [name as string, exportsOf(name)]));
  const seen = new Set<string>();
  const used = new Set<string>();
  const follow = (source: string) => {
    for (const [, list = '', name = ''] of source.matchAll(/import \{([^}]+)\} from ['"]@mantine\/(\w+)['"]/g)) {
      for (const imported of namesIn(list)) {
        const [exported = ''] = imported.split(' as ');
        const file = modules.get(name)?.get(exported);
        if (file) visit(file);
      }
    }
  };
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    if (file.endsWith('.module.mjs') && file.startsWith(modulesOf('core'))) used.add(basename(file, '.module.mjs'));
    const source = readFileSync(file, 'utf8');
    follow(source);
    for (const [, imported = ''] of source.matchAll(/from "(\.[^"]+)"/g)) visit(join(dirname(file), imported));
  };
  for (const source of sources()) follow(source);
  return used;
}

const SHEETS = ['mantine.css', 'mantine-later.css'] as const;
const listedIn = (sheet: string) =>
  [...readFileSync(join(ROOT, 'shell/kit/src/ui/styles', sheet), 'utf8').matchAll(/styles\/([\w-]+)\.css/g)].map(
    ([, name = '']) => name,
  );

/** The styles of every page, which belong to no component. */
const OF_EVERY_PAGE = ['baseline', 'default-css-variables', 'global'];

test('the styles of Mantine are those of the components that are imported', () => {
  expect(SHEETS.flatMap(listedIn).toSorted()).toEqual([...OF_EVERY_PAGE, ...stylesInUse()].toSorted());
});

test.each(SHEETS)("%s has the order of Mantine's own style sheet, on which its rules depend", (sheet) => {
  const styles = join(modulesOf('core'), '../styles');
  const whole = readFileSync(join(styles, '../styles.css'), 'utf8');
  const places = listedIn(sheet).map((name) =>
    whole.indexOf(
      readFileSync(join(styles, `${name}.css`), 'utf8')
        .trim()
        .slice(0, 300),
    ),
  );
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
