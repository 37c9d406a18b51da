import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, pruneFolder } from './build-folder.mjs';

/** The names that every build has: whoever reads one of them asks for the files that it names, so the entry comes last. */
const HEADS = ['files.json', 'manifest.json', 'sw.js', 'remoteEntry.js', 'index.html'];

/**
 * Publishes a build into the folder that a running gateway serves it from. What the new entry names is there before
 * the entry is, and a page that is open keeps the files of its own release.
 */
export function publish(built, served) {
  const files = [...filesBelow(built)].map((file) => path.relative(built, file));
  const rank = (file) => HEADS.indexOf(file);
  for (const file of files.toSorted((a, b) => rank(a) - rank(b))) {
    const to = path.join(served, file);
    fs.mkdirSync(path.dirname(to), { recursive: true });
    // Whole or not at all: the gateway may be reading it.
    fs.copyFileSync(path.join(built, file), `${to}.new`);
    fs.renameSync(`${to}.new`, to);
  }
  pruneFolder(served, files);
}
