import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { daysBetween } from './calendar';
import { CONTRACT_ALERT_DAYS, type ExpirationLevel, expirationLevel } from './expiration-kinds';

/** An end date as an expiration holds it: none is an empty field. */
export type EndDay = string | null | undefined;

const isSet = (endDay: EndDay): endDay is string => endDay !== null && endDay !== undefined && endDay !== '';

/** Days left, the end day counting as valid: 0 on the day itself, negative afterwards. */
export function daysLeft(endDay: string, today: string): number {
  return daysBetween(today, endDay);
}

/** Level of a document or of a piece of equipment; undefined without an end date. */
export function documentLevel(endDay: EndDay, today: string): ExpirationLevel | undefined {
  return isSet(endDay) ? expirationLevel(daysLeft(endDay, today)) : undefined;
}

/** A contract alert: 15 stands for 15 days left or fewer, since it is sent on the day the level is reached. */
export type ContractLevel = 'expired' | (typeof CONTRACT_ALERT_DAYS)[number];

/** Alert level of an agent's contract, or of its trial period; undefined while nothing is to be said. */
export function contractLevel(endDay: EndDay, today: string): ContractLevel | undefined {
  if (!isSet(endDay)) return undefined;
  const left = daysLeft(endDay, today);
  return left < 0 ? 'expired' : CONTRACT_ALERT_DAYS.find((level) => left <= level);
}

/** How many documents stand at each level, those without an end date apart: the figures of a dashboard tile. */
export function countByLevel(
  endDays: Iterable<EndDay>,
  today: string,
): Record<ExpirationLevel['key'] | 'none', number> {
  const counts = { none: 0, expired: 0, under30: 0, under60: 0, under90: 0, later: 0 };
  for (const endDay of endDays) counts[documentLevel(endDay, today)?.key ?? 'none'] += 1;
  return counts;
}

/** End date as a list shows it: `31/12/2026`, or « Non définie ». */
export function endDateText(endDay: EndDay): string {
  return isSet(endDay) ? endDay.split('-').reverse().join('/') : COMMERCIAL_MESSAGES.noEndDate;
}
