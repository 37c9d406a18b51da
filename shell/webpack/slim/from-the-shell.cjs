const { moduleOf, namesOf } = require('./provided-files.cjs');

/** In a remote: a file that the shell provides is only its names, taken from what is shared. */
module.exports = function fromTheShell(source) {
  return `export { ${namesOf(source).join(', ')} } from '${moduleOf.get(this.resourcePath)}';\n`;
};
