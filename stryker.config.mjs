/**
 * Mutation testing of the domain's rules, an area at a time, since a run judges each mutant by the area's own tests:
 * `RULES=prices npx stryker run` for one area, `RULES=einvoice` for another.
 */
import common from './jest.config.cjs';

const area = process.env.RULES ?? '*';
const { displayName, rootDir, ...node } = common.projects.find((it) => it.displayName === 'node');

export default {
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  mutate: [`shared-contracts/src/rules/${area}/**/*.ts`, '!**/*.test.ts', '!**/testing/**'],
  jest: {
    config: {
      ...node,
      projects: [],
      testMatch: [`<rootDir>/shared-contracts/src/rules/${area}/**/*.test.ts`],
      setupFiles: ['<rootDir>/shared-contracts/src/rules/testing/few-runs.cjs'],
    },
    enableFindRelatedTests: true,
  },
  ignorePatterns: ['deploy', 'services', 'shell', 'mfe-*', '.cache', '.vigie'],
  ignoreStatic: true,
  concurrency: Number(process.env.CONCURRENCY ?? 2),
  timeoutMS: 3_000,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `reports/mutation-${area}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 85 },
};
