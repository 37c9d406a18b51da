import { formatDay } from './days';
import { zoneOf } from './zone';

/** Today, `YYYY-MM-DD`, on the wall of an IANA zone; `nowMs` in milliseconds since 1970. */
export const todayIn = (timeZone: string, nowMs: number = Date.now()): string =>
  formatDay(zoneOf(timeZone).dayAt(nowMs));
