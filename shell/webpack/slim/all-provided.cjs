const path = require('node:path');
const { providedFiles } = require('./provided-files.cjs');

/** In the shell: everything that the provided files export, in the one module that is named as this file. */
module.exports = function allProvided() {
  const files = providedFiles[path.basename(this.resourcePath, '.mjs')];
  return files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');
};
