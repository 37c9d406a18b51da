import { DAY_MS, formatDay, MINUTE_MS } from '../../core/time/days';
import { mondayOf, type WeekNumber, weekOf } from '../../core/time/weeks';
import { type Instant, zoneOf } from '../../core/time/zone';
import type { MailingSettings } from './mailing-settings';

/** A mailing that was prevented at its time leaves later, within this delay; afterwards it is useless. */
const LATE_MS = DAY_MS;

type When = Pick<MailingSettings, 'mailingDay' | 'mailingTime'>;
/** A mailing: its instant, and the Monday of the week whose planning it sends. */
export interface Mailing {
  at: Instant;
  week: string;
}

function mailingOf(week: WeekNumber, { mailingDay, mailingTime }: When, timeZone: string): Mailing {
  const [hours = 0, minutes = 0] = mailingTime.split(':').map(Number);
  const day = mondayOf(week) + mailingDay - 1;
  const at = zoneOf(timeZone).fromLocal(day * DAY_MS + (hours * 60 + minutes) * MINUTE_MS);
  return { at, week: formatDay(mondayOf(week + 1)) };
}

const around = (when: When, timeZone: string, now: Instant): Mailing[] => {
  const week = weekOf(zoneOf(timeZone).dayAt(now));
  return [week - 1, week, week + 1].map((it) => mailingOf(it, when, timeZone));
};

/** Returns the mailing that is due: from its time until a day later. */
export const dueMailing = (when: When, timeZone: string, now: Instant): Mailing | null =>
  around(when, timeZone, now).findLast(({ at }) => at <= now && now < at + LATE_MS) ?? null;

/** Returns the next mailing. */
export function nextMailing(when: When, timeZone: string, now: Instant): Mailing {
  const [, , last = mailingOf(weekOf(zoneOf(timeZone).dayAt(now)) + 1, when, timeZone)] = around(when, timeZone, now);
  return around(when, timeZone, now).find(({ at }) => at > now) ?? last;
}
