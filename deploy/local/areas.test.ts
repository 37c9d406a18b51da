import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@vigie/local/data-folder';
import { AREA_NAMES, areaNamed } from './areas';

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
const files = filesBelow('');
const tests = files.filter((path) => /\.test\.tsx?$/.test(path));
const journeys = files
  .filter((path) => path.endsWith('.spec.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'));

test('there are areas, and tests and journeys for them', () => {
  expect(AREA_NAMES.length).toBeGreaterThan(3);
  expect(tests.length).toBeGreaterThan(100);
  expect(journeys.length).toBeGreaterThan(5);
});

test.each(AREA_NAMES)('each part of %s has tests, and its tag has journeys', (name) => {
  const area = areaNamed(name);
  expect(area?.jest.filter((pattern) => !tests.some((path) => new RegExp(pattern).test(path)))).toEqual([]);
  const tag = area?.journeys ?? '';
  expect(journeys.filter((text) => text.includes(tag)).length).toBeGreaterThan(1);
});

test('nothing named is everything; what is no area is said to be none', () => {
  expect(areaNamed(undefined)).toBeUndefined();
  expect(() => areaNamed('fields')).toThrow('There is no area « fields »: npm test -- field | commercial');
});
