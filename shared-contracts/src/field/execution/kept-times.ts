import { MINUTE_MS } from '../../core/time/days';
import { type Interval, mergeIntervals, overlap } from '../../core/time/intervals';
import type { Tolerance, ToleranceRule } from '../tolerance/tolerance';
import type { Anomaly, AnomalyCode, Execution, PlannedExecution, Stretch } from './execution';

/** What is kept of one agent's presence. */
interface KeptStretch extends Interval {
  agentId: string | null;
  minutes: number;
}

interface Kept {
  /** First and last kept instant; null where nothing is kept. */
  start: number | null;
  end: number | null;
  /** Pauses taken off; null while somebody is there whose end is not known. */
  minutes: number | null;
  breakMin: number;
  stretches: KeptStretch[];
}

export interface KeptTimes {
  pay: Kept;
  invoice: Kept;
}

type Purpose = keyof KeptTimes;
type Decided = (code: AnomalyCode, stretch: Stretch) => Anomaly['settled'];
type Planned = Pick<PlannedExecution, 'start' | 'end' | 'agentId'>;

/** Refusing these refuses the minutes beyond the plan; refusing any other refuses the presence. */
const BEYOND_PLAN: readonly AnomalyCode[] = ['early', 'overrun'];
/** Refusing these changes no hours: they say how the service was done, not whether. */
const NO_HOURS: readonly AnomalyCode[] = [
  'late',
  'noReason',
  'noReport',
  'noEndPoint',
  'missedStop',
  'repeated',
  'breakLate',
  'breakOutside',
  'interruptOutside',
];

/**
 * What is kept of a service for pay and for invoicing, out of what was planned and what was done. A time within the
 * grace of the planned one counts as the planned one; beyond it, as the tolerance says; what the office settled wins
 * over both. All effective work is paid (Code du travail L3121-1): what is not kept is for the office to have refused.
 */
export function keptTimes(planned: Planned, done: Execution, tolerance: Tolerance): KeptTimes {
  return { pay: kept('pay', planned, done, tolerance), invoice: kept('invoice', planned, done, tolerance) };
}

function kept(purpose: Purpose, planned: Planned, done: Execution, tolerance: Tolerance): Kept {
  const rule = tolerance[purpose];
  const decided: Decided = (code, { agentId }) =>
    done.anomalies.find((it) => it.code === code && it.agentId === agentId)?.settled ?? null;
  const found = presence(planned, done).map((stretch) => ({
    stretch,
    interval: corrected(done, stretch.agentId) ?? within(stretch, { planned, rule, decided, done }),
  }));
  const unknown = found.some(({ interval }) => interval === 'unknown');
  const once = new Set<string>();
  const stretches = found.flatMap(({ stretch: { agentId }, interval }) => {
    if (interval === 'unknown' || interval.end <= interval.start) return [];
    if (purpose === 'pay' && isRefused(done, agentId)) return [];
    if (isUnsettledStranger(done, agentId)) return [];
    // A correction says all of an agent's presence at once.
    const key = `${agentId}:${interval.start}:${interval.end}`;
    if (once.has(key)) return [];
    once.add(key);
    const breakMin = breakMinutes(purpose, done, [interval], agentId);
    return [{ agentId, ...interval, minutes: minutesOf([interval]) - breakMin }];
  });
  const sorted = [...stretches].sort((a, b) => a.start - b.start);
  const held = mergeIntervals(sorted);
  const breakMin = sum(sorted.map((it) => minutesOf([it]) - it.minutes));
  // Pay counts each agent; a customer pays the post, held by one or by two at the moment of relief.
  const minutes = purpose === 'pay' ? sum(sorted.map((it) => it.minutes)) : minutesOf(held) - breakMin;
  return {
    start: held[0]?.start ?? null,
    end: held.at(-1)?.end ?? null,
    minutes: unknown ? null : minutes,
    breakMin,
    stretches: sorted,
  };
}

const sum = (figures: readonly number[]): number => figures.reduce((total, it) => total + it, 0);
const minutesOf = (intervals: readonly Interval[]): number =>
  Math.round(sum(intervals.map((it) => it.end - it.start)) / MINUTE_MS);

/** Who was there; a service the office called done without any act was done as planned. */
function presence({ start, end, agentId }: Planned, done: Execution): readonly Stretch[] {
  if (done.stretches.length === 0 && done.validated) return [{ agentId, start, end, relievedAt: null }];
  // Somebody who only said that it left was there if the office says so.
  const left = done.anomalies.filter(
    (it) => it.code === 'endWithoutStart' && it.settled && it.settled.decision !== 'refuse',
  );
  return [...done.stretches, ...left.map((it) => ({ agentId: it.agentId, start, end: it.at, relievedAt: null }))];
}

/** The times the office gave instead of an agent's own, the last of its corrections. */
function corrected(done: Execution, agentId: string | null): Interval | null {
  const [last] = done.anomalies
    .flatMap(({ agentId: whose, settled }) => (whose === agentId && settled?.decision === 'correct' ? [settled] : []))
    .sort((a, b) => b.at - a.at);
  if (!last || last.correctedStart === null || last.correctedEnd === null) return null;
  return { start: last.correctedStart, end: last.correctedEnd };
}

function isRefused(done: Execution, agentId: string | null): boolean {
  const none = [...BEYOND_PLAN, ...NO_HOURS];
  return done.anomalies.some(
    (it) => it.agentId === agentId && it.settled?.decision === 'refuse' && !none.includes(it.code),
  );
}

/** Somebody nobody planned counts once the office has said so. */
const isUnsettledStranger = (done: Execution, agentId: string | null): boolean =>
  done.anomalies.some((it) => it.code === 'notPlanned' && it.agentId === agentId && it.settled === null);

function within(
  stretch: Stretch,
  o: { planned: Planned; rule: ToleranceRule; decided: Decided; done: Execution },
): Interval | 'unknown' {
  const end = stretch.end ?? assumedEnd(stretch, o);
  if (end === null) return 'unknown';
  return { start: keptStart(stretch, o), end: keptEnd(end, stretch, o) };
}

/** Where an end that nobody recorded is taken to be, once the office has accepted it or called the service done. */
function assumedEnd(
  stretch: Stretch,
  { planned, decided, done }: { planned: Planned; decided: Decided; done: Execution },
): number | null {
  const accepted = done.validated || decided('noEnd', stretch)?.decision === 'accept';
  return accepted ? (stretch.relievedAt ?? Math.max(stretch.start, planned.end)) : null;
}

function keptStart(
  stretch: Stretch,
  { planned, rule, decided }: { planned: Planned; rule: ToleranceRule; decided: Decided },
) {
  const { start } = stretch;
  if (Math.abs(start - planned.start) <= rule.graceStartMin * MINUTE_MS) return planned.start;
  if (start > planned.start) return rounded(start, rule);
  const decision = decided('early', stretch)?.decision;
  if (decision === 'accept') return start;
  return decision === undefined && rule.earlyStart ? rounded(start, rule) : planned.start;
}

function keptEnd(
  end: number,
  stretch: Stretch,
  { planned, rule, decided }: { planned: Planned; rule: ToleranceRule; decided: Decided },
) {
  if (Math.abs(end - planned.end) <= rule.graceEndMin * MINUTE_MS) return planned.end;
  if (end < planned.end) return rounded(end, rule);
  const decision = decided('overrun', stretch)?.decision;
  if (decision === 'accept') return end;
  return decision === undefined && rule.overrun ? rounded(end, rule) : planned.end;
}

/** To the nearest so many minutes, halves up. */
function rounded(instant: number, { roundMin }: ToleranceRule): number {
  const step = Math.max(1, roundMin) * MINUTE_MS;
  return roundMin === 0 ? instant : Math.round(instant / step) * step;
}

/** Minutes of the pauses that do not count, inside what is kept of an agent. */
function breakMinutes(purpose: Purpose, done: Execution, kept: readonly Interval[], agentId: string | null): number {
  const cut = done.breaks
    .filter((it) => it.agentId === agentId && (purpose === 'pay' ? it.notWork : it.notCharge))
    .flatMap(({ start, end }) => (end === null ? [] : [{ start, end }]));
  return Math.round(
    sum(mergeIntervals(cut).flatMap((pause) => kept.map((interval) => overlap(pause, interval)))) / MINUTE_MS,
  );
}
