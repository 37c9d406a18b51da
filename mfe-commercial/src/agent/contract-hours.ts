import type { HoursPeriod } from '@vigie/contracts/rules/hours/hours-period';

export const minutesOf = (hours: number): number => Math.round(hours * 60);
/** Hours as a contract writes them, to the hundredth: 9,100 min are 151.67 h. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

/** The same hours over the other period: a month is 52 weeks in 12 (35 h a week are 151.67 h a month). */
export function convertedMinutes(minutes: number, from: HoursPeriod, to: HoursPeriod): number {
  if (from === to) return minutes;
  return Math.round(to === 'month' ? (minutes * 52) / 12 : (minutes * 12) / 52);
}
