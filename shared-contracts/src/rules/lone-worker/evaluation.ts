import { HOUR_MS } from '../../core/time/days';
import type { Outcome } from './replay';

/** A share with its 95 % interval (Wilson), because a hundred recordings do not prove a percentage. */
export interface Share {
  count: number;
  of: number;
  /** 0 to 1; NaN when `of` is 0. */
  value: number;
  low: number;
  high: number;
}

export interface Delays {
  count: number;
  medianMs: number;
  p95Ms: number;
  maxMs: number;
}

export interface Evaluation {
  recordings: number;
  truePositives: number;
  falseNegatives: number;
  falsePositives: number;
  trueNegatives: number;
  /** Share of falls that raise the alarm, and share of other recordings that raise none. */
  sensitivity: Share;
  specificity: Share;
  accuracy: Share;
  /** Delays from the fall to the suspicion, to the alarm and to the event. */
  suspicion: Delays;
  alarm: Delays;
  sending: Delays;
  /** Alarms without a fall, per hour of recordings without a fall. */
  falseAlarmsPerHour: number;
  missed: string[];
  falseAlarms: string[];
}

/** Evaluates fall detection on labelled recordings. A fall counts as detected when its alarm sounds. */
export function evaluate(outcomes: readonly Outcome[]): Evaluation {
  const falls = outcomes.filter((options) => options.fall);
  const others = outcomes.filter((options) => !options.fall);
  const found = falls.filter((options) => options.alarmAt !== undefined);
  const wrong = others.filter((options) => options.alarmAt !== undefined);
  const hours = others.reduce((sum, options) => sum + options.durationMs, 0) / HOUR_MS;
  const right = found.length + others.length - wrong.length;
  return {
    recordings: outcomes.length,
    truePositives: found.length,
    falseNegatives: falls.length - found.length,
    falsePositives: wrong.length,
    trueNegatives: others.length - wrong.length,
    sensitivity: share(found.length, falls.length),
    specificity: share(others.length - wrong.length, others.length),
    accuracy: share(right, outcomes.length),
    suspicion: delays(found, (options) => options.suspectedAt),
    alarm: delays(found, (options) => options.alarmAt),
    sending: delays(found, (options) => options.sentAt),
    falseAlarmsPerHour: wrong.length === 0 ? 0 : wrong.length / hours,
    missed: falls.filter((options) => options.alarmAt === undefined).map((options) => options.name),
    falseAlarms: wrong.map((options) => options.name),
  };
}

/** Wilson score interval at 95 %. */
export function share(count: number, of: number): Share {
  const z = 1.959964;
  const value = count / of;
  if (of === 0) return { count, of, value: Number.NaN, low: 0, high: 1 };
  const centre = (value + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((value * (1 - value)) / of + (z * z) / (4 * of * of));
  return { count, of, value, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

function delays(outcomes: readonly Outcome[], at: (outcome: Outcome) => number | undefined): Delays {
  const sorted = outcomes
    .flatMap((options) => {
      const time = at(options);
      return time === undefined ? [] : [time - options.fallAt];
    })
    .sort((a, b) => a - b);
  const rank = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { count: sorted.length, medianMs: rank(0.5), p95Ms: rank(0.95), maxMs: rank(1) };
}
