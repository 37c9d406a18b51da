import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@vigie/local/data-folder';

/** Every path that the documents name must exist, so that readers can trust them. */
const DOCUMENTS = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'GLOSSARY.md'],
  ...['field', 'commercial', 'platform'].map((area) => `services/${area}/README.md`),
];
const PATH = /`((?:deploy|mfe-\w+|services|shared-contracts|shell)\/[\w./-]*)`/g;
/** Folders that the build creates. */
const BUILT = /\/dist\//;

const pathsOf = (document: string) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(PATH)]
    .map(([, path = '']) => path)
    .filter((path) => !BUILT.test(path));

test.each(DOCUMENTS)('%s names files and folders that exist', (document) => {
  expect(pathsOf(document).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the documents name enough for that to mean something', () => {
  expect(DOCUMENTS.flatMap(pathsOf).length).toBeGreaterThan(40);
});

test('README and CONTRIBUTING name no script that package.json lacks', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const named = ['README.md', 'CONTRIBUTING.md'].flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/npm (?:run (\w+)|(start|test)\b)/g)].map(
      ([, script, short]) => script ?? short ?? '',
    ),
  );
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});
