import fs from 'node:fs';
import path from 'node:path';

/** A page that was opened before a release still requests the chunks of its own release. They are kept for a week. */
const KEEP_OLD_CHUNKS_MS = 7 * 24 * 3_600_000;

/** Yields every file below a folder in a fixed order, or the given file itself. */
export function* filesBelow(entry) {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    yield entry;
    return;
  }
  for (const name of fs.readdirSync(entry).sort()) yield* filesBelow(path.join(entry, name));
}

/** Deletes files of earlier builds that are older than a week; the paths in `current` are relative to the folder. */
export function pruneFolder(folder, current) {
  const oldest = Date.now() - KEEP_OLD_CHUNKS_MS;
  const kept = new Set(current.map((name) => path.join(folder, name)));
  for (const file of filesBelow(folder)) {
    if (!kept.has(file) && fs.statSync(file).mtimeMs < oldest) fs.rmSync(file);
  }
}

/**
 * Moves the files of each folder into another. Files with new names go first, and those that replace others, as
 * manifests and the page do, name only files that are there.
 */
export function moveAll(folders) {
  const moves = folders.flatMap(({ from, to }) =>
    [...filesBelow(from)].map((file) => ({ file, into: path.join(to, path.relative(from, file)) })),
  );
  const replaces = ({ into }) => fs.existsSync(into);
  for (const { file, into } of [...moves.filter((it) => !replaces(it)), ...moves.filter(replaces)]) {
    fs.mkdirSync(path.dirname(into), { recursive: true });
    fs.renameSync(file, into);
  }
}

/** Runs a compiler once. @throws an error with webpack's complete messages if the build fails */
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
