import fc from 'fast-check';
import { fitWithin } from './downscale';

test('a photo keeps its shape and fits the longest side allowed', () => {
  expect(fitWithin(4_000, 3_000, 1_600)).toEqual({ width: 1_600, height: 1_200 });
  expect(fitWithin(3_000, 4_000, 1_600)).toEqual({ width: 1_200, height: 1_600 });
  expect(fitWithin(800, 600, 1_600)).toEqual({ width: 800, height: 600 });
});

test('whatever its size it fits, is never enlarged and never vanishes', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitWithin(width, height, 1_600);
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(1_600);
      expect(fitted.width).toBeLessThanOrEqual(width);
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
    }),
  );
});
