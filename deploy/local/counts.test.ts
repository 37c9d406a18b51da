import { addRunnerFailure, countsOf, failuresIn } from './counts';

const JEST = `
  ● Console

    console.error of a component

  ● numbers › are added

    expect(received).toBe(expected)

    Expected: 2
    Received: 3

Test Suites: 1 failed, 175 passed, 176 total
Tests:       2 failed, 1 skipped, 3 todo, 3666 passed, 3672 total
`;
const PLAYWRIGHT = `
  ✓   1 shell/e2e/journeys/account.spec.ts:8:1 › a password is set anew (15.8s)
  ✘   4 shell/e2e/journeys/directory.spec.ts:8:1 › a manager creates a customer (1.4m)


  1) shell/e2e/journeys/directory.spec.ts:8:1 › a manager creates a customer ────

    Error: expect(received).toEqual(expected) // deep equality

  1 failed
    shell/e2e/journeys/directory.spec.ts:8:1 › a manager creates a customer ────
  2 did not run
  36 passed (6.7m)
`;

test('what Jest and Playwright close on is counted, tests that were left out too', () => {
  expect(countsOf(JEST)).toEqual({ passed: 3666, failed: 2, skipped: 1 });
  expect(countsOf(PLAYWRIGHT)).toEqual({ passed: 36, failed: 1, skipped: 2 });
  expect(countsOf('Error: Cannot find module')).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test('the tests that failed are named, each with why; what a file printed is none of them', () => {
  const [added, ...more] = failuresIn(JEST);
  expect(more).toEqual([]);
  expect(added?.name).toBe('numbers › are added');
  expect(added?.why.map((line) => line.trim()).slice(0, 3)).toEqual([
    'expect(received).toBe(expected)',
    'Expected: 2',
    'Received: 3',
  ]);
  const [created] = failuresIn(PLAYWRIGHT);
  expect(created?.name).toBe('shell/e2e/journeys/directory.spec.ts:8:1 › a manager creates a customer (1.4m)');
  expect(created?.why[0]?.trim()).toBe('Error: expect(received).toEqual(expected) // deep equality');
  expect(failuresIn('  ✘   4 a.spec.ts › ends early (2s)')).toEqual([{ name: 'a.spec.ts › ends early (2s)', why: [] }]);
});

test('a coverage below its threshold is named, though every test passed', () => {
  const said = 'Jest: Coverage for branches (94.87%) does not meet "global" threshold (95%)';
  expect(failuresIn(`Tests:       4159 passed, 4159 total\n${said}\n`)).toEqual([{ name: said, why: [] }]);
});

test.each([
  ['that died after its last test', { passed: 3, failed: 0, skipped: 0 }, false],
  ['that ran nothing', { passed: 0, failed: 0, skipped: 0 }, true],
  ['that left a test out', { passed: 3, failed: 0, skipped: 1 }, true],
])('a runner %s has failed', (_what, counts, succeeded) => {
  expect(addRunnerFailure(counts, succeeded).failed).toBe(1);
});

test('a runner is no second failure beside its tests', () => {
  expect(addRunnerFailure({ passed: 3, failed: 2, skipped: 0 }, false).failed).toBe(2);
  expect(addRunnerFailure({ passed: 3, failed: 0, skipped: 0 }, true).failed).toBe(0);
});
