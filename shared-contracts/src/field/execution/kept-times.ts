import { MINUTE_MS } from '../../core/time/days';
import { type Interval, mergeIntervals, overlap } from '../../core/time/intervals';
import type { Tolerance, ToleranceRule } from '../tolerance/tolerance';
import type { Anomaly, AnomalyCode, Execution, PlannedExecution, Stretch } from './execution';
import { FORGOTTEN_AFTER_MIN } from './limits';
import { refusedBy } from './refusals';

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
type Planned = Pick<PlannedExecution, 'start' | 'end' | 'agentId' | 'breaks' | 'interruptions'>;

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
  const held = presence(planned, done).filter((it) => purpose === 'invoice' || !isRefusedRestart(done, it));
  const found = held.map((stretch) => ({
    stretch,
    interval:
      corrected(done, stretch.agentId) ??
      within(stretch, { planned, rule, decided, done, edges: edgesOf(stretch, held) }),
  }));
  // Whether a stranger counts at all is for the office to say first: until then nothing of the others waits for it.
  const unknown = found.some(
    ({ stretch, interval }) => interval === 'unknown' && !isUnsettledStranger(done, stretch.agentId),
  );
  const once = new Set<string>();
  const stretches = found.flatMap(({ stretch: { agentId }, interval }) => {
    if (interval === 'unknown' || interval.end <= interval.start) return [];
    if (purpose === 'pay' && isRefused(done, agentId)) return [];
    if (isUnsettledStranger(done, agentId)) return [];
    // A correction says all of an agent's presence at once.
    const key = `${agentId}:${interval.start}:${interval.end}`;
    if (once.has(key)) return [];
    once.add(key);
    const breakMin = minutesWithin(cutsOf(purpose, planned, done, agentId), interval);
    return [{ agentId, ...interval, minutes: minutesOf([interval]) - breakMin }];
  });
  const sorted = [...stretches].sort((a, b) => a.start - b.start);
  const post = mergeIntervals(sorted);
  const breakMin = sum(sorted.map((it) => minutesOf([it]) - it.minutes));
  // Pay counts each agent; a customer pays the post, held by one or by two at the moment of relief.
  const minutes = purpose === 'pay' ? sum(sorted.map((it) => it.minutes)) : minutesOf(post) - breakMin;
  return {
    start: post[0]?.start ?? null,
    end: post.at(-1)?.end ?? null,
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

const isRefused = (done: Execution, agentId: string | null): boolean =>
  done.anomalies.some(
    (it) => it.agentId === agentId && it.settled?.decision === 'refuse' && refusedBy(it.code) === 'presence',
  );

/** Whether a stretch lies after a return that the office refused to pay. */
function isRefusedRestart(done: Execution, { agentId, start }: Stretch): boolean {
  const restarts = done.anomalies.filter((it) => it.code === 'restarted' && it.agentId === agentId && it.at <= start);
  return restarts.toSorted((a, b) => a.at - b.at).at(-1)?.settled?.decision === 'refuse';
}

/** Somebody nobody planned counts once the office has said so. */
const isUnsettledStranger = (done: Execution, agentId: string | null): boolean =>
  done.anomalies.some((it) => it.code === 'notPlanned' && it.agentId === agentId && it.settled === null);

/** Whether an agent came with a stretch of presence, and left with it: an interruption in between is neither. */
interface Edges {
  comes: boolean;
  leaves: boolean;
}

function edgesOf({ agentId, start }: Stretch, held: readonly Stretch[]): Edges {
  const own = held.filter((it) => it.agentId === agentId);
  return { comes: !own.some((it) => it.start < start), leaves: !own.some((it) => it.start > start) };
}

interface Judging {
  planned: Planned;
  rule: ToleranceRule;
  decided: Decided;
  done: Execution;
  edges: Edges;
}

function within(stretch: Stretch, o: Judging): Interval | 'unknown' {
  const end = stretch.end ?? assumedEnd(stretch, o);
  if (end === null) return 'unknown';
  return { start: keptStart(stretch, o), end: keptEnd(end, stretch, o) };
}

/**
 * Where an end that nobody recorded is taken to be, once the office has decided of it or called the service done. Also
 * where it refused to pay it: what is not known would be paid as planned.
 */
function assumedEnd(stretch: Stretch, { planned, decided, done }: Judging): number | null {
  const settled = done.validated || decided('noEnd', stretch) !== null;
  return settled ? (stretch.relievedAt ?? Math.max(stretch.start, planned.end)) : null;
}

/** The grace is for coming and leaving: who went away in between and came back is not paid that time twice. */
function keptStart(stretch: Stretch, { planned, rule, decided, edges }: Judging): number {
  const { start } = stretch;
  if (edges.comes && Math.abs(start - planned.start) <= rule.graceStartMin * MINUTE_MS) return planned.start;
  if (start > planned.start) return rounded(start, rule);
  const decision = decided('early', stretch)?.decision;
  if (decision === 'accept') return start;
  return decision === undefined && rule.earlyStart ? rounded(start, rule) : planned.start;
}

function keptEnd(end: number, stretch: Stretch, { planned, rule, decided, edges }: Judging): number {
  if (edges.leaves && Math.abs(end - planned.end) <= rule.graceEndMin * MINUTE_MS) return planned.end;
  if (end < planned.end) return rounded(end, rule);
  const decision = decided('overrun', stretch)?.decision;
  if (decision === 'accept') return end;
  // Past that a forgotten end looks the same: it waits for the office, as a missing one does.
  const likely = Math.floor((end - planned.end) / MINUTE_MS) <= FORGOTTEN_AFTER_MIN;
  return decision === undefined && rule.overrun && likely ? rounded(end, rule) : planned.end;
}

/** To the nearest so many minutes, halves up. */
function rounded(instant: number, { roundMin }: ToleranceRule): number {
  const step = Math.max(1, roundMin) * MINUTE_MS;
  return roundMin === 0 ? instant : Math.round(instant / step) * step;
}

/**
 * What does not count of an agent: the pauses it took, or those that were planned where its presence is not known, and
 * what the office noted of delays and absences.
 */
function cutsOf(purpose: Purpose, planned: Planned, done: Execution, agentId: string | null): Interval[] {
  const asPlanned = !done.stretches.some((it) => it.agentId === agentId);
  const pauses = asPlanned
    ? planned.breaks.flatMap(({ planned: at, ...it }) => (at ? [{ ...it, ...at }] : []))
    : done.breaks.filter((it) => it.agentId === agentId);
  const cut = [...pauses, ...(planned.interruptions ?? [])].flatMap(({ start, end, notWork, notCharge }) =>
    end !== null && (purpose === 'pay' ? notWork : notCharge) ? [{ start, end }] : [],
  );
  return mergeIntervals(cut);
}

const minutesWithin = (cuts: readonly Interval[], kept: Interval): number =>
  Math.round(sum(cuts.map((cut) => overlap(cut, kept))) / MINUTE_MS);
