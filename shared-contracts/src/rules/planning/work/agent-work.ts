import { byText } from '../../../core/collections/compare';
import type { DayNumber } from '../../../core/time/days';
import { type Interval, mergeIntervals, subtractIntervals } from '../../../core/time/intervals';
import type { WeekNumber } from '../../../core/time/weeks';
import { type Minute, type MonthNumber, type PlanningCalendar, toMinute } from '../calendar';
import type { PlanningLimits } from '../settings';
import type { AgentAbsence, PlannedAgent, PlannedService } from '../types';
import { type Presence, presenceOf } from './presence';
import type { Shift, Stretch } from './stretch';
import { type WorkDay, workDaysOf } from './work-days';

/** Shifts and effective work of one week or month. */
interface Load {
  shifts: Shift[];
  workMin: number;
}

/**
 * Everything that the rules read about one agent. The functions compute their value at the first call and cache it,
 * because several rules need it.
 */
export interface AgentWork {
  calendar: PlanningCalendar;
  limits: PlanningLimits;
  agent: PlannedAgent;
  /** Sorted by start, then by id. */
  shifts: readonly Shift[];
  unavailabilities: readonly AgentAbsence[];
  compensatoryRests: readonly AgentAbsence[];
  stretches(): readonly Stretch[];
  /** Days of work between two daily rests, in order. */
  workDays(): readonly WorkDay[];
  presence(): Presence;
  /** Weeks that have work, in order. */
  weeks(): ReadonlyMap<WeekNumber, Load>;
  /** Months that have work, in order. */
  months(): ReadonlyMap<MonthNumber, Load>;
  /** Shifts that touch each calendar day. */
  days(): ReadonlyMap<DayNumber, Shift[]>;
}

export function agentWork(
  calendar: PlanningCalendar,
  limits: PlanningLimits,
  agent: PlannedAgent,
  services: readonly PlannedService[],
  unavailabilities: readonly AgentAbsence[],
  compensatoryRests: readonly AgentAbsence[],
): AgentWork {
  const shifts = services.map(toShift).filter((shift) => shift.end > shift.start);
  shifts.sort((a, b) => a.start - b.start || byText(a.service.id, b.service.id));
  const pieces = (shift: Shift) => shift.pieces;
  const stretches = once(() => stretchesOf(shifts));
  return {
    calendar,
    limits,
    agent,
    shifts,
    unavailabilities,
    compensatoryRests,
    stretches,
    workDays: once(() => workDaysOf(stretches())),
    presence: once(() => presenceOf(agent, unavailabilities, calendar)),
    weeks: once(() => loads(shifts, pieces, calendar.weekAt, (week) => calendar.weekSpan(week).end)),
    months: once(() => loads(shifts, pieces, calendar.monthAt, (month) => calendar.monthSpan(month).end)),
    days: once(() => daysOf(shifts, calendar)),
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function toShift(service: PlannedService): Shift {
  const span = { start: toMinute(service.start), end: toMinute(service.end) };
  const unpaid = (service.breaks ?? []).filter((it) => it.notWork);
  const pieces =
    unpaid.length === 0
      ? [span]
      : subtractIntervals(
          span,
          unpaid.map((it) => ({ start: toMinute(it.start), end: toMinute(it.end) })),
        );
  return { service, ...span, pieces };
}

const length = (intervals: readonly Interval[]): number => intervals.reduce((sum, it) => sum + it.end - it.start, 0);

function stretchesOf(shifts: readonly Shift[]): Stretch[] {
  const stretches: Stretch[] = [];
  let last: Stretch | undefined;
  for (const shift of shifts) {
    if (last && shift.start <= last.end) {
      last.shifts.push(shift);
      last.end = Math.max(last.end, shift.end);
    } else {
      const stretch: Stretch = { shifts: [shift], start: shift.start, end: shift.end, workMin: 0, previous: last };
      if (last) last.next = stretch;
      stretches.push(stretch);
      last = stretch;
    }
  }
  for (const stretch of stretches) stretch.workMin = workOf(stretch.shifts);
  return stretches;
}

/** Sums the effective work of shifts; minutes in which shifts overlap count once. */
function workOf(shifts: readonly Shift[]): number {
  const pieces = shifts.flatMap((shift) => shift.pieces);
  return length(shifts.length === 1 ? pieces : mergeIntervals(pieces));
}

/** Work per week or month. A piece across a boundary counts in part on each side (Code du travail L3121-35). */
function loads(
  shifts: readonly Shift[],
  pieces: (shift: Shift) => readonly Interval[],
  keyAt: (minute: Minute) => number,
  endOf: (key: number) => Minute,
): Map<number, Load> {
  const byKey = new Map<number, Load>();
  for (const shift of shifts) {
    for (const piece of pieces(shift)) {
      let from = piece.start;
      let key = keyAt(from);
      while (from < piece.end) {
        const to = Math.min(piece.end, endOf(key));
        const load = byKey.get(key) ?? { shifts: [], workMin: 0 };
        load.workMin += to - from;
        if (load.shifts.at(-1) !== shift) load.shifts.push(shift);
        byKey.set(key, load);
        from = to;
        key += 1;
      }
    }
  }
  return new Map([...byKey].sort(([a], [b]) => a - b));
}

function daysOf(shifts: readonly Shift[], calendar: PlanningCalendar): Map<DayNumber, Shift[]> {
  const days = new Map<DayNumber, Shift[]>();
  for (const shift of shifts) {
    const last = calendar.dayAt(shift.end - 1);
    for (let day = calendar.dayAt(shift.start); day <= last; day += 1) {
      const touching = days.get(day);
      if (touching) touching.push(shift);
      else days.set(day, [shift]);
    }
  }
  return days;
}
