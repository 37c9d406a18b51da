import { isAt } from './is-at';

test.each([
  ['terrain/planning', 'terrain/planning', true],
  ['terrain/planning', 'terrain/planning/x', false],
  ['terrain/planning', 'terrain', false],
  ['platform/agency/sites/:id?', 'platform/agency/sites', true],
  ['platform/agency/sites/:id?', 'platform/agency/sites/12', true],
  ['ronde/:reference?/:iteration?', 'ronde/R1/2', true],
  ['platform/sites/:id', 'platform/sites', false],
  ['platform/sites/:id', 'platform/sites/', false],
  ['aide/*', 'aide/a/b', true],
  ['aide/*', 'autre/a', false],
])('%s at %s: %s', (page, path, expected) => {
  expect(isAt(page, path)).toBe(expected);
});
