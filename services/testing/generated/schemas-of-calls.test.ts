import { readFileSync } from 'node:fs';
import path from 'node:path';
import { productRoot } from '@vigie/service-kit/root';
import { sourcesBelow } from '../sources/written-texts';

const SCREENS = ['shell', 'mfe-field', 'mfe-commercial', 'mfe-platform'];
const SCHEMA_OF_A_CALL = /\w+Calls\.\w+\.(params|query|body|response)\b/g;

const schemasReadIn = (source: string): string[] => [...source.matchAll(SCHEMA_OF_A_CALL)].map(([found]) => found);

test('no screen reads a schema of a call: the build of the screens leaves them out', () => {
  const root = productRoot();
  const files = SCREENS.flatMap((folder) => sourcesBelow(root, folder));
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) =>
    schemasReadIn(readFileSync(path.join(root, file), 'utf8')).map((what) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['const schema = agencyCalls.saveAgency.body;', ['agencyCalls.saveAgency.body']],
  ["type Save = CallInput<typeof agencyCalls.saveAgency>['body'];", []],
])('of %j is found %j', (source, found) => {
  expect(schemasReadIn(source)).toEqual(found);
});
