import { contrast, contrastPairs, DARK, LIGHT } from './palette';

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
