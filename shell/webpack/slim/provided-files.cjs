const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '..', '..', '..');
const MANTINE = path.join(path.dirname(require.resolve('@mantine/core')), '..', 'esm');

/** What the shell draws its first screen with, and every remote too: the core of Mantine and the simplest components. */
const MANTINE_FOLDERS = [
  'core',
  ...[
    ...['Button', 'CloseButton', 'Group', 'Loader', 'Portal', 'Skeleton', 'Stack', 'Text'],
    ...['Title', 'Transition', 'UnstyledButton', 'VisuallyHidden'],
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

/**
 * Of ours: what every screen of every remote stands on. Functions and components only, whose meaning changes compatibly
 * or with the version of the kit: a table of sentences would lack those of tomorrow without anybody being told.
 */
const OURS = [
  ...['access', 'call', 'wire'].map((name) => `shared-contracts/src/core/${name}.ts`),
  ...['acts', 'history', 'saves', 'statuses'].map((name) => `shared-contracts/src/core/acts/${name}.ts`),
  ...['days', 'zone'].map((name) => `shared-contracts/src/core/time/${name}.ts`),
  'shared-contracts/src/formats/fields.ts',
  'shell/kit/src/logic/form/ask.ts',
  ...['app-root', 'lazily', 'remote', 'dialog/confirm'].map((name) => `shell/kit/src/ui/${name}.tsx`),
  ...['empty-state', 'error-boundary', 'error-state', 'loading-state', 'status-badge'].map(
    (name) => `shell/kit/src/ui/states/${name}.tsx`,
  ),
];

/** What a file exports, by name: none of them has a default. */
const NAMES = /^export (?:(?:async )?(?:const|function|class) (\w+)|\{([^}]*)\})/gm;

const namesOf = (source) =>
  [...source.matchAll(NAMES)]
    .flatMap(([, one, several]) => (one === undefined ? several.split(',') : [one]))
    .map((name) => name.trim().split(/ as /).at(-1))
    .filter(Boolean);

/** The files that the shell provides to the remotes, by the shared module in which it does. */
const providedFiles = {
  'mantine-core': MANTINE_FOLDERS.flatMap(modulesOf).sort(),
  'vigie-base': OURS.map((file) => path.join(ROOT, file)),
};

const moduleOf = new Map(
  Object.entries(providedFiles).flatMap(([module, files]) => files.map((file) => [file, module])),
);

module.exports = { providedFiles, moduleOf, namesOf };
