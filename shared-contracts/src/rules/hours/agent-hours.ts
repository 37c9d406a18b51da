import { type DayNumber, formatDay, MINUTE_MS, parseDay } from '../../core/time/days';
import { type Interval, subtractIntervals } from '../../core/time/intervals';
import { mondayOf, splitByWeek, type WeekNumber, weekInterval, weekOf } from '../../core/time/weeks';
import type { IncreaseStep } from '../agency-defaults';
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
  /** Increased time of all weeks, or of the month for a part-time contract by the month. */
  increased: IncreasedTime[];
}

export interface PayContract {
  period: HoursPeriod;
  hours: number;
  partTime: boolean;
}

/** A day of paid leave and the minutes it stands for. */
interface PaidLeaveDay {
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
 * edges; for the weeks that begin before it, give their services as well.
 */
export function agentHours(
  services: readonly WorkedService[],
  period: Interval,
  calendar: HourCalendar,
  contract: PayContract,
  steps: PaySteps = {},
): AgentHours {
  const split = addSplits(
    services.map((service) =>
      splitHours(
        { start: Math.max(service.start, period.start), end: Math.min(service.end, period.end) },
        unpaid(service),
        service.calendar ?? calendar,
      ),
    ),
  );
  const workMin = totalMinutes(split);
  const weeks = weeksEndingIn(services, period, calendar, contract, steps);
  const byMonth = contract.partTime && contract.period === 'month';
  const increased = byMonth
    ? complementaryHours(workMin, Math.round(contract.hours * 60), steps.partTime)
    : addIncreased(weeks.flatMap((week) => week.increased));
  return { workMin, split, categories: payCategories(split), weeks, increased };
}

const unpaid = (service: WorkedService): Interval[] => (service.breaks ?? []).filter((it) => it.notWork);

function weeksEndingIn(
  services: readonly WorkedService[],
  period: Interval,
  { zone }: HourCalendar,
  contract: PayContract,
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
    const { end } = weekInterval(zone, week);
    const workMin = minutes.get(week) ?? 0;
    if (end > period.end || workMin === 0) continue;
    const leaveMin = contract.partTime ? 0 : leaveIn(week, steps);
    const increased = increasedInWeek(workMin + leaveMin, contract, steps);
    weeks.push({ monday: formatDay(mondayOf(week)), workMin, leaveMin, increased });
  }
  return weeks;
}

function leaveIn(week: WeekNumber, { paidLeave = [] }: PaySteps): number {
  return paidLeave
    .filter(({ day }) => day >= LEAVE_COUNTS_FROM && weekOf(parseDay(day)) === week)
    .reduce((sum, { minutes }) => sum + minutes, 0);
}

function increasedInWeek(workMin: number, contract: PayContract, steps: PaySteps): IncreasedTime[] {
  if (!contract.partTime) return overtime(workMin, steps.fullTime);
  if (contract.period === 'month') return [];
  return complementaryHours(workMin, Math.round(contract.hours * 60), steps.partTime);
}

function addIncreased(times: readonly IncreasedTime[]): IncreasedTime[] {
  const byPercent = new Map<number, number>();
  for (const { percent, minutes } of times) {
    byPercent.set(percent, (byPercent.get(percent) ?? 0) + minutes);
  }
  return [...byPercent].map(([percent, minutes]) => ({ percent, minutes })).sort((a, b) => a.percent - b.percent);
}
