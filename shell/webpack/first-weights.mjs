import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sharedNeeds } from './manifest-plugin.mjs';

/** The pages that a guard opens first on a phone with an empty cache, in the field's manifest. */
const FIELD_PAGES = [
  'terrain/planning',
  'terrain/serviceActif/:id?',
  'terrain/priseService/:id?',
  'terrain/mesRondes',
  'terrain/maMainCourante/:id?',
  'terrain/indisponibilites',
  'terrain/repos',
  'terrain/appareil',
  'terrain/contactAgence',
];
/** The tiles beside every page of an agent whose service runs: its strip, and the call for help. */
const BESIDE = ['runningService', 'safety'];
const BUDGET_KB = 250;
/** What such a page loads once it is shown: the shell's dialogs and search, banners. */
const LATER_KB = 3;

// From the disk: after the build webpack keeps only the sizes.
const read = ({ outputOptions }, file) => fs.readFileSync(path.join(outputOptions.path, file));

const kilobytes = (compilation, files) =>
  [...new Set(files)]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(read(compilation, file)).length / 1024, 0);

/** The files with which the shell provides shared modules; those in its first scripts have none of their own. */
const providing = (shell, names) =>
  [...shell.modules]
    .filter(({ type, _name }) => type === 'provide-module' && names.includes(_name))
    .flatMap(({ blocks }) => blocks.flatMap((block) => shell.chunkGraph.getBlockChunkGroup(block).chunks))
    .flatMap((chunk) => [...chunk.files]);

/**
 * Returns a sentence for each page of the field whose first scripts are larger than a slow phone should load. The benchmark
 * `front` measures the same in a browser, but not at every build.
 */
export function tooHeavy({ stats }) {
  const compilationOf = (name) => stats.find(({ compilation }) => compilation.name === name).compilation;
  const shell = compilationOf('shell');
  const field = compilationOf('mfe_field');
  const layout = shell.namedChunkGroups.get('field-layout');
  const own = [...shell.entrypoints.get('shell').getFiles(), ...layout.chunks.flatMap((chunk) => [...chunk.files])];
  const { files, opens, draws } = JSON.parse(read(field, 'manifest.json'));
  const missing = BESIDE.filter((tile) => !draws[tile]).map((tile) => `the field has no tile ${tile}`);
  if (missing.length > 0) return missing;
  const beside = BESIDE.flatMap((tile) => draws[tile]);
  return FIELD_PAGES.flatMap((page) => {
    if (!opens[page]) return [`the field has no page ${page}`];
    const remote = ['remoteEntry.js', ...[...opens[page], ...beside].map((index) => files[index])];
    const shared = providing(shell, [page, ...BESIDE].flatMap(sharedNeeds(field)));
    const weight = kilobytes(shell, [...own, ...shared]) + kilobytes(field, remote) + LATER_KB;
    return weight <= BUDGET_KB ? [] : [`${page}: ${weight.toFixed(1)} KB of gzip script, budget ${BUDGET_KB}`];
  });
}
