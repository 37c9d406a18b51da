import { formatDay } from '@vigie/contracts/rules/time/days';
import { zoneOf } from '@vigie/contracts/rules/time/zone';
import { useSession } from '@vigie/kit/runtime';

/** IANA zone of the agency worked in; Paris before there is one. */
export function useTimeZone(): string {
  return useSession((session) => session.agency?.timeZone) ?? 'Europe/Paris';
}

/** Today's day `YYYY-MM-DD` on the wall of a zone. */
export function todayIn(timeZone: string, nowMs: number = Date.now()): string {
  return formatDay(zoneOf(timeZone).dayAt(nowMs));
}
