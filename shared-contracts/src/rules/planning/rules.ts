import type { PlanningRule } from './rule';
import { alreadyHired } from './rules/already-hired';
import { averageWeeklyHours } from './rules/average-weekly-hours';
import { compensatoryRest } from './rules/compensatory-rest';
import { expired } from './rules/expired';
import { hoursLimit } from './rules/hours-limit';
import { maxPartWeeklyHours } from './rules/max-part-weekly-hours';
import { maxWeeklyHours } from './rules/max-weekly-hours';
import { minWeeklyRest } from './rules/min-weekly-rest';
import { partHoursLimit } from './rules/part-hours-limit';
import { rest11h } from './rules/rest-11h';
import { restConsecutive } from './rules/rest-consecutive';
import { restSunday } from './rules/rest-sunday';
import { restriction } from './rules/restriction';
import { serviceMaxDuration } from './rules/service-max-duration';
import { serviceMinDuration } from './rules/service-min-duration';
import { siteForbidden } from './rules/site-forbidden';
import { space11h } from './rules/space-11h';
import { unavailable } from './rules/unavailable';
import { unqualified } from './rules/unqualified';
import type { FurtherRuleCode } from './types';

/** The seventeen checks of the specification, in its order. */
export const PLANNING_RULES: readonly PlanningRule[] = [
  serviceMaxDuration,
  restConsecutive,
  restSunday,
  restriction,
  siteForbidden,
  unavailable,
  alreadyHired,
  space11h,
  rest11h,
  hoursLimit,
  partHoursLimit,
  unqualified,
  expired,
  maxWeeklyHours,
  maxPartWeeklyHours,
  minWeeklyRest,
  compensatoryRest,
];

/** Limits of the collective agreement that the specification does not list. */
export const FURTHER_RULES: readonly PlanningRule[] = [averageWeeklyHours, serviceMinDuration];

export const ALL_RULES: readonly PlanningRule[] = [...PLANNING_RULES, ...FURTHER_RULES];

/** French names of the further rules; the others have theirs in the catalogue of checks. */
export const FURTHER_RULE_LABELS: Readonly<Record<FurtherRuleCode, string>> = {
  AGENT_AVERAGE_WEEKLY_HOURS: 'Durée moyenne sur douze semaines',
  SERVICE_MIN_DURATION: "Durée minimale d'une période de travail",
};
