import { LEGAL_MONTHLY_HOURS, LEGAL_WEEKLY_HOURS } from '../../../core/limits';
import { type DayNumber, formatDay } from '../../../core/time/days';
import type { PlannedAgent, PlannedContract } from '../types';

/** Legal duration of a contract's period (Code du travail L3121-27); some contracts cut the month of 151.67 to 151.66. */
const LEGAL_HOURS = { week: LEGAL_WEEKLY_HOURS, month: LEGAL_MONTHLY_HOURS - 0.01 };

/** Part-time is any contract of fewer hours than the legal duration (Code du travail L3123-1). */
export function isPartTime(contract: PlannedContract): boolean {
  return contract.partTime ?? contract.hours < LEGAL_HOURS[contract.period];
}

/** Contract in force on a day, the latest begun where several are. */
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
