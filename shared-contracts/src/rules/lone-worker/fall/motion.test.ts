import { GRAVITY } from '../constants';
import { sampleAt } from '../testing/drive';
import {
  AT_REST,
  anomalySince,
  leanDeg,
  type Motion,
  recentAnomaly,
  walks,
  withNewBaseline,
  withSample,
} from './motion';
import { angleDeg, blend, length, type Vector } from './vector';

function after(readings: readonly [number, Vector][], from: Motion = AT_REST): Motion {
  return readings.reduce((motion, [at, reading]) => withSample(motion, sampleAt(at, reading), false), from);
}
const vertical = (at: number, v: number): [number, Vector] => [at, [0, 0, GRAVITY + v]];

test('vectors', () => {
  expect(length([2, 3, 6])).toBe(7);
  expect(angleDeg([1, 0, 0], [0, 2, 0])).toBeCloseTo(90, 9);
  expect(angleDeg([1, 1, 0], [2, 2, 0])).toBeCloseTo(0, 5);
  expect(angleDeg([1, 0, 0], [-3, 0, 0])).toBeCloseTo(180, 9);
  expect(angleDeg([0, 0, 0], [1, 0, 0])).toBe(0);
  expect(blend([0, 0, 0], [10, 20, 40], 0.25)).toEqual([2.5, 5, 10]);
});

test('an anomaly is out of bounds for 150 ms, short returns included', () => {
  expect(anomalySince(after([vertical(0, 0), vertical(50, -5.1), vertical(199, -5.1)]))).toBeUndefined();
  expect(anomalySince(after([vertical(0, 0), vertical(50, -5.1), vertical(200, -5.1)]))).toBe(50);
  expect(anomalySince(after([vertical(0, 0), vertical(50, 10.1), vertical(200, 10.1)]))).toBe(50);
  // A reading exactly at a bound is within bounds.
  expect(anomalySince(after([vertical(0, 0), vertical(50, 10), vertical(200, 10)]))).toBeUndefined();
  expect(anomalySince(after([vertical(0, 0), vertical(50, -5), vertical(200, -5)]))).toBeUndefined();
  // A return within bounds for up to 300 ms does not end the anomaly; a longer one does.
  expect(anomalySince(after([vertical(0, 0), vertical(50, -6), vertical(60, 0), vertical(350, 20)]))).toBe(50);
  expect(anomalySince(after([vertical(0, 0), vertical(50, -6), vertical(60, 0), vertical(351, 20)]))).toBeUndefined();
  // `anomalySince` is defined only while the anomaly lasts.
  expect(anomalySince(after([vertical(0, 0), vertical(50, -6), vertical(250, -6), vertical(260, 0)]))).toBeUndefined();
  // The start of a long anomaly is at most one second back.
  const long = after([0, 250, 500, 750, 1_000, 1_250].map((at) => vertical(at, -6)));
  expect(anomalySince(long)).toBe(250);
});

test('an anomaly is recent for a second', () => {
  const motion = after([vertical(0, 0), vertical(500, -6), vertical(1_500, 0)]);
  expect(recentAnomaly(motion)).toBe(500);
  expect(recentAnomaly(after([vertical(1_501, 0)], motion))).toBeUndefined();
  expect(recentAnomaly(AT_REST)).toBeUndefined();
  expect(recentAnomaly(withNewBaseline(motion))).toBeUndefined();
});

test('a walk is four regular steps over two seconds', () => {
  const stepsAt = (...times: number[]) => after(times.flatMap((at) => [vertical(at, 2.1), vertical(at + 40, 0)]));
  expect(walks(stepsAt(0, 600, 1_200, 2_000))).toBe(true);
  expect(walks(stepsAt(0, 600, 1_200, 1_999))).toBe(false);
  expect(walks(stepsAt(0, 1_000, 2_000))).toBe(false);
  // One interval that is too long restarts the count.
  expect(walks(stepsAt(0, 600, 1_601, 2_200, 2_800))).toBe(false);
  // Irregular impacts are not a walk: intervals of 250 ms and 640 ms.
  expect(walks(stepsAt(0, 250, 890, 1_530, 2_170))).toBe(false);
  expect(walks(stepsAt(0, 260, 900, 1_540, 2_180))).toBe(true);
  // Steps too close to each other count as one.
  expect(walks(stepsAt(0, 100, 600, 1_200, 2_000))).toBe(true);
  expect(walks(after([vertical(0, 2.1), vertical(600, 2.1), vertical(1_200, 2.1), vertical(2_000, 2.1)]))).toBe(false);
  expect(walks(AT_REST)).toBe(false);
  // The steps expire one second after the last one.
  const walking = stepsAt(0, 600, 1_200, 2_000);
  expect(walks(after([vertical(3_000, 0)], walking))).toBe(true);
  expect(walks(after([vertical(3_001, 0)], walking))).toBe(false);
});

test('a step that is a blow does not make a walk', () => {
  const walking = after([0, 600, 1_200].flatMap((at) => [vertical(at, 3), vertical(at + 40, 0)]));
  expect(walks(after([vertical(2_000, 25)], walking))).toBe(false);
  expect(walks(after([vertical(2_000, 3)], walking))).toBe(true);
});

test('the posture follows in half a second, the one that is kept in two', () => {
  const standing = after([vertical(0, 0)]);
  expect(leanDeg(standing)).toBeCloseTo(0, 6);
  const leaning = after([[500, [0, GRAVITY, 0]]], standing);
  expect(leaning.posture[1] / GRAVITY).toBeCloseTo(1 - Math.exp(-1), 6);
  expect(leaning.baseline[1] / GRAVITY).toBeCloseTo(1 - Math.exp(-0.25), 6);
  const frozen = withSample(standing, sampleAt(500, [0, GRAVITY, 0]), true);
  expect(frozen.baseline).toEqual(standing.baseline);
  // An impact does not change the baseline.
  expect(after([[500, [0, 40, 0]]], standing).baseline).toEqual(standing.baseline);
  expect(withNewBaseline(leaning).baseline).toEqual(leaning.posture);
});

test('readings out of order are left out, and a gap starts again', () => {
  const motion = after([vertical(0, 0), vertical(1_000, 1)]);
  expect(withSample(motion, sampleAt(1_000, [9, 9, 9]), false)).toBe(motion);
  expect(withSample(motion, sampleAt(500, [9, 9, 9]), false)).toBe(motion);
  const later = withSample(motion, sampleAt(3_001, [0, GRAVITY, 0]), false);
  expect(later.posture).toEqual([0, GRAVITY, 0]);
  expect(later.baseline).toEqual([0, GRAVITY, 0]);
});
