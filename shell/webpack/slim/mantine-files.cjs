const fs = require('node:fs');
const path = require('node:path');

const MANTINE = path.join(path.dirname(require.resolve('@mantine/core')), '..', 'esm');

/** What the shell draws its first screen with, and every remote too: the core of Mantine and the simplest components. */
const FOLDERS = [
  'core',
  ...[
    ...['Button', 'CloseButton', 'Loader', 'Portal', 'Skeleton', 'Stack', 'Text'],
    ...['Transition', 'UnstyledButton', 'VisuallyHidden'],
  ].map((name) => path.join('components', name)),
];

/** The theme's variables and the first colours of a page are written by the shell alone. */
const OF_THE_SHELL = /[\\/](MantineCssVariables|ColorSchemeScript)[\\/]/;

const modulesOf = (folder) =>
  fs
    .readdirSync(path.join(MANTINE, folder), { recursive: true })
    .filter((file) => file.endsWith('.mjs') && !file.endsWith('.module.mjs'))
    .map((file) => path.join(MANTINE, folder, file))
    .filter((file) => !OF_THE_SHELL.test(file));

/** The files of Mantine that the shell provides to the remotes, in one shared module. */
const providedFiles = FOLDERS.flatMap(modulesOf).sort();

/** What such a file exports, by name: none of them has a default. */
const namesOf = (source) =>
  [...source.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap((match) => match[1].split(','))
    .map((name) => name.trim().split(/ as /).at(-1))
    .filter(Boolean);

module.exports = { providedFiles, namesOf };
