import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
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
const OUTPUTS = ['shell', ...REMOTES.map(({ folder }) => folder)];
/** A page opened before a release still asks for the chunks of its own release: they are kept this long. */
const KEEP_OLD_CHUNKS_MS = 7 * 24 * 3_600_000;

function* filesBelow(entry) {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    if (!/\.test\.tsx?$/.test(entry)) yield entry;
    return;
  }
  for (const name of fs.readdirSync(entry).sort()) yield* filesBelow(path.join(entry, name));
}

/** A hash of everything the build reads, so that an unchanged tree is not built again. */
function fingerprint() {
  const hash = crypto.createHash('sha1');
  for (const source of SOURCES) {
    for (const file of filesBelow(path.join(ROOT, source))) {
      hash.update(path.relative(ROOT, file)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function isBuilt(stamp) {
  if (!fs.existsSync(path.join(ROOT, 'shell/dist/index.html'))) return false;
  if (!REMOTES.every(({ folder }) => fs.existsSync(path.join(ROOT, folder, 'dist/mf-manifest.json')))) return false;
  try {
    return JSON.parse(fs.readFileSync(STAMP, 'utf8')).fingerprint === stamp;
  } catch {
    return false;
  }
}

function pruneOld(stats) {
  const oldest = Date.now() - KEEP_OLD_CHUNKS_MS;
  for (const { compilation } of stats.stats) {
    const dist = compilation.outputOptions.path;
    const current = new Set(Object.keys(compilation.assets).map((name) => path.join(dist, name)));
    for (const file of filesBelow(dist)) {
      if (!current.has(file) && fs.statSync(file).mtimeMs < oldest) fs.rmSync(file);
    }
  }
}

function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error || closeError) reject(error ?? closeError);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve(stats);
      });
    });
  });
}

/**
 * Builds the shell and the remotes for production into their `dist` folders. Answers false when nothing had changed
 * since the last build. The whole text of webpack's errors is in the error that a failed build throws.
 */
export async function buildFront({ force = false, log = () => undefined } = {}) {
  const stamp = fingerprint();
  if (!force && isBuilt(stamp)) return false;
  const startedAt = Date.now();
  log(`building ${OUTPUTS.join(', ')}`);
  // Loaded late: an unchanged tree must not pay for reading the plugins.
  const { allConfigs } = await import('./config.mjs');
  const compiler = webpack(Object.assign(allConfigs({ production: true }), { parallelism: 2 }));
  const stats = await run(compiler);
  pruneOld(stats);
  fs.mkdirSync(path.dirname(STAMP), { recursive: true });
  fs.writeFileSync(STAMP, JSON.stringify({ fingerprint: stamp }));
  log(`built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const built = await buildFront({
      force: process.argv.includes('--force'),
      log: (line) => process.stdout.write(`${line}\n`),
    });
    if (!built) process.stdout.write('nothing to build\n');
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
