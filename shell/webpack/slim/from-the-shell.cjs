const { namesOf } = require('./mantine-files.cjs');

/** In a remote: a file of Mantine that the shell provides is only its names, taken from what is shared. */
module.exports = (source) => `export { ${namesOf(source).join(', ')} } from 'mantine-core';\n`;
