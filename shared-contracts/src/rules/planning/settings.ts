import { DEFAULT_PLANNING_LIMITS } from '../agency-defaults';
import { FURTHER_CHECK_MODES, type FurtherCheckSetting } from './further-checks';
import { LAW } from './law';
import { type CheckMode, DEFAULT_CHECK_MODES, type PlanningCheckSetting } from './planning-checks';

/** Key of the agency setting that holds a rule's mode. */
export type CheckSetting = PlanningCheckSetting | FurtherCheckSetting;

/** Limits of an agency in the units that the rules use; durations are in minutes. */
export interface PlanningLimits {
  /** Maximum effective work in one day of work. */
  serviceMaxDurationMin: number;
  /** Minimum rest within the 24 hours from a start. */
  agentRestMin: number;
  /** Minimum rest between the end of a service and the next start. */
  spaceBetweenServicesMin: number;
  /** Maximum work a week of a full-time agent. */
  maxWeeklyMin: number;
  /** Maximum work a week of a part-time agent. */
  maxPartWeeklyMin: number;
  /** Minimum uninterrupted rest a week. */
  minWeeklyRestMin: number;
  /** Minimum Sundays of rest a month, on average over three months. */
  monthlySundays: number;
  /** Weekly overtime threshold of a full-time agent without a contract. */
  hoursLimitMin: number;
  /** Maximum complementary hours of a part-time agent, in percent of the contract. */
  partOvertimePercent: number;
  /** Maximum average work a week over twelve weeks. */
  averageWeeklyMin: number;
  /** Maximum average work a week of a night worker over twelve weeks. */
  nightWeeklyMin: number;
  /** Number of weeks over which overtime is counted. */
  cycleWeeks: number;
  /** Monday on which a cycle begins, `YYYY-MM-DD`. */
  cycleStartsOn: string;
  /** Whether days of paid leave count towards the threshold of overtime. */
  leaveCountsForOvertime: boolean;
  /** Minimum paid period of work. */
  serviceMinDurationMin: number;
}

export interface PlanningSettings {
  limits: PlanningLimits;
  /** Mode of each check; a missing check has its default mode. */
  modes: Partial<Record<CheckSetting, CheckMode>>;
}

/** The limits that an agency sets, in the units of its settings. */
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

/** Minimum period of work (IDCC 1351, 7.13). No agency setting changes it. */
export const SERVICE_MIN_DURATION_MIN = 240;

/** Converts an agency's limits to the units of the rules. */
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

/** Limits of a new agency: the law, the collective agreement (IDCC 1351), and the product's margins. */
export const DEFAULT_LIMITS: PlanningLimits = planningLimits(DEFAULT_PLANNING_LIMITS);

const DEFAULT_MODES: Readonly<Record<CheckSetting, CheckMode>> = { ...DEFAULT_CHECK_MODES, ...FURTHER_CHECK_MODES };

/** Mode of one check in an agency. */
export function modeOf(settings: PlanningSettings, setting: CheckSetting): CheckMode {
  return settings.modes[setting] ?? DEFAULT_MODES[setting];
}
