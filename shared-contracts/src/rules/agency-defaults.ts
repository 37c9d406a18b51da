import { DEFAULT_COUNTRY, DEFAULT_TIME_ZONE } from '../core/limits';
import { DEFAULT_CURRENCY } from '../formats/currencies';
import { DEFAULT_CHECK_MODES } from './planning/planning-checks';

/** Default limits of the planning rules for a new agency, in minutes or hours as named. */
export const DEFAULT_PLANNING_LIMITS = {
  serviceMaxDurationMin: 720,
  agentRestDurationMin: 660,
  spaceBetweenServicesMin: 660,
  maxWeeklyHours: 48,
  maxPartWeeklyHours: 34.5,
  minWeeklyRestHours: 35,
  /** Minimum Sundays of rest in a month, on average. */
  monthlySundays: 2,
  /** Weekly overtime threshold without a contract. */
  hoursLimit: 35,
  /** Maximum complementary hours of a part-time contract, in percent of the contract. */
  partTimeOvertimePercent: 10,
  /** Maximum average week of night workers over twelve weeks (Code du travail L3122-7); up to 44 by agreement. */
  nightMaxWeeklyHours: 40,
  /**
   * Number of weeks over which overtime is counted, up to eight (IDCC 1351, 7.06), and a Monday that begins a cycle.
   */
  cycleWeeks: 1,
  cycleStartsOn: '2024-01-01',
  /** Whether days of paid leave count towards the overtime threshold (Cass. soc., 10 September 2025, n° 23-14.455). */
  leaveCountsForOvertime: true,
  /** Compensatory rest in percent of the overtime beyond the contingent; the legal rate applies when it is higher. */
  compensatoryRestRate: 36,
} as const;

/**
 * A step of increase: hours beyond `fromHours` are paid `percent` more. `fromHours` is in hours a week for full-time
 * agents, and in percent of the contract for part-time agents.
 */
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

/** Working hours of each day in a usual week, by ISO weekday. */
const DEFAULT_WEEK_HOURS: Readonly<Record<number, number>> = { 1: 7, 2: 7, 3: 7, 4: 7, 5: 7, 6: 0, 7: 0 };

/** Minutes between two signs of life of a lone worker, the minimum an agency can set, and the margin in seconds. */
export const DEFAULT_PTI_FREQUENCY_MIN = 30;
export const PTI_FREQUENCY_LEAST_MIN = 5;
const PTI_FREQUENCY_MARGIN_S = 10;

/** Interval of the inactivity check in seconds: the agency's frequency, at least 5 minutes, plus 10 s. */
export const inactivityIntervalS = (frequencyMin: number): number =>
  Math.max(frequencyMin, PTI_FREQUENCY_LEAST_MIN) * 60 + PTI_FREQUENCY_MARGIN_S;

export const DEFAULT_TRACKING_FLAGS = { ptiDisabledBetweenServices: true, ptiPauseOnBreak: true } as const;

/** 0.4 % in basis points: a rate that was abolished after 31 December 2019 (law 2018-1317, art. 26). */
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
