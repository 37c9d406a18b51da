import { expandRecurrence } from '@vigie/contracts/rules/recurrence/expand';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { Bench } from './bench';

const FIRST = '2026-01-01';
const LAST = '2035-12-31';

/** Ten years of night services on Mondays, Wednesdays and Fridays. */
export const recurrence: Bench = {
  name: 'recurrence of ten years (three nights a week)',
  of: 'an expansion',
  product: () =>
    expandRecurrence(
      { repeat: 'weekly', days: [1, 3, 5], startDay: FIRST, endDay: LAST, startTime: '19:00', endTime: '07:00' },
      { timeZone: 'Europe/Paris', holidayZone: 'metropole' },
    ).map((occurrence) => occurrence.start),
  baseline: () =>
    new RRuleTemporal({
      rruleString: 'FREQ=WEEKLY;BYDAY=MO,WE,FR;WKST=MO;UNTIL=20351231T225959Z',
      dtstart: Temporal.ZonedDateTime.from(`${FIRST}T19:00[Europe/Paris]`),
    })
      .all()
      .map((start) => start.epochMilliseconds),
  baselineName: 'rrule-temporal',
  turns: 50,
  baselineTurns: 5,
  sameAnswer: true,
};
