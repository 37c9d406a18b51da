import type { HoursPeriod } from './hours-period';

/** Converts hours a week to hours a month: 52 weeks in 12 months, rounded to two decimals. */
export function monthlyHours(weeklyHours: number): number {
  return Math.round((weeklyHours * 52 * 100) / 12) / 100;
}

/** Converts a weekly limit to hours of a contract's period. */
export function hoursOfPeriod(weeklyHours: number, period: HoursPeriod): number {
  return period === 'week' ? weeklyHours : monthlyHours(weeklyHours);
}

/** Hours a week of a contract, not rounded, to compare weekly and monthly contracts. */
export function weeklyHours(hours: number, period: HoursPeriod): number {
  return period === 'week' ? hours : (hours * 12) / 52;
}
