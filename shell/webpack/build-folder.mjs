import fs from 'node:fs';
import path from 'node:path';

/** A page opened before a release still asks for the chunks of its own release: they are kept this long. */
const KEEP_OLD_CHUNKS_MS = 7 * 24 * 3_600_000;

/** Every file of a folder and of those in it, in a fixed order; of a file, itself. */
export function* filesBelow(entry) {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    yield entry;
    return;
  }
  for (const name of fs.readdirSync(entry).sort()) yield* filesBelow(path.join(entry, name));
}

/** Removes what earlier builds left in a folder for longer than a page stays open; `current` is relative to it. */
export function pruneFolder(folder, current) {
  const oldest = Date.now() - KEEP_OLD_CHUNKS_MS;
  const kept = new Set(current.map((name) => path.join(folder, name)));
  for (const file of filesBelow(folder)) {
    if (!kept.has(file) && fs.statSync(file).mtimeMs < oldest) fs.rmSync(file);
  }
}

/** Runs a compiler once. The whole text of webpack's errors is in the error that a failed build throws. */
export function runCompiler(compiler) {
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
