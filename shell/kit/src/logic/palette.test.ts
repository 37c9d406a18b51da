import { contrast, contrastPairs, DARK, DARK_STRONG, LEVELS, LIGHT, LIGHT_STRONG } from './palette';

test('the contrast ratio is the one WCAG defines', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('%s theme', (_name, scheme) => {
  test.each(contrastPairs(scheme).map((pair) => [pair.what, pair] as const))('%s meets AA', (_what, pair) => {
    expect(contrast(pair.front, pair.back)).toBeGreaterThanOrEqual(pair.atLeast);
  });
});

describe.each([
  ['light', LIGHT_STRONG],
  ['dark', DARK_STRONG],
])('%s theme of high contrast', (_name, scheme) => {
  test.each(contrastPairs(scheme, LEVELS.strong).map((pair) => [pair.what, pair] as const))(
    '%s meets AAA',
    (_what, pair) => {
      expect(contrast(pair.front, pair.back)).toBeGreaterThanOrEqual(pair.atLeast);
    },
  );

  test('the line between things is seen', () => {
    for (const back of [scheme.page, scheme.surface, scheme.raised]) {
      expect(contrast(scheme.line, back)).toBeGreaterThanOrEqual(LEVELS.strong.edge);
    }
  });
});
