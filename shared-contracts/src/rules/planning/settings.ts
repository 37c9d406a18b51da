import { DEFAULT_PLANNING_LIMITS } from '../agency-defaults';
import { type CheckMode, DEFAULT_CHECK_MODE, type PlanningCheckSetting } from './planning-checks';

/** Key of the agency's setting that carries the mode of a rule. */
export type CheckSetting = PlanningCheckSetting | 'checkAgentAverageWeeklyHours' | 'checkServiceMinDuration';

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
  /** Shortest paid period of work. */
  serviceMinDurationMin: number;
}

export interface PlanningSettings {
  limits: PlanningLimits;
  /** Mode of each check; a check that is not named warns. */
  modes: Partial<Record<CheckSetting, CheckMode>>;
}

/** The limits an agency sets, in the units of its settings. */
type AgencyLimits = Record<Exclude<keyof typeof DEFAULT_PLANNING_LIMITS, 'compensatoryRestRate'>, number>;

/** Average of a week over twelve (IDCC 1351, 7.09) and shortest period of work (7.13): not for an agency to set. */
const AVERAGE_WEEKLY_HOURS = 46;
const SERVICE_MIN_DURATION_MIN = 240;

/** An agency's limits in minutes. */
function planningLimits(agency: AgencyLimits): PlanningLimits {
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
    averageWeeklyMin: minutes(AVERAGE_WEEKLY_HOURS),
    serviceMinDurationMin: SERVICE_MIN_DURATION_MIN,
  };
}

/** What the law and the collective agreement of private security (IDCC 1351) ask; each rule names its article. */
export const LEGAL_LIMITS: PlanningLimits = planningLimits(DEFAULT_PLANNING_LIMITS);

/** Mode of one check in an agency. */
export function modeOf(settings: PlanningSettings, setting: CheckSetting): CheckMode {
  return settings.modes[setting] ?? DEFAULT_CHECK_MODE;
}
