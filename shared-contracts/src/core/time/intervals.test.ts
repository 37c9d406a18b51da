import fc from 'fast-check';
import { covered, type Interval, longestGap, mergeIntervals, overlap, subtractIntervals } from './intervals';

const interval = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -3, max: 20 }));
const intervals = fc.array(
  interval.map(([start, length]): Interval => ({ start, end: start + length })),
  { maxLength: 6 },
);
const points = (list: readonly Interval[]) =>
  Array.from({ length: 100 }, (_, point) => point).filter((point) =>
    list.some((it) => point >= it.start && point < it.end),
  );

test('merging keeps every instant, in order and apart', () => {
  fc.assert(
    fc.property(intervals, (list) => {
      const merged = mergeIntervals(list);
      expect(points(merged)).toEqual(points(list));
      for (const [index, it] of merged.entries()) {
        expect(it.end).toBeGreaterThan(it.start);
        const next = merged[index + 1];
        if (next) expect(next.start).toBeGreaterThan(it.end);
      }
      expect(covered(list)).toBe(points(list).length);
    }),
  );
});

test('subtracting leaves what no cut covers', () => {
  fc.assert(
    fc.property(intervals, (cuts) => {
      const whole = { start: 10, end: 50 };
      const left = subtractIntervals(whole, cuts);
      const cut = new Set(points(cuts));
      expect(points(left)).toEqual(points([whole]).filter((point) => !cut.has(point)));
      const gap = longestGap(whole, cuts);
      expect(gap.end - gap.start).toBe(Math.max(0, ...left.map((it) => it.end - it.start)));
    }),
  );
});

test('examples', () => {
  expect(
    mergeIntervals([
      { start: 5, end: 9 },
      { start: 1, end: 5 },
      { start: 3, end: 4 },
    ]),
  ).toEqual([{ start: 1, end: 9 }]);
  expect(overlap({ start: 1, end: 5 }, { start: 4, end: 9 })).toBe(1);
  expect(overlap({ start: 1, end: 2 }, { start: 4, end: 9 })).toBe(0);
  expect(longestGap({ start: 0, end: 10 }, [{ start: 4, end: 5 }])).toEqual({ start: 5, end: 10 });
  expect(longestGap({ start: 0, end: 10 }, [{ start: 0, end: 10 }])).toEqual({ start: 10, end: 10 });
});
