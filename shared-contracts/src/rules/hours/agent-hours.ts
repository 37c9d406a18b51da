import { type DayNumber, dayNumber, dayParts, daysInMonth, formatDay, MINUTE_MS, parseDay } from '../../core/time/days';
import { type Interval, subtractIntervals } from '../../core/time/intervals';
import { mondayOf, splitByWeek, type WeekNumber, weekInterval, weekOf } from '../../core/time/weeks';
import type { IncreaseStep } from '../agency-defaults';
import { type Cycle, cycleStart } from './cycle';
import type { HoursPeriod } from './hours-period';
import { complementaryHours, type IncreasedTime, overtime } from './overtime';
import { addSplits, HOUR_KINDS, type HourCalendar, type HourSplit, splitHours, totalMinutes } from './split-hours';

/** A service in payroll. Breaks marked `notWork` are unpaid. */
export interface WorkedService extends Interval {
  breaks?: readonly (Interval & { notWork?: boolean })[];
  /** Calendar of the site, when it differs from the agency's. */
  calendar?: HourCalendar;
}

/** The five columns of the pay exports. Day and night add up to the total; the other three are parts of that total. */
export interface PayCategories {
  day: number;
  night: number;
  saturday: number;
  sunday: number;
  holiday: number;
}

interface WeekHours {
  /** Monday of the week, `YYYY-MM-DD`. */
  monday: string;
  workMin: number;
  /** Paid leave that counts towards the overtime threshold without being work. */
  leaveMin: number;
  /** Overtime, or complementary hours of a weekly contract. */
  increased: IncreasedTime[];
}

export interface AgentHours {
  workMin: number;
  /** Minutes of each of the twelve kinds of hour. */
  split: HourSplit;
  categories: PayCategories;
  /** Weeks that end in the period: a week across two months is paid in the second month. */
  weeks: WeekHours[];
  /** Overtime and complementary hours of all weeks, and of each month for a monthly part-time contract. */
  increased: IncreasedTime[];
}

export interface PayContract {
  period: HoursPeriod;
  hours: number;
  partTime: boolean;
}

/** A contract with its days inside the queried period, both included. */
export interface HeldContract extends PayContract {
  from: DayNumber;
  to: DayNumber;
}

/** A day of paid leave and its credited minutes. */
export interface PaidLeaveDay {
  /** `YYYY-MM-DD`. */
  day: string;
  minutes: number;
}

/**
 * Days of paid leave count towards the weekly overtime threshold since Cass. soc., 10 September 2025, n° 23-14.455,
 * which sets aside the words « travail effectif » of L3121-28 for them.
 */
const LEAVE_COUNTS_FROM = '2025-09-10';

/** Pay settings of an agency. Default: the legal increases, no paid leave. */
export interface PaySteps {
  fullTime?: readonly IncreaseStep[];
  partTime?: readonly IncreaseStep[];
  /** Days of paid leave, for an agency that counts them towards overtime. */
  paidLeave?: readonly PaidLeaveDay[];
  /** Weeks whose overtime is counted together. Default: each week alone. */
  cycle?: Cycle;
}

/** Sums the twelve kinds of hour into the pay categories. */
export function payCategories(split: HourSplit): PayCategories {
  const sum = (holds: (kind: string) => boolean) =>
    HOUR_KINDS.filter((kind) => holds(kind.toLowerCase())).reduce((total, kind) => total + split[kind], 0);
  return {
    day: sum((kind) => !kind.includes('night')),
    night: sum((kind) => kind.includes('night')),
    saturday: sum((kind) => kind.includes('saturday')),
    sunday: sum((kind) => kind.includes('sunday')),
    holiday: sum((kind) => kind.includes('holiday')),
  };
}

/**
 * Computes an agent's hours in a period, such as a month of pay. Services that extend beyond the period are cut at its
 * boundaries; for weeks and cycles that begin before the period, the input must include their earlier services. Each
 * week is paid under the contract of its last day, each month under each contract in turn; days between two contracts
 * belong to the earlier one.
 */
export function agentHours(
  services: readonly WorkedService[],
  period: Interval,
  calendar: HourCalendar,
  contracts: readonly HeldContract[],
  steps: PaySteps = {},
): AgentHours {
  const split = splitIn(services, period, calendar);
  const workMin = totalMinutes(split);
  const weeks = weeksEndingIn(services, period, calendar, contracts, steps);
  const monthly = monthsOf(period, calendar).flatMap((month) =>
    ofMonth(services, month, calendar, contracts).flatMap(({ minutes, contractMin }) =>
      complementaryHours(minutes, contractMin, steps.partTime),
    ),
  );
  const increased = addIncreased([...monthly, ...weeks.flatMap((week) => week.increased)]);
  return { workMin, split, categories: payCategories(split), weeks, increased };
}

/**
 * Returns the work of a month under each monthly part-time contract, and the share of the contract's hours for the days
 * of that month on which it is held.
 */
function ofMonth(
  services: readonly WorkedService[],
  month: Interval,
  calendar: HourCalendar,
  contracts: readonly HeldContract[],
): { minutes: number; contractMin: number }[] {
  const { zone } = calendar;
  const [first, last] = [zone.dayAt(month.start), zone.dayAt(month.end - 1)];
  return contracts.flatMap((contract, index) => {
    if (!contract.partTime || contract.period !== 'month') return [];
    const from = index === 0 ? first : Math.max(first, contract.from);
    const to = Math.min(last, (contracts[index + 1]?.from ?? last + 1) - 1);
    if (to < from) return [];
    const part = {
      start: Math.max(month.start, zone.startOfDay(from)),
      end: Math.min(month.end, zone.startOfDay(to + 1)),
    };
    // An incomplete month owes its part of the hours only; work outside the days of the contract is beyond them.
    const held = Math.min(to, contract.to) - Math.max(from, contract.from) + 1;
    if (held <= 0) return [];
    const share = held / (last - first + 1);
    return [
      {
        minutes: totalMinutes(splitIn(services, part, calendar)),
        contractMin: Math.round(contract.hours * 60 * share),
      },
    ];
  });
}

/** Splits the part of the services that lies inside an interval. */
const splitIn = (services: readonly WorkedService[], { start, end }: Interval, calendar: HourCalendar): HourSplit =>
  addSplits(
    services.map((service) =>
      splitHours(
        { start: Math.max(service.start, start), end: Math.min(service.end, end) },
        unpaid(service),
        service.calendar ?? calendar,
      ),
    ),
  );

/**
 * Divides a period into months from its first day, whether the 1st or the 26th; the remainder is a last, shorter month.
 */
function monthsOf({ start, end }: Interval, { zone }: HourCalendar): Interval[] {
  const { year, month, day } = dayParts(zone.dayAt(start));
  const months: Interval[] = [];
  let from = start;
  for (let count = 1; from < end; count += 1) {
    const [ofYear, ofMonth] = [year + Math.floor((month - 1 + count) / 12), ((month - 1 + count) % 12) + 1];
    const next = dayNumber(ofYear, ofMonth, Math.min(day, daysInMonth(ofYear, ofMonth)));
    const to = Math.min(end, zone.startOfDay(next));
    months.push({ start: from, end: to });
    from = to;
  }
  return months;
}

const unpaid = (service: WorkedService): Interval[] => (service.breaks ?? []).filter((it) => it.notWork);

function weeksEndingIn(
  services: readonly WorkedService[],
  period: Interval,
  { zone }: HourCalendar,
  contracts: readonly HeldContract[],
  steps: PaySteps,
): WeekHours[] {
  const minutes = new Map<WeekNumber, number>();
  for (const service of services) {
    for (const piece of subtractIntervals(service, unpaid(service))) {
      for (const { week, interval } of splitByWeek(zone, piece)) {
        const workMin = Math.floor(interval.end / MINUTE_MS) - Math.floor(interval.start / MINUTE_MS);
        minutes.set(week, (minutes.get(week) ?? 0) + workMin);
      }
    }
  }
  const last: DayNumber = zone.dayAt(period.end - 1);
  const weeks: WeekHours[] = [];
  for (let week = weekOf(zone.dayAt(period.start)); week <= weekOf(last); week += 1) {
    const contract = contractOf(week, contracts);
    if (!contract || weekInterval(zone, week).end > period.end) continue;
    const workMin = minutes.get(week) ?? 0;
    const leaveMin = contract.partTime ? 0 : leaveIn(week, steps);
    const increased = increasedInWeek(week, contract, minutes, steps);
    if (workMin === 0 && increased.length === 0) continue;
    weeks.push({ monday: formatDay(mondayOf(week)), workMin, leaveMin, increased });
  }
  return weeks;
}

/**
 * Returns the overtime of each week in minutes, from the work of each week, for the yearly contingent. A cycle's
 * overtime belongs to its last week. Part-time agents are left out, because the contingent excludes complementary
 * hours.
 */
export function overtimeByWeek(
  minutes: ReadonlyMap<WeekNumber, number>,
  { first, last }: { first: WeekNumber; last: WeekNumber },
  contracts: readonly HeldContract[],
  steps: PaySteps,
): Map<WeekNumber, number> {
  const found = new Map<WeekNumber, number>();
  for (let week = first; week <= last; week += 1) {
    const contract = contractOf(week, contracts);
    if (!contract || contract.partTime) continue;
    const increased = increasedInWeek(week, contract, minutes, steps);
    found.set(
      week,
      increased.reduce((sum, time) => sum + time.minutes, 0),
    );
  }
  return found;
}

/** Returns the contract of a week's last day, or the first contract when none has begun by then. */
const contractOf = (week: WeekNumber, contracts: readonly HeldContract[]): HeldContract | undefined =>
  contracts.findLast(({ from }) => from < mondayOf(week + 1)) ?? contracts[0];

function leaveIn(week: WeekNumber, { paidLeave = [] }: PaySteps): number {
  const ofWeek = paidLeave.filter(({ day }) => day >= LEAVE_COUNTS_FROM && weekOf(parseDay(day)) === week);
  return Math.round(ofWeek.reduce((sum, { minutes }) => sum + minutes, 0));
}

/**
 * Returns the increased hours of a week; a cycle's overtime belongs to its last week. A cycle that the contract does
 * not cover entirely, because the agent came, left or changed contracts, is paid by the week (Code du travail
 * D3121-25).
 */
function increasedInWeek(
  week: WeekNumber,
  contract: HeldContract,
  minutes: ReadonlyMap<WeekNumber, number>,
  steps: PaySteps,
): IncreasedTime[] {
  const workMin = minutes.get(week) ?? 0;
  const counted = (of: WeekNumber) => (minutes.get(of) ?? 0) + leaveIn(of, steps);
  if (contract.partTime) {
    if (contract.period === 'month' || workMin === 0) return [];
    return complementaryHours(workMin, Math.round(contract.hours * 60), steps.partTime);
  }
  const { cycle = { weeks: 1, startsOn: '' } } = steps;
  const first = cycleStart(cycle, week);
  const whole = contract.from <= mondayOf(first) && contract.to >= mondayOf(first + cycle.weeks) - 1;
  if (cycle.weeks === 1 || !whole) return workMin === 0 ? [] : overtime(counted(week), steps.fullTime);
  if (week !== first + cycle.weeks - 1) return [];
  let sum = 0;
  for (let of = first; of <= week; of += 1) sum += counted(of);
  return overtime(sum, steps.fullTime, cycle.weeks);
}

function addIncreased(times: readonly IncreasedTime[]): IncreasedTime[] {
  const byPercent = new Map<number, number>();
  for (const { percent, minutes } of times) {
    byPercent.set(percent, (byPercent.get(percent) ?? 0) + minutes);
  }
  return [...byPercent].map(([percent, minutes]) => ({ percent, minutes })).sort((a, b) => a.percent - b.percent);
}
