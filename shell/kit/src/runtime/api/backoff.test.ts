import fc from 'fast-check';
import { pauseAfterMs } from './backoff';

const BACKOFF = { firstMs: 1_000, lastMs: 30_000 };

test('a pause doubles with every failure, up to the last', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 5_000].map((failures) => pauseAfterMs(failures, BACKOFF, () => 0));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test('a pause is shortened by a fifth at most, and never lengthened', () => {
  const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), unit, (failures, chance) => {
      const whole = pauseAfterMs(failures, BACKOFF, () => 0);
      const pause = pauseAfterMs(failures, BACKOFF, () => chance);
      expect(pause).toBeLessThanOrEqual(whole);
      expect(pause).toBeGreaterThanOrEqual(Math.floor(whole * 0.8));
    }),
  );
});

test('five hundred devices that lost the same server do not come back together', () => {
  const pauses = Array.from({ length: 500 }, () => pauseAfterMs(3, BACKOFF));
  expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan(400);
});
