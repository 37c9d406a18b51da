import { DEFAULT_PLANNING_LIMITS } from '../agency-defaults';
import { FURTHER_CHECK_MODES, type FurtherCheckSetting } from './further-checks';
import { LAW } from './law';
import { type CheckMode, DEFAULT_CHECK_MODES, type PlanningCheckSetting } from './planning-checks';

/** Key of the agency's setting that carries the mode of a rule. */
export type CheckSetting = PlanningCheckSetting | FurtherCheckSetting;

/** Limits of an agency in minutes, as the rules read them. */
export interface PlanningLimits {
  /** Effective work in one service. */
  serviceMaxDurationMin: number;
  /** Rest within the 24 hours from a start. */
  agentRestMin: number;
  /** Between an end and the next start. */
  spaceBetweenServicesMin: number;
  /** Work a week, full-time. */
  maxWeeklyMin: number;
  /** Work a week, part-time. */
  maxPartWeeklyMin: number;
  /** Uninterrupted rest a week. */
  minWeeklyRestMin: number;
  /** Sundays of rest a month, on average over three months. */
  monthlySundays: number;
  /** Work a week of a full-time agent without a contract. */
  hoursLimitMin: number;
  /** Complementary hours of a part-time agent, in percent of the contract. */
  partOvertimePercent: number;
  /** Average work a week over twelve weeks. */
  averageWeeklyMin: number;
  /** Average work a week of a night worker over twelve weeks. */
  nightWeeklyMin: number;
  /** Weeks over which overtime is counted. */
  cycleWeeks: number;
  /** Monday on which a cycle begins, `YYYY-MM-DD`. */
  cycleStartsOn: string;
  /** Whether days of paid leave count towards the threshold of overtime. */
  leaveCountsForOvertime: boolean;
  /** Shortest paid period of work. */
  serviceMinDurationMin: number;
}

export interface PlanningSettings {
  limits: PlanningLimits;
  /** Mode of each check; one that is not named has its default. */
  modes: Partial<Record<CheckSetting, CheckMode>>;
}

/** The limits an agency sets, in the units of its settings. */
type AgencyLimits = {
  -readonly [Key in keyof Omit<
    typeof DEFAULT_PLANNING_LIMITS,
    'compensatoryRestRate'
  >]: (typeof DEFAULT_PLANNING_LIMITS)[Key] extends number
    ? number
    : (typeof DEFAULT_PLANNING_LIMITS)[Key] extends boolean
      ? boolean
      : string;
};

/** Shortest period of work (IDCC 1351, 7.13): not for an agency to set. */
export const SERVICE_MIN_DURATION_MIN = 240;

/** An agency's limits in minutes. */
export function planningLimits(agency: AgencyLimits): PlanningLimits {
  const minutes = (hours: number) => Math.round(hours * 60);
  return {
    serviceMaxDurationMin: agency.serviceMaxDurationMin,
    agentRestMin: agency.agentRestDurationMin,
    spaceBetweenServicesMin: agency.spaceBetweenServicesMin,
    maxWeeklyMin: minutes(agency.maxWeeklyHours),
    maxPartWeeklyMin: minutes(agency.maxPartWeeklyHours),
    minWeeklyRestMin: minutes(agency.minWeeklyRestHours),
    monthlySundays: agency.monthlySundays,
    hoursLimitMin: minutes(agency.hoursLimit),
    partOvertimePercent: agency.partTimeOvertimePercent,
    averageWeeklyMin: LAW.averageWeeklyMin,
    nightWeeklyMin: minutes(agency.nightMaxWeeklyHours),
    cycleWeeks: agency.cycleWeeks,
    cycleStartsOn: agency.cycleStartsOn,
    leaveCountsForOvertime: agency.leaveCountsForOvertime,
    serviceMinDurationMin: SERVICE_MIN_DURATION_MIN,
  };
}

/** What a new agency is planned by: the law, the collective agreement (IDCC 1351), and its margins. */
export const DEFAULT_LIMITS: PlanningLimits = planningLimits(DEFAULT_PLANNING_LIMITS);

const DEFAULT_MODES: Readonly<Record<CheckSetting, CheckMode>> = { ...DEFAULT_CHECK_MODES, ...FURTHER_CHECK_MODES };

/** Mode of one check in an agency. */
export function modeOf(settings: PlanningSettings, setting: CheckSetting): CheckMode {
  return settings.modes[setting] ?? DEFAULT_MODES[setting];
}
