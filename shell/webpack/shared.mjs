import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { providedFiles } from './slim/provided-files.cjs';

const require = createRequire(import.meta.url);
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

// Read as a file, because not every package exports its package.json.
const versionOf = (name) =>
  JSON.parse(fs.readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;

/**
 * Modules with state, which must exist once in the page: the shell provides them, the remotes only consume them
 * (`import: false`). Shared modules are not tree-shaken, so the large ones are shared through a slim module.
 */
const SINGLETONS = {
  react: {},
  'react-dom': {},
  'react-dom/client': { of: 'react-dom' },
  'react/jsx-runtime': { of: 'react' },
  'react-router': { slim: true },
  zustand: {},
  '@tanstack/react-query': { slim: true },
  '@vigie/kit/runtime': { of: '@vigie/kit' },
  zod: { slim: true },
  // Generated modules: the part of Mantine that the first screen needs, and the product's own base of every screen
  // (slim/provided-files.cjs).
  'mantine-core': { of: '@mantine/core', slim: true },
  'mantine-input': { of: '@mantine/core', slim: true, later: true },
  'mantine-menu': { of: '@mantine/core', slim: true, later: true },
  'mantine-popover': { of: '@mantine/core', slim: true, later: true },
  'vigie-base': { of: '@vigie/kit', slim: true },
  'vigie-formats': { of: '@vigie/kit', slim: true },
};

/** Packages that only the shell may bundle, in one copy. */
export const ONCE = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'zod',
];

/** The version of the kit, by which remotes name what they need from the shell. */
export const KIT_VERSION = require(path.join(ROOT, 'shell/kit/package.json')).version;

/** `role` is `shell` (provides) or `remote` (consumes). */
export function sharedFor(role) {
  const shared = {};
  for (const [name, { of = name, slim, later }] of Object.entries(SINGLETONS)) {
    const version = of === '@vigie/kit' ? KIT_VERSION : versionOf(of);
    const [major] = version.split('.');
    shared[name] = {
      singleton: true,
      version,
      requiredVersion: major === '0' ? `^${version}` : `^${major}.0.0`,
      // A newer remote would miss names in an older shell, so the version is strict and the remote is refused. The shell
      // bundles shared modules in its first scripts (`eager`) and needs no asynchronous negotiation, except those that no first
      // screen shows (`later`).
      ...(role === 'remote'
        ? { import: false, strictVersion: true }
        : { eager: !later, ...(slim && { import: `slim-${name}` }) }),
    };
  }
  return shared;
}

/**
 * Aliases of the slim modules and of the whole packages behind them. Aliases instead of paths: the compilers of the page and
 * of the service worker would also emit a shared module that is given by its path, without its wrapper.
 */
export const shellAliases = {
  'slim-react-router$': path.join(ROOT, 'shell/webpack/slim/react-router.mjs'),
  ...Object.fromEntries(
    Object.keys(providedFiles).map((name) => [`slim-${name}$`, path.join(ROOT, `shell/webpack/slim/${name}.mjs`)]),
  ),
  'slim-@tanstack/react-query$': path.join(ROOT, 'shell/webpack/slim/react-query.mjs'),
  'slim-zod$': path.join(ROOT, 'shell/webpack/slim/zod.mjs'),
  'whole-react-router$': path.join(
    path.dirname(require.resolve('react-router/package.json')),
    'dist/production/index.mjs',
  ),
  'whole-react-query$': path.join(
    path.dirname(require.resolve('@tanstack/react-query/package.json')),
    'build/modern/index.js',
  ),
  'whole-zod$': path.join(path.dirname(require.resolve('zod/package.json')), 'v4/classic/external.js'),
  'whole-zod/iso$': path.join(path.dirname(require.resolve('zod/package.json')), 'v4/classic/iso.js'),
};
