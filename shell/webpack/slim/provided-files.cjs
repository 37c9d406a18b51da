const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '..', '..', '..');
const MANTINE = path.join(path.dirname(require.resolve('@mantine/core')), '..', 'esm');

const inComponents = (...names) => names.map((name) => path.join('components', name));

/** The parts of Mantine that the first screen and every remote use: its core and the simplest components. */
const CORE_FOLDERS = [
  'core',
  ...inComponents('Button', 'CloseButton', 'Group', 'Loader', 'Portal', 'Skeleton', 'Stack', 'Text'),
  ...inComponents('Title', 'Transition', 'UnstyledButton', 'VisuallyHidden'),
];

/** What opens over the page, which the office's frame uses and almost every list of a remote: loaded with the first user. */
const POPOVER_FOLDERS = [path.join('utils', 'Floating'), ...inComponents('ActionIcon', 'Popover')];
const MENU_FOLDERS = inComponents('Menu', 'Tooltip');
const INPUT_FOLDERS = inComponents('Input');

/** Only the shell writes the theme's variables and the first colours of a page. */
const OF_THE_SHELL = /[\\/](MantineCssVariables|ColorSchemeScript)[\\/]/;

const modulesOf = (folder) =>
  fs
    .readdirSync(path.join(MANTINE, folder), { recursive: true })
    .filter((file) => file.endsWith('.mjs') && !file.endsWith('.module.mjs'))
    .map((file) => path.join(MANTINE, folder, file))
    .filter((file) => !OF_THE_SHELL.test(file));

/**
 * The product's own modules that every screen uses. Only functions and components, whose changes are compatible or raise the
 * kit's version: a table of sentences from an older shell would silently lack newer sentences.
 */
const OURS = [
  ...['access', 'call', 'wire'].map((name) => `shared-contracts/src/core/${name}.ts`),
  ...['acts', 'history', 'saves', 'statuses'].map((name) => `shared-contracts/src/core/acts/${name}.ts`),
  ...['days', 'today', 'zone'].map((name) => `shared-contracts/src/core/time/${name}.ts`),
  'shared-contracts/src/formats/fields.ts',
  ...['form/ask', 'screen/use-today', 'use-zone'].map((name) => `shell/kit/src/logic/${name}.ts`),
  'shell/kit/src/ui/page-label.tsx',
  ...['app-root', 'lazily', 'remote', 'dialog/confirm'].map((name) => `shell/kit/src/ui/${name}.tsx`),
  ...['empty-state', 'error-boundary', 'error-state', 'loading-state', 'status-badge'].map(
    (name) => `shell/kit/src/ui/states/${name}.tsx`,
  ),
];

/** Matches the named exports of a file; provided files have no default export. */
const NAMES = /^export (?:(?:async )?(?:const|function|class) (\w+)|\{([^}]*)\})/gm;

const namesOf = (source) =>
  [...source.matchAll(NAMES)]
    .flatMap(([, one, several]) => (one === undefined ? several.split(',') : [one]))
    .map((name) => name.trim().split(/ as /).at(-1))
    .filter(Boolean);

/** The files that the shell provides to the remotes, by shared module. */
const providedFiles = {
  'mantine-core': CORE_FOLDERS.flatMap(modulesOf).sort(),
  'mantine-input': INPUT_FOLDERS.flatMap(modulesOf).sort(),
  'mantine-menu': MENU_FOLDERS.flatMap(modulesOf).sort(),
  'mantine-popover': POPOVER_FOLDERS.flatMap(modulesOf).sort(),
  'vigie-base': OURS.map((file) => path.join(ROOT, file)),
  // Apart from the base, where other functions have the same names.
  'vigie-formats': ['formats/french', 'core/id'].map((name) => path.join(ROOT, `shared-contracts/src/${name}.ts`)),
};

const moduleOf = new Map(
  Object.entries(providedFiles).flatMap(([module, files]) => files.map((file) => [file, module])),
);

module.exports = { providedFiles, moduleOf, namesOf };
