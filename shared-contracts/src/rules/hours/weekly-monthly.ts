import type { HoursPeriod } from './hours-period';

/** Hours a month of some hours a week: 52 weeks in 12 months, rounded to two decimals. */
export function monthlyHours(weeklyHours: number): number {
  return Math.round((weeklyHours * 52 * 100) / 12) / 100;
}

/** A weekly limit as hours of a contract's period: kept as it is by the week, converted by the month. */
export function hoursOfPeriod(weeklyHours: number, period: HoursPeriod): number {
  return period === 'week' ? weeklyHours : monthlyHours(weeklyHours);
}

/** Hours a week of a contract, for comparing contracts of both kinds; not rounded. */
export function weeklyHours(hours: number, period: HoursPeriod): number {
  return period === 'week' ? hours : (hours * 12) / 52;
}
