import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { daysBetween } from './calendar';
import { CONTRACT_ALERT_DAYS, type ExpirationLevel, expirationLevel } from './expiration-kinds';

/** End date of an expiration; null, undefined and the empty text of a form field mean none. */
export type EndDay = string | null | undefined;

const isSet = (endDay: EndDay): endDay is string => endDay !== null && endDay !== undefined && endDay !== '';

/** Days left: 0 on the end day, which is still valid, and negative afterwards. */
export function daysLeft(endDay: string, today: string): number {
  return daysBetween(today, endDay);
}

/** Level of a document or of a piece of equipment; undefined without an end date. */
export function documentLevel(endDay: EndDay, today: string): ExpirationLevel | undefined {
  return isSet(endDay) ? expirationLevel(daysLeft(endDay, today)) : undefined;
}

/** Level of a contract alert: 15 means 15 days left or fewer. The alert is sent on the day the level is reached. */
export type ContractLevel = 'expired' | (typeof CONTRACT_ALERT_DAYS)[number];

/** Alert level of an agent's contract or trial period; undefined while more than 15 days are left. */
export function contractLevel(endDay: EndDay, today: string): ContractLevel | undefined {
  if (!isSet(endDay)) return undefined;
  const left = daysLeft(endDay, today);
  return left < 0 ? 'expired' : CONTRACT_ALERT_DAYS.find((level) => left <= level);
}

/** Counts documents by level, with those without an end date under `none`, for a dashboard tile. */
export function countByLevel(
  endDays: Iterable<EndDay>,
  today: string,
): Record<ExpirationLevel['key'] | 'none', number> {
  const counts = { none: 0, expired: 0, under30: 0, under60: 0, under90: 0, later: 0 };
  for (const endDay of endDays) counts[documentLevel(endDay, today)?.key ?? 'none'] += 1;
  return counts;
}

/** Text of an end date in a list: `31/12/2026`, or « Non définie ». */
export function endDateText(endDay: EndDay): string {
  return isSet(endDay) ? endDay.split('-').reverse().join('/') : COMMERCIAL_MESSAGES.noEndDate;
}
