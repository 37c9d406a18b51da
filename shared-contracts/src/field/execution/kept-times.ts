import { MINUTE_MS } from '../../core/time/days';
import { type Interval, mergeIntervals, overlap } from '../../core/time/intervals';
import type { Tolerance, ToleranceRule } from '../tolerance/tolerance';
import type { Anomaly, AnomalyCode, Execution, PlannedExecution, Stretch } from './execution';
import { FORGOTTEN_AFTER_MIN } from './limits';
import { refusedBy } from './refusals';

/** The kept time of one agent's presence. */
interface KeptStretch extends Interval {
  agentId: string | null;
  minutes: number;
}

interface Kept {
  /** First and last kept instant; null when nothing is kept. */
  start: number | null;
  end: number | null;
  /** Less pauses; null while the end of a presence is unknown. */
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
 * Computes the kept times of a service for pay and for invoicing, from the planned and the done times. A time within
 * the grace counts as planned; beyond it the tolerance decides; a settlement by the office overrides both. All
 * effective work is paid (Code du travail L3121-1), so only the office can refuse a time.
 */
export function keptTimes(planned: Planned, done: Execution, tolerance: Tolerance): KeptTimes {
  return {
    pay: keptTimesFor('pay', planned, done, tolerance),
    invoice: keptTimesFor('invoice', planned, done, tolerance),
  };
}

function keptTimesFor(purpose: Purpose, planned: Planned, done: Execution, tolerance: Tolerance): Kept {
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
  // The office first decides whether an unplanned agent counts; until then the others' minutes do not wait for that
  // agent.
  const unknown = found.some(
    ({ stretch, interval }) => interval === 'unknown' && !isUnsettledStranger(done, stretch.agentId),
  );
  const once = new Set<string>();
  const stretches = found.flatMap(({ stretch: { agentId }, interval }) => {
    if (interval === 'unknown' || interval.end <= interval.start) return [];
    if (purpose === 'pay' && isRefused(done, agentId)) return [];
    if (isUnsettledStranger(done, agentId)) return [];
    // A correction covers the whole presence of an agent, so its other stretches are duplicates.
    const key = `${agentId}:${interval.start}:${interval.end}`;
    if (once.has(key)) return [];
    once.add(key);
    const breakMin = minutesWithin(cutsOf(purpose, planned, done, agentId), interval);
    return [{ agentId, ...interval, minutes: minutesOf([interval]) - breakMin }];
  });
  const sorted = [...stretches].sort((a, b) => a.start - b.start);
  const post = mergeIntervals(sorted);
  const breakMin = sum(sorted.map((it) => minutesOf([it]) - it.minutes));
  // Pay counts each agent. A customer pays the post, whether one agent or, during a relief, two hold it.
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

/** Returns the presences; a service that the office called done without any act counts as planned. */
function presence({ start, end, agentId }: Planned, done: Execution): readonly Stretch[] {
  if (done.stretches.length === 0 && done.validated) return [{ agentId, start, end, relievedAt: null }];
  // An agent with an end but no start was present if the office has settled it that way.
  const left = done.anomalies.filter(
    (it) => it.code === 'endWithoutStart' && it.settled && it.settled.decision !== 'refuse',
  );
  return [...done.stretches, ...left.map((it) => ({ agentId: it.agentId, start, end: it.at, relievedAt: null }))];
}

/** The times by which the office replaced an agent's own, from its last correction. */
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

/** An unplanned agent counts only after the office has settled the anomaly. */
const isUnsettledStranger = (done: Execution, agentId: string | null): boolean =>
  done.anomalies.some((it) => it.code === 'notPlanned' && it.agentId === agentId && it.settled === null);

/** Whether a stretch is the agent's first (arrival) and last (departure); an interruption is neither. */
interface ArrivalDeparture {
  comes: boolean;
  leaves: boolean;
}

function edgesOf({ agentId, start }: Stretch, held: readonly Stretch[]): ArrivalDeparture {
  const own = held.filter((it) => it.agentId === agentId);
  return { comes: !own.some((it) => it.start < start), leaves: !own.some((it) => it.start > start) };
}

interface Judging {
  planned: Planned;
  rule: ToleranceRule;
  decided: Decided;
  done: Execution;
  edges: ArrivalDeparture;
}

function within(stretch: Stretch, options: Judging): Interval | 'unknown' {
  const end = stretch.end ?? assumedEnd(stretch, options);
  if (end === null) return 'unknown';
  return { start: keptStart(stretch, options), end: keptEnd(end, stretch, options) };
}

/**
 * Returns the end of a presence without a recorded end, once the office has settled it or called the service done. This
 * includes a refusal to pay: with an unknown end, the planned hours would be paid.
 */
function assumedEnd(stretch: Stretch, { planned, decided, done }: Judging): number | null {
  const settled = done.validated || decided('noEnd', stretch) !== null;
  return settled ? (stretch.relievedAt ?? Math.max(stretch.start, planned.end)) : null;
}

/**
 * The grace applies to arrival and departure only: for a return after an interruption it would pay the same time twice.
 */
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
  // A later end looks like a forgotten one, so it waits for the office, as a missing end does.
  const likely = Math.floor((end - planned.end) / MINUTE_MS) <= FORGOTTEN_AFTER_MIN;
  return decision === undefined && rule.overrun && likely ? rounded(end, rule) : planned.end;
}

/** Rounds to the nearest multiple of `roundMin` minutes, halves up. */
function rounded(instant: number, { roundMin }: ToleranceRule): number {
  const step = Math.max(1, roundMin) * MINUTE_MS;
  return roundMin === 0 ? instant : Math.round(instant / step) * step;
}

/**
 * Returns the times of an agent that do not count: its pauses, or the planned ones when its presence is unknown, and
 * the delays and absences that the office recorded.
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
