import type { Instant } from './zone';

/** Half-open interval, in milliseconds or any other unit: `start` belongs to it, `end` does not. */
export interface Interval {
  start: Instant;
  end: Instant;
}

/** Returns the same time as disjoint intervals in order: drops empty and reversed intervals, joins touching ones. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter((it) => it.end > it.start).sort((a, b) => a.start - b.start);
  const merged: Interval[] = [];
  let last: Interval | undefined;
  for (const { start, end } of sorted) {
    if (last && start <= last.end) {
      if (end > last.end) last.end = end;
    } else {
      last = { start, end };
      merged.push(last);
    }
  }
  return merged;
}

/** Returns the parts of an interval outside the cuts. Cuts may overlap each other and exceed the interval. */
export function subtractIntervals(whole: Interval, cuts: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let from = whole.start;
  for (const cut of mergeIntervals(cuts)) {
    if (cut.start >= whole.end) break;
    if (cut.start > from) left.push({ start: from, end: cut.start });
    if (cut.end > from) from = cut.end;
  }
  if (from < whole.end) left.push({ start: from, end: whole.end });
  return left;
}

/** Length of the part of an interval inside a window. */
export function overlap(interval: Interval, window: Interval): number {
  return Math.max(0, Math.min(interval.end, window.end) - Math.max(interval.start, window.start));
}

/** Total length of the intervals, counting overlaps once. */
export function covered(intervals: readonly Interval[]): number {
  return mergeIntervals(intervals).reduce((sum, it) => sum + it.end - it.start, 0);
}

/** Longest part of a window that no interval touches; an empty interval at the window's end when there is none. */
export function longestGap(window: Interval, intervals: readonly Interval[]): Interval {
  let best: Interval = { start: window.end, end: window.end };
  for (const gap of subtractIntervals(window, intervals)) {
    if (gap.end - gap.start > best.end - best.start) best = gap;
  }
  return best;
}
