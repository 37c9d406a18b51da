import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { daysBetween } from './calendar';

/** End date of an expiration; null, undefined and the empty text of a form field mean none. */
export type EndDay = string | null | undefined;

const isSet = (endDay: EndDay): endDay is string => endDay !== null && endDay !== undefined && endDay !== '';

/** Days left: 0 on the end day, which is still valid, and negative afterwards. */
export function daysLeft(endDay: string, today: string): number {
  return daysBetween(today, endDay);
}

/** Text of an end date in a list: `31/12/2026`, or « Non définie ». */
export function endDateText(endDay: EndDay): string {
  return isSet(endDay) ? endDay.split('-').reverse().join('/') : COMMERCIAL_MESSAGES.noEndDate;
}
