import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { productRoot } from '@vigie/service-kit/root';

/**
 * Limits that CONTRIBUTING.md states. Migrations are exempt from the limit of folders: each program has all of them in
 * one.
 */
const FILES_OF_A_FOLDER = 20;
const LINES_OF_A_FILE = 300;
const LINES_OF_A_TEST = 450;
const MIGRATIONS = /\/migrations$/;
/** Generated folders and those of tools. */
const MADE = /^(\.|node_modules$|dist$|coverage$)/;
const FOR_TESTS = /\.(test|spec)\.tsx?$|\/testing\//;

interface Folder {
  folder: string;
  files: string[];
}

const root = productRoot();
function foldersBelow(folder: string): Folder[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).filter(({ name }) => !MADE.test(name));
  const named = entries.map((entry) => ({ entry, name: path.posix.join(folder, entry.name) }));
  const files = named.filter(({ entry }) => entry.isFile()).map(({ name }) => name);
  const below = named.filter(({ entry }) => entry.isDirectory()).flatMap(({ name }) => foldersBelow(name));
  return [{ folder, files }, ...below];
}
const folders = foldersBelow('').slice(1);

test('no folder holds more files than a reader takes in', () => {
  const full = folders
    .filter(({ folder, files }) => !MIGRATIONS.test(folder) && files.length > FILES_OF_A_FOLDER)
    .map(({ folder, files }) => `${folder}: ${files.length}`);
  expect(folders.length).toBeGreaterThan(200);
  expect(full).toEqual([]);
});

test('no file of code is longer than a reader follows', () => {
  const code = folders.flatMap(({ files }) => files).filter((file) => /\.(tsx?|mjs|css)$/.test(file));
  const long = code
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > (FOR_TESTS.test(file) ? LINES_OF_A_TEST : LINES_OF_A_FILE))
    .map(({ file, lines }) => `${file}: ${lines}`);
  expect(code.length).toBeGreaterThan(1_000);
  expect(long).toEqual([]);
});
