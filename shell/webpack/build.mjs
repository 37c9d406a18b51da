import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { filesBelow, pruneFolder, runCompiler } from './build-folder.mjs';
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
const MANIFESTS = REMOTES.map(({ folder }) => path.join(ROOT, folder, 'dist/manifest.json'));
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

function isBuilt(stamp) {
  if (!fs.existsSync(path.join(ROOT, 'shell/dist/index.html'))) return false;
  if (!MANIFESTS.every((manifest) => fs.existsSync(manifest))) return false;
  try {
    return JSON.parse(fs.readFileSync(STAMP, 'utf8')).fingerprint === stamp;
  } catch {
    return false;
  }
}

function pruneOld(stats) {
  for (const { compilation } of stats.stats)
    pruneFolder(compilation.outputOptions.path, Object.keys(compilation.assets));
}

const kept = (manifest) => `${manifest}.before`;

/**
 * Takes the manifests of an earlier build away: a remote without one is being built, and its files may not fit together.
 * Returns the function that gives back those that the build did not replace, because it failed.
 */
function withoutManifests() {
  for (const manifest of MANIFESTS.filter(fs.existsSync)) fs.renameSync(manifest, kept(manifest));
  return () => {
    for (const manifest of MANIFESTS) {
      if (fs.existsSync(manifest)) fs.rmSync(kept(manifest), { force: true });
      else if (fs.existsSync(kept(manifest))) fs.renameSync(kept(manifest), manifest);
    }
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
  const compiler = webpack(Object.assign(allConfigs({ production: true, cached }), { parallelism: 1 }));
  for (const one of compiler.compilers) one.hooks.done.tap('built', () => built(one.name));
  const giveBack = withoutManifests();
  const stats = await runCompiler(compiler).finally(giveBack);
  const heavy = tooHeavy(stats);
  if (heavy.length > 0) throw new Error(`pages of the field are too heavy:\n${heavy.join('\n')}`);
  pruneOld(stats);
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
