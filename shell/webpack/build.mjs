import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { filesBelow, moveAll, pruneFolder, runCompiler } from './build-folder.mjs';
import { tooHeavy } from './first-weights.mjs';
import { REMOTES } from './remotes.mjs';
import { ROOT } from './shared.mjs';

const STAMP = path.join(ROOT, '.cache/front-build.json');
const SOURCES = [
  'package-lock.json',
  'shared-contracts/src',
  'shell/src',
  'shell/kit/src',
  'shell/kit/package.json',
  'shell/webpack',
  ...REMOTES.map(({ folder }) => `${folder}/src`),
];
const distOf = (folder) => path.join(ROOT, folder, 'dist');
const MANIFESTS = REMOTES.map(({ folder }) => path.join(distOf(folder), 'manifest.json'));
const OUTPUTS = ['shell', ...REMOTES.map(({ folder }) => folder)];

/** A hash of all inputs of the build, so that an unchanged tree is not built again. */
function fingerprint() {
  const hash = crypto.createHash('sha1');
  for (const source of SOURCES) {
    for (const file of filesBelow(path.join(ROOT, source))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(path.relative(ROOT, file)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

const isWhole = () => [path.join(distOf('shell'), 'index.html'), ...MANIFESTS].every((file) => fs.existsSync(file));

function isBuilt(stamp) {
  if (!isWhole()) return false;
  try {
    return JSON.parse(fs.readFileSync(STAMP, 'utf8')).fingerprint === stamp;
  } catch {
    return false;
  }
}

/**
 * Returns where the build writes. A checkout that has all its screens is rebuilt into folders of its own, since another
 * product may be serving them; they are moved in together at the end. One that lacks some is built in place, and those
 * that are there come anew: their files may not fit together.
 */
function foldersToBuild() {
  if (!isWhole()) {
    for (const manifest of MANIFESTS) fs.rmSync(manifest, { force: true });
    return { of: distOf, moveIn: () => undefined, remove: () => undefined };
  }
  const stage = path.join(ROOT, '.cache', `front-${process.pid}`);
  const of = (folder) => path.join(stage, folder);
  return {
    of,
    moveIn: () => moveAll(OUTPUTS.map((folder) => ({ from: of(folder), to: distOf(folder) }))),
    remove: () => fs.rmSync(stage, { recursive: true, force: true }),
  };
}

/**
 * Builds the shell and the remotes for production into their `dist` folders, one after the other: users can sign in with the
 * shell alone, and side by side none would be there earlier. Calls `built` with the name of each. Returns false if nothing
 * has changed since the last build. @throws an error with webpack's complete messages if the build fails, or names the pages
 * that are too heavy
 */
export async function buildFront({ force = false, log = () => undefined, built = () => undefined } = {}) {
  const stamp = fingerprint();
  if (!force && isBuilt(stamp)) return false;
  const startedAt = Date.now();
  log(`building ${OUTPUTS.join(', ')}`);
  // Imported here, so that an unchanged tree does not load the plugins.
  const { allConfigs } = await import('./config.mjs');
  // Who builds for the first time may never build again, and waits for the screens.
  const cached = fs.existsSync(STAMP);
  const folders = foldersToBuild();
  const configs = allConfigs({ production: true, cached });
  for (const { context, output } of configs) output.path = folders.of(path.basename(context));
  const compiler = webpack(Object.assign(configs, { parallelism: 1 }));
  for (const one of compiler.compilers) one.hooks.done.tap('built', () => built(one.name));
  try {
    const stats = await runCompiler(compiler);
    const heavy = tooHeavy(stats);
    if (heavy.length > 0) throw new Error(`pages of the field are too heavy:\n${heavy.join('\n')}`);
    folders.moveIn();
    for (const { compilation } of stats.stats)
      pruneFolder(distOf(path.basename(compilation.compiler.context)), Object.keys(compilation.assets));
  } finally {
    folders.remove();
  }
  fs.mkdirSync(path.dirname(STAMP), { recursive: true });
  fs.writeFileSync(STAMP, JSON.stringify({ fingerprint: stamp }));
  log(`built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const anything = await buildFront({
      force: process.argv.includes('--force'),
      log: (line) => process.stdout.write(`${line}\n`),
      built: (name) => process.send?.({ built: name }),
    });
    if (!anything) process.stdout.write('nothing to build\n');
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
