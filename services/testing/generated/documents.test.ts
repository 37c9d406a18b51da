import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@vigie/local/data-folder';

/** What the documents name must be there: a reader who looks for it in vain believes the rest no more. */
const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'GLOSSARY.md'];
const PATH = /`((?:deploy|mfe-\w+|services|shared-contracts|shell)\/[\w./-]*)`/g;
/** Names that stand for many: `<noun>`, `NNNN_*`, a folder that the build makes. */
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
