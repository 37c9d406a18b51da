const { providedFiles } = require('./mantine-files.cjs');

/** In the shell: everything that the provided files export, in one module. */
module.exports = () => providedFiles.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');
