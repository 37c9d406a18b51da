import type { Instant } from './zone';

/** Half-open stretch of time, in milliseconds or any other unit: `start` belongs to it, `end` does not. */
export interface Interval {
  start: Instant;
  end: Instant;
}

/** The same time as disjoint intervals in order; empty and reversed ones disappear, touching ones join. */
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

/** What is left of an interval once the cuts, which may overlap and stick out, are taken away. */
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

/** Length that an interval shares with a window. */
export function overlap(interval: Interval, window: Interval): number {
  return Math.max(0, Math.min(interval.end, window.end) - Math.max(interval.start, window.start));
}

/** Length covered, each instant counted once. */
export function covered(intervals: readonly Interval[]): number {
  return mergeIntervals(intervals).reduce((sum, it) => sum + it.end - it.start, 0);
}

/** Longest stretch of a window that no interval touches; an empty interval at the window's end when it is full. */
export function longestGap(window: Interval, intervals: readonly Interval[]): Interval {
  let best: Interval = { start: window.end, end: window.end };
  for (const gap of subtractIntervals(window, intervals)) {
    if (gap.end - gap.start > best.end - best.start) best = gap;
  }
  return best;
}
