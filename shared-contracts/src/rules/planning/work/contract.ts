import { LEGAL_MONTHLY_HOURS, LEGAL_WEEKLY_HOURS } from '../../../core/limits';
import { type DayNumber, formatDay } from '../../../core/time/days';
import type { PlannedAgent, PlannedContract } from '../types';

/**
 * Legal hours of a week and of a month (Code du travail L3121-27). Some contracts cut the month of 151.67 to 151.66.
 */
const LEGAL_HOURS = { week: LEGAL_WEEKLY_HOURS, month: LEGAL_MONTHLY_HOURS - 0.01 };

/** A contract of fewer hours than the legal duration is part-time (Code du travail L3123-1). */
export function isPartTime(contract: PlannedContract): boolean {
  return contract.partTime ?? contract.hours < LEGAL_HOURS[contract.period];
}

/** Returns the contract in force on a day; of several, the one that began last. */
export function contractOn(agent: PlannedAgent, day: DayNumber): PlannedContract | undefined {
  const contracts = agent.contracts ?? [];
  if (contracts.length === 0) return undefined;
  const text = formatDay(day);
  let found: PlannedContract | undefined;
  for (const contract of contracts) {
    const inForce = (contract.startDay ?? '') <= text && (contract.endDay ?? '9999-12-31') >= text;
    if (inForce && (found?.startDay ?? '') <= (contract.startDay ?? '')) found = contract;
  }
  return found;
}
