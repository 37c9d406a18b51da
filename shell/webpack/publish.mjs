import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, pruneFolder } from './build-folder.mjs';

/** Files with the same name in every build. Each names other files, so it is copied after them. */
const HEADS = ['files.json', 'manifest.json', 'sw.js', 'remoteEntry.js', 'index.html'];

/**
 * Publishes a build into the folder that a running gateway serves. The files that the new entry names are copied before the
 * entry, and open pages keep the files of their own release.
 */
export function publish(built, served) {
  const files = [...filesBelow(built)].map((file) => path.relative(built, file));
  const rank = (file) => HEADS.indexOf(file);
  for (const file of files.toSorted((a, b) => rank(a) - rank(b))) {
    const to = path.join(served, file);
    fs.mkdirSync(path.dirname(to), { recursive: true });
    // Copied and renamed, because the gateway may be reading the file.
    fs.copyFileSync(path.join(built, file), `${to}.new`);
    fs.renameSync(`${to}.new`, to);
  }
  pruneFolder(served, files);
}
