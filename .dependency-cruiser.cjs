// Who may know whom. A rule that is broken fails the build.
const TEST = '(\\.test\\.tsx?$|/testing/)';

/** Rooms that `from` may not reach, except from tests (which put several rooms together on purpose). */
const mayNotKnow = (name, from, to, more = {}) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: { path: to, ...more },
});

/** The floors of the contracts, from the ground up: a floor imports itself and those below it. */
const FLOORS = ['core', 'formats', 'rules', 'catalogues', 'commercial', 'field', 'platform', 'registry'];
const floors = FLOORS.slice(0, -1).map((floor, index) =>
  mayNotKnow(
    `contracts-floor-${index}`,
    `^shared-contracts/src/${floor}/`,
    `^shared-contracts/src/(${FLOORS.slice(index + 1).join('|')})/`,
  ),
);

module.exports = {
  forbidden: [
    {
      name: 'contracts-know-nobody',
      comment: 'The spine is pure TypeScript: it imports itself, zod and small pure libraries.',
      severity: 'error',
      from: { path: '^shared-contracts/src', pathNot: TEST },
      to: { path: '^(shell|mfe-|services|deploy)' },
    },
    {
      name: 'contracts-are-pure',
      severity: 'error',
      from: { path: '^shared-contracts/src', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    ...floors,
    {
      name: 'nobody-knows-deploy',
      comment: 'What deploy holds is run, not imported; what tests share stands in services/testing.',
      severity: 'error',
      from: { pathNot: '^deploy/' },
      to: { path: '^deploy/' },
    },
    mayNotKnow('service-kit-knows-contracts', '^services/kit/', '^(shell|mfe-|services/(?!kit/)|deploy)'),
    mayNotKnow('local-knows-kit', '^services/local/', '^(shell|mfe-|services/(?!kit/|local/)|deploy)'),
    ...['platform', 'commercial', 'field'].map((program) =>
      mayNotKnow(
        `${program}-knows-contracts-and-kit`,
        `^services/${program}/`,
        `^(shell|mfe-|deploy|services/(?!kit/|${program}/))`,
      ),
    ),
    mayNotKnow(
      'gateway-knows-contracts-and-kit',
      '^services/gateway/',
      '^(shell|mfe-|deploy|services/(?!kit/|gateway/))',
    ),
    {
      name: 'papers-are-drawn-in-a-thread',
      comment: 'What draws a PDF is loaded by the thread that draws it; a program that loads it starts more slowly.',
      severity: 'error',
      from: { path: '^services/', pathNot: `${TEST}|/draw-|\\.(pdf|thread)\\.ts$` },
      to: { path: '^services/.+(\\.pdf|/draw-[^/]+)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    mayNotKnow('workers-know-job-lists', '^services/workers/', '^services/(platform|commercial|field)/', {
      pathNot: '^services/(platform|commercial|field)/src/jobs\\.ts$',
    }),
    mayNotKnow('workers-know-no-screens', '^services/workers/', '^(shell|mfe-|deploy)'),
    {
      name: 'kit-imports-its-runtime-by-name',
      comment: 'The shell shares it under that name; a relative import would bundle a second one into each remote.',
      severity: 'error',
      from: { path: '^shell/kit/src/(ui|logic)/', pathNot: TEST },
      to: { path: '^shell/kit/src/runtime/', dependencyTypes: ['local'] },
    },
    mayNotKnow('kit-knows-contracts', '^shell/kit/', '^(mfe-|services|deploy|shell/(?!kit/))'),
    ...['field', 'commercial', 'platform'].map((remote) =>
      mayNotKnow(
        `mfe-${remote}-knows-contracts-and-kit`,
        `^mfe-${remote}/`,
        `^(services|deploy|shell/(?!kit/)|mfe-(?!${remote}/))`,
      ),
    ),
    mayNotKnow('shell-knows-remotes-by-url', '^shell/(?!kit/|e2e/)', '^(mfe-|services|deploy)'),
    {
      name: 'declared-packages',
      comment: 'What a workspace imports stands in its own package.json; the tools of all tests stand in the root one.',
      severity: 'error',
      from: { path: '^(shared-contracts|services|deploy|shell|mfe-[a-z]+)/' },
      to: {
        path: 'node_modules',
        pathNot: `node_modules/(${Object.keys(require('./package.json').devDependencies).join('|')})/`,
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(shell|mfe-[a-z]+|services/[a-z]+|deploy)/dist/', '^[.](vigie|cache)/'] },
    tsConfig: { fileName: 'deploy/tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js'],
    },
  },
};
