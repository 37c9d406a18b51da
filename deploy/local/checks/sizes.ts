import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@vigie/local/data-folder';

/**
 * Prints the folders and files that exceed the limits of CONTRIBUTING.md, and ends with code 1 if there is one.
 * Migrations are exempt from the limit of folders: each program has all of them in one.
 */
const FILES_OF_A_FOLDER = 20;
const LINES_OF_A_FILE = 300;
const LINES_OF_A_TEST = 450;
const MIGRATIONS = /\/migrations$/;
/** Generated folders and those of tools. */
const MADE = /^(\.|node_modules$|dist$|coverage$|test-results$)/;
const CODE = /\.(tsx?|mjs|css)$/;
const FOR_TESTS = /\.(test|spec)\.tsx?$|\/testing\//;

interface Folder {
  folder: string;
  files: string[];
}

function foldersBelow(folder: string): Folder[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).filter(({ name }) => !MADE.test(name));
  const named = entries.map((entry) => ({ entry, name: path.posix.join(folder, entry.name) }));
  const files = named.filter(({ entry }) => entry.isFile()).map(({ name }) => name);
  const below = named.filter(({ entry }) => entry.isDirectory()).flatMap(({ name }) => foldersBelow(name));
  return [{ folder, files }, ...below];
}

const linesOf = (file: string): number => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
const limitOf = (file: string): number => (FOR_TESTS.test(file) ? LINES_OF_A_TEST : LINES_OF_A_FILE);

const folders = foldersBelow('').slice(1);
const code = folders.flatMap(({ files }) => files).filter((file) => CODE.test(file));
const faults = [
  ...folders
    .filter(({ folder, files }) => !MIGRATIONS.test(folder) && files.length > FILES_OF_A_FOLDER)
    .map(({ folder, files }) => `${folder}: ${files.length} files, more than ${FILES_OF_A_FOLDER}`),
  ...code
    .filter((file) => linesOf(file) > limitOf(file))
    .map((file) => `${file}: ${linesOf(file)} lines, more than ${limitOf(file)}`),
  // A walk that finds nothing finds no fault either.
  ...(code.length > 1000 ? [] : [`only ${code.length} files of code found`]),
];
console.log(faults.join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;
