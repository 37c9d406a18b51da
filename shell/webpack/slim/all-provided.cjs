const path = require('node:path');
const { providedFiles } = require('./provided-files.cjs');

/** Loader of the shell: replaces a slim module by the exports of all provided files. */
module.exports = function allProvided() {
  const files = providedFiles[path.basename(this.resourcePath, '.mjs')];
  return files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');
};
