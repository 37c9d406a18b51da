import type { HoursPeriod } from '@vigie/contracts/rules/hours/hours-period';

export const minutesOf = (hours: number): number => Math.round(hours * 60);
/** Returns hours to the hundredth, as contracts write them: 9,100 min are 151.67 h. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

/** Converts minutes between weekly and monthly; a month is 52 / 12 weeks (35 h a week are 151.67 h a month). */
export function convertedMinutes(minutes: number, from: HoursPeriod, to: HoursPeriod): number {
  if (from === to) return minutes;
  return Math.round(to === 'month' ? (minutes * 52) / 12 : (minutes * 12) / 52);
}
