import { parseDay } from '@vigie/contracts/core/time/days';
import { holidayTest } from '@vigie/contracts/rules/holidays/holidays';
import {
  addSplits,
  emptySplit,
  type HourKind,
  type HourSplit,
  hourCalendar,
  splitHours,
} from '@vigie/contracts/rules/hours/split-hours';
import { Temporal } from 'temporal-polyfill';
import { agency } from './agency';
import type { Bench } from './bench';

const isHoliday = holidayTest('metropole');
const calendar = hourCalendar({ zone: 'Europe/Paris', isHoliday });
const services = agency.services.slice(0, 1000);

/** The same split with Temporal, from boundary to boundary (midnight, 06:00, 21:00) in local time. */
function splitOnTemporal(start: number, end: number): HourSplit {
  const split = emptySplit();
  let at = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO('Europe/Paris');
  const until = Temporal.Instant.fromEpochMilliseconds(end).toZonedDateTimeISO('Europe/Paris');
  while (Temporal.ZonedDateTime.compare(at, until) < 0) {
    const night = at.hour >= 21 || at.hour < 6;
    const next = at.hour < 6 ? at.with(TIME(6)) : at.hour < 21 ? at.with(TIME(21)) : at.add({ days: 1 }).startOfDay();
    const stop = Temporal.ZonedDateTime.compare(next, until) < 0 ? next : until;
    const name = at.dayOfWeek === 7 ? 'sunday' : at.dayOfWeek === 6 ? 'saturday' : '';
    const holiday = isHoliday(parseDay(at.toPlainDate().toString()));
    const kind = `${name}${holiday ? 'Holiday' : ''}${night ? 'Night' : ''}`;
    const key = (kind === '' ? 'day' : kind.charAt(0).toLowerCase() + kind.slice(1)) as HourKind;
    split[key] += (stop.epochMilliseconds - at.epochMilliseconds) / 60_000;
    at = stop;
  }
  return split;
}

const TIME = (hour: number) => ({ hour, minute: 0, second: 0, millisecond: 0 });

export const split: Bench = {
  name: 'hour splitting into twelve kinds',
  of: 'a thousand services',
  product: () => addSplits(services.map((service) => splitHours(service, [], calendar))),
  baseline: () => addSplits(services.map((service) => splitOnTemporal(service.start, service.end))),
  baselineName: 'the same on Temporal',
  turns: 50,
  baselineTurns: 5,
  sameAnswer: true,
};
