import { formatDay } from '@vigie/contracts/rules/time/days';
import { zoneOf } from '@vigie/contracts/rules/time/zone';

/** `YYYY-MM-DD` on the wall of a zone now. */
export const todayIn = (timeZone: string, now = Date.now()): string => formatDay(zoneOf(timeZone).dayAt(now));
