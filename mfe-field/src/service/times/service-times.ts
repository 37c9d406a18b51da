import { parseDay } from '@vigie/contracts/core/time/days';
import { instantAt, parseTime, zoneOf } from '@vigie/contracts/core/time/zone';
import { daySchema, timeSchema } from '@vigie/contracts/core/wire';
import { clockChangeAt } from '@vigie/contracts/field/planning/clock-change';
import type { Service } from '@vigie/contracts/field/service/service';
import { wallClock } from '@vigie/contracts/formats/french';
import { z } from 'zod';

/** The fields of a service's form that say when it is, in local time. */
export const timeFields = {
  startDay: daySchema,
  startTime: timeSchema,
  endTime: timeSchema,
  /** Only for a service of more than a day. Otherwise the end is the first such time after the start. */
  endDay: daySchema.nullable(),
};
export const timesSchema = z.object(timeFields);
export type ServiceTimes = z.output<typeof timesSchema>;

/** Returns these fields of an existing service. */
export function timeFieldsOf({
  startAt,
  endAt,
  timeZone,
}: Pick<Service, 'startAt' | 'endAt' | 'timeZone'>): ServiceTimes {
  const [start, end] = [wallClock(startAt, timeZone), wallClock(endAt, timeZone)];
  const next = parseDay(end.day) - parseDay(start.day);
  const oneDay = next === 0 || (next === 1 && end.time <= start.time);
  return { startDay: start.day, startTime: start.time, endTime: end.time, endDay: oneDay ? null : end.day };
}

/** Returns the local start and end of a form. An end that is not after the start is on the next day. */
function localTimesOf({ startDay, startTime, endDay, endTime }: ServiceTimes) {
  const day = parseDay(startDay);
  const lastDay = endDay ? parseDay(endDay) : day + (endTime <= startTime ? 1 : 0);
  return { start: { day, minute: parseTime(startTime) }, end: { day: lastDay, minute: parseTime(endTime) } };
}

/** Returns the start and end of a form in a time zone. */
export function instantsOf(form: ServiceTimes, timeZone: string) {
  const zone = zoneOf(timeZone);
  const { start, end } = localTimesOf(form);
  return { start: instantAt(zone, start.day, start.minute), end: instantAt(zone, end.day, end.minute) };
}

/** A sentence for each typed time that a clock change skips or repeats; none for the times that a known service keeps. */
export function clockChangesOf(
  typed: Partial<Record<keyof ServiceTimes, string | null>>,
  known: Service | null,
  timeZone: string,
) {
  const read = timesSchema.safeParse(typed);
  if (!read.success) return [];
  const [times, local] = [timesOf(read.data, known, timeZone), localTimesOf(read.data)];
  const kept = { start: known && Date.parse(known.startAt), end: known && Date.parse(known.endAt) };
  return (['start', 'end'] as const).flatMap((at) =>
    times[at] === kept[at] ? [] : (clockChangeAt(zoneOf(timeZone), local[at].day, local[at].minute) ?? []),
  );
}

/**
 * Returns the start and end to save. Times that stay as they were keep their instants: on the night of winter time, an
 * hour of the clock is two instants, and the form reads the first.
 */
export function timesOf(form: ServiceTimes, known: Service | null, timeZone: string): ReturnType<typeof instantsOf> {
  const typed = instantsOf(form, timeZone);
  if (!known) return typed;
  const before = timeFieldsOf(known);
  const wall = (at: number) => JSON.stringify(wallClock(new Date(at).toISOString(), timeZone));
  const [start, end] = [Date.parse(known.startAt), Date.parse(known.endAt)];
  const sameStart = form.startDay === before.startDay && form.startTime === before.startTime;
  const sameEnd = form.endTime === before.endTime && form.endDay === before.endDay;
  return {
    start: sameStart ? start : typed.start,
    end: sameEnd && (sameStart || wall(typed.end) === wall(end)) ? end : typed.end,
  };
}

/** Whether a new service would be over before it is saved: a wrong day, or work that was done without a planning. */
export function isOver(typed: Partial<Record<keyof ServiceTimes, string | null>>, timeZone: string): boolean {
  const read = timesSchema.safeParse(typed);
  return read.success && instantsOf(read.data, timeZone).end <= Date.now();
}
