import { VALIDATION_MESSAGES } from '../core/messages/validation';
import { addDays } from '../core/time/days';

/** `formatFrenchDay` without its module, because every screen loads this file. */
const french = (day: string): string => day.split('-').reverse().join('/');

/** Sentence for a day that is not after `day`. */
export const notFollowing = (day: string): string => VALIDATION_MESSAGES.after({ date: french(day) });

/** Sentence for a day before `earliest`, which itself is valid. */
export const notBefore = (earliest: string): string => notFollowing(addDays(earliest, -1));

/** Sentence for a day after `latest`, which itself is valid. */
export const notAfter = (latest: string): string => VALIDATION_MESSAGES.before({ date: french(addDays(latest, 1)) });

/** Sentence for the end of a period of days that is before its start; undefined while the days are in order. */
export const wrongOrder = (start: string | null | undefined, end: string | null | undefined): string | undefined =>
  start && end && end < start ? notBefore(start) : undefined;
