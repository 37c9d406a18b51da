import { type DayNumber, dayNumber, dayParts, daysInMonth, formatDay, MINUTE_MS, parseDay } from '../../core/time/days';
import { type Interval, subtractIntervals } from '../../core/time/intervals';
import { mondayOf, splitByWeek, type WeekNumber, weekInterval, weekOf } from '../../core/time/weeks';
import type { IncreaseStep } from '../agency-defaults';
import { type Cycle, cycleStart } from './cycle';
import type { HoursPeriod } from './hours-period';
import { complementaryHours, type IncreasedTime, overtime } from './overtime';
import { addSplits, HOUR_KINDS, type HourCalendar, type HourSplit, splitHours, totalMinutes } from './split-hours';

/** A service as payroll sees it: breaks marked `notWork` are not paid. */
export interface WorkedService extends Interval {
  breaks?: readonly (Interval & { notWork?: boolean })[];
  /** Clock and holidays of its site, where they are not those of the agency. */
  calendar?: HourCalendar;
}

/** The five columns of the pay exports. Day and night make the total; the other three say how much of it fell there. */
export interface PayCategories {
  day: number;
  night: number;
  saturday: number;
  sunday: number;
  holiday: number;
}

interface WeekHours {
  /** `YYYY-MM-DD` of its Monday. */
  monday: string;
  workMin: number;
  /** Paid leave that counts towards the threshold of overtime; it is no work. */
  leaveMin: number;
  /** Overtime, or complementary hours of a contract by the week. */
  increased: IncreasedTime[];
}

export interface AgentHours {
  workMin: number;
  /** Minutes of each of the twelve kinds. */
  split: HourSplit;
  categories: PayCategories;
  /** Weeks that end in the period: a week across two months is paid with the second. */
  weeks: WeekHours[];
  /** Increased time of all weeks, or of each month for a part-time contract by the month. */
  increased: IncreasedTime[];
}

export interface PayContract {
  period: HoursPeriod;
  hours: number;
  partTime: boolean;
}

/** A contract and its days among those that were looked at, both included. */
export interface HeldContract extends PayContract {
  from: DayNumber;
  to: DayNumber;
}

/** A day of paid leave and the minutes it stands for. */
export interface PaidLeaveDay {
  /** `YYYY-MM-DD`. */
  day: string;
  minutes: number;
}

/**
 * Days of paid leave count towards the weekly threshold of overtime since Cass. soc., 10 September 2025, n° 23-14.455,
 * which sets the words « travail effectif » of L3121-28 aside for them.
 */
const LEAVE_COUNTS_FROM = '2025-09-10';

/** How an agency pays: steps of increase, the legal ones where they are not given, and leave where it counts. */
export interface PaySteps {
  fullTime?: readonly IncreaseStep[];
  partTime?: readonly IncreaseStep[];
  /** Days of paid leave, for an agency that counts them towards overtime. */
  paidLeave?: readonly PaidLeaveDay[];
  /** Weeks whose overtime is counted together; each by itself where it is not given. */
  cycle?: Cycle;
}

/** Minutes per pay category out of the twelve kinds. */
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
 * Hours of an agent in a period, such as a month of pay. Services may stick out of the period and are cut at its
 * edges; for the weeks and cycles that begin before it, give their services as well. Each week is paid by the contract of
 * its last day, a month by each in turn; days between two contracts are of the earlier one.
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

/** What was worked in a month under each part-time contract by the month, and its share of the contract's hours. */
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
    const share = (to - from + 1) / (last - first + 1);
    return [
      {
        minutes: totalMinutes(splitIn(services, part, calendar)),
        contractMin: Math.round(contract.hours * 60 * share),
      },
    ];
  });
}

/** The hours of services inside of a stretch of time. */
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

/** A period cut into months from its first day on, be it the 1st or the 26th; what is left at its end is one more. */
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
 * Minutes of overtime by week, of what was worked in each: what the contingent of the year counts. That of a cycle is of
 * its last week. Part-time agents do complementary hours, which it does not count.
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

/** The contract of the last day of a week; before the first one, that one. */
const contractOf = (week: WeekNumber, contracts: readonly HeldContract[]): HeldContract | undefined =>
  contracts.findLast(({ from }) => from < mondayOf(week + 1)) ?? contracts[0];

function leaveIn(week: WeekNumber, { paidLeave = [] }: PaySteps): number {
  const ofWeek = paidLeave.filter(({ day }) => day >= LEAVE_COUNTS_FROM && weekOf(parseDay(day)) === week);
  return Math.round(ofWeek.reduce((sum, { minutes }) => sum + minutes, 0));
}

/**
 * Of a cycle, all of it with its last week. Who came or left, or changed its contract, in the middle of one is paid its
 * overtime by the week (Code du travail D3121-25).
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
