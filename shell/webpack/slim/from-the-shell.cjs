const { moduleOf, namesOf } = require('./provided-files.cjs');

/** Loader of the remotes: replaces a file that the shell provides by re-exports from the shared module. */
module.exports = function fromTheShell(source) {
  return `export { ${namesOf(source).join(', ')} } from '${moduleOf.get(this.resourcePath)}';\n`;
};
