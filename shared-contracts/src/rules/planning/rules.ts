import type { PlanningRule } from './rule';
import { alreadyHired } from './rules/allowed/already-hired';
import { card } from './rules/allowed/card';
import { compensatoryRest } from './rules/allowed/compensatory-rest';
import { employed } from './rules/allowed/employed';
import { expired } from './rules/allowed/expired';
import { minorHours, minorNight } from './rules/allowed/minor';
import { restriction } from './rules/allowed/restriction';
import { siteForbidden } from './rules/allowed/site-forbidden';
import { unavailable } from './rules/allowed/unavailable';
import { unqualified } from './rules/allowed/unqualified';
import { nightRest } from './rules/night/night-rest';
import { nightWeeklyHours } from './rules/night/night-weekly-hours';
import { partContractExceeded } from './rules/part-time/contract-exceeded';
import { partCuts } from './rules/part-time/cuts';
import { maxPartWeeklyHours } from './rules/part-time/max-part-weekly-hours';
import { partMinContract } from './rules/part-time/min-contract';
import { partNotice } from './rules/part-time/notice';
import { partHoursLimit } from './rules/part-time/part-hours-limit';
import { minWeeklyRest } from './rules/rest/min-weekly-rest';
import { pause } from './rules/rest/pause';
import { rest11h } from './rules/rest/rest-11h';
import { restConsecutive } from './rules/rest/rest-consecutive';
import { restSunday } from './rules/rest/rest-sunday';
import { space11h } from './rules/rest/space-11h';
import { averageWeeklyHours } from './rules/time/average-weekly-hours';
import { hoursLimit } from './rules/time/hours-limit';
import { maxWeeklyHours } from './rules/time/max-weekly-hours';
import { serviceMaxDuration } from './rules/time/service-max-duration';
import { serviceMinDuration } from './rules/time/service-min-duration';
import { severalEmployers } from './rules/time/several-employers';
import { yearlyContingent } from './rules/time/yearly-contingent';

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

/** Rules that the law and the collective agreement require beyond that list, in the order of `ADDED_CHECKS`. */
export const FURTHER_RULES: readonly PlanningRule[] = [
  card,
  employed,
  minorNight,
  minorHours,
  severalEmployers,
  averageWeeklyHours,
  serviceMinDuration,
  pause,
  nightWeeklyHours,
  nightRest,
  yearlyContingent,
  partNotice,
  partCuts,
  partMinContract,
  partContractExceeded,
];

export const ALL_RULES: readonly PlanningRule[] = [...PLANNING_RULES, ...FURTHER_RULES];
