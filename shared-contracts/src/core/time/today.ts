import { formatDay } from './days';
import { zoneOf } from './zone';

/** Current day (`YYYY-MM-DD`) in an IANA time zone; `nowMs` in milliseconds since 1970. */
export const todayIn = (timeZone: string, nowMs: number = Date.now()): string =>
  formatDay(zoneOf(timeZone).dayAt(nowMs));
