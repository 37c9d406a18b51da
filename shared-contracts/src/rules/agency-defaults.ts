import { DEFAULT_COUNTRY, DEFAULT_TIME_ZONE } from '../core/limits';
import { DEFAULT_CURRENCY } from '../formats/currencies';
import { DEFAULT_CHECK_MODES } from './planning/planning-checks';

/** Bounds of planning rules that a new agency starts with. Minutes and hours as named. */
export const DEFAULT_PLANNING_LIMITS = {
  serviceMaxDurationMin: 720,
  agentRestDurationMin: 660,
  spaceBetweenServicesMin: 660,
  maxWeeklyHours: 48,
  maxPartWeeklyHours: 34.5,
  minWeeklyRestHours: 35,
  /** Sundays off in a month, on average. */
  monthlySundays: 2,
  /** Weekly hours of the contract beyond which hours are overtime. */
  hoursLimit: 35,
  /** Complementary hours of a part-time contract, in percent of it. */
  partTimeOvertimePercent: 10,
  /** Weekly hours of night workers on average over twelve weeks (Code du travail L3122-7); up to 44 by agreement. */
  nightMaxWeeklyHours: 40,
  /** Weeks over which overtime is counted, up to eight (IDCC 1351, 7.06), and a Monday on which one begins. */
  cycleWeeks: 1,
  cycleStartsOn: '2024-01-01',
  /** Days of paid leave count towards the threshold of overtime (Cass. soc., 10 September 2025, n° 23-14.455). */
  leaveCountsForOvertime: true,
  /** Rest for overtime beyond the contingent, in percent of it; the law's own where that is more. */
  compensatoryRestRate: 36,
} as const;

/** A step of increase: hours beyond `fromHours` a week are paid `percent` more. */
export interface IncreaseStep {
  fromHours: number;
  percent: number;
}

/** Overtime (Code du travail, art. L3121-36) and complementary hours (L3123-29, above the contract). */
export const DEFAULT_OVERTIME_INCREASES = {
  fullTime: [
    { fromHours: 35, percent: 25 },
    { fromHours: 43, percent: 50 },
  ],
  partTime: [
    { fromHours: 0, percent: 10 },
    { fromHours: 10, percent: 25 },
  ],
} as const satisfies Record<string, readonly IncreaseStep[]>;

const DEFAULT_NIGHT = { start: '21:00', end: '06:00' } as const;

/** Hours of each weekday of a sample week, by ISO weekday. */
const DEFAULT_WEEK_HOURS: Readonly<Record<number, number>> = { 1: 7, 2: 7, 3: 7, 4: 7, 5: 7, 6: 0, 7: 0 };

/** Minutes between two signs of life of a lone worker, its least value, and what is added to it. */
export const DEFAULT_PTI_FREQUENCY_MIN = 30;
export const PTI_FREQUENCY_LEAST_MIN = 5;
const PTI_FREQUENCY_MARGIN_S = 10;

/** Interval of the inactivity check, in seconds: the agency's frequency, at least 5 minutes, and 10 s. */
export const inactivityIntervalS = (frequencyMin: number): number =>
  Math.max(frequencyMin, PTI_FREQUENCY_LEAST_MIN) * 60 + PTI_FREQUENCY_MARGIN_S;

export const DEFAULT_TRACKING_FLAGS = { ptiDisabledBetweenServices: true, ptiPauseOnBreak: true } as const;

/** 0.4 %, in basis points: a dated rate that ended on 31 December 2019 (law 2018-1317, art. 26). */
const DEFAULT_CNAPS_BASIS_POINTS = 40;

/** Settings of a new agency. The UTC offset follows from the time zone: 120 minutes in summer, 60 in winter. */
export const DEFAULT_AGENCY_SETTINGS = {
  ...DEFAULT_PLANNING_LIMITS,
  ...DEFAULT_TRACKING_FLAGS,
  country: DEFAULT_COUNTRY,
  currency: DEFAULT_CURRENCY,
  timeZone: DEFAULT_TIME_ZONE,
  holidayZone: 'metropole',
  night: DEFAULT_NIGHT,
  weekHours: DEFAULT_WEEK_HOURS,
  ptiFrequencyMin: DEFAULT_PTI_FREQUENCY_MIN,
  cnapsBasisPoints: DEFAULT_CNAPS_BASIS_POINTS,
  overtimeIncreases: DEFAULT_OVERTIME_INCREASES,
  checks: DEFAULT_CHECK_MODES,
} as const;
