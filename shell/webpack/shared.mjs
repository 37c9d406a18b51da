import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

// Read as a file: not every package exports its own description.
const versionOf = (name) =>
  JSON.parse(fs.readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;

/**
 * What holds state, and therefore exists once in the page: the shell provides it, the remotes only consume it
 * (`import: false`). Shared modules are not tree-shaken, so two large ones are provided through a slim door.
 */
const SINGLETONS = {
  react: {},
  'react-dom': {},
  'react-dom/client': { of: 'react-dom' },
  'react/jsx-runtime': { of: 'react' },
  'react-router': { slim: true },
  zustand: {},
  '@tanstack/react-query': {},
  '@vigie/kit/runtime': { of: '@vigie/kit' },
  zod: { slim: true },
  // Not packages: the part of Mantine that the first screen is drawn with, and what of ours every screen stands on
  // (slim/provided-files.cjs).
  'mantine-core': { of: '@mantine/core', slim: true },
  'vigie-base': { of: '@vigie/kit', slim: true },
};

/** Packages that must be found in the shell only, and there in one copy. */
export const ONCE = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'zod',
];

/** `role` is `shell` (provides) or `remote` (consumes). */
export function sharedFor(role) {
  const shared = {};
  for (const [name, { of = name, slim }] of Object.entries(SINGLETONS)) {
    const version = of === '@vigie/kit' ? require(path.join(ROOT, 'shell/kit/package.json')).version : versionOf(of);
    const [major] = version.split('.');
    shared[name] = {
      singleton: true,
      version,
      requiredVersion: major === '0' ? `^${version}` : `^${major}.0.0`,
      // A remote of tomorrow would miss names in the shell of today: it is refused, not half at work. The shell has them
      // in its first scripts: it waits for nobody to agree on what is shared.
      ...(role === 'remote'
        ? { import: false, strictVersion: true }
        : { eager: true, ...(slim && { import: `slim-${name}` }) }),
    };
  }
  return shared;
}

/**
 * The slim doors and the whole packages behind them. They have names, not paths: a shared module given by its path is
 * also emitted, without its wrapper, by the compilers of the page and of the service worker.
 */
export const shellAliases = {
  'slim-react-router$': path.join(ROOT, 'shell/webpack/slim/react-router.mjs'),
  'slim-mantine-core$': path.join(ROOT, 'shell/webpack/slim/mantine-core.mjs'),
  'slim-vigie-base$': path.join(ROOT, 'shell/webpack/slim/vigie-base.mjs'),
  'slim-zod$': path.join(ROOT, 'shell/webpack/slim/zod.mjs'),
  'whole-react-router$': path.join(
    path.dirname(require.resolve('react-router/package.json')),
    'dist/production/index.mjs',
  ),
  'whole-zod$': path.join(path.dirname(require.resolve('zod/package.json')), 'v4/classic/external.js'),
  'whole-zod/iso$': path.join(path.dirname(require.resolve('zod/package.json')), 'v4/classic/iso.js'),
};
