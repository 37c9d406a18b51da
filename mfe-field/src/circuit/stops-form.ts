import { newId } from '@vigie/contracts/core/id';
import { parseDay } from '@vigie/contracts/core/time/days';
import { instantAt, parseTime, zoneOf } from '@vigie/contracts/core/time/zone';
import { idSchema, timeSchema } from '@vigie/contracts/core/wire';
import { CIRCUIT_STOPS_MAX, type CircuitStop, type StopSave } from '@vigie/contracts/field/circuit/stop';
import { wallClock } from '@vigie/contracts/formats/french';
import { z } from 'zod';

/** The stops of a circuit as the form holds them, with times in local time. */
export const stopsFormSchema = z
  .array(
    z.object({
      id: idSchema,
      siteId: idSchema,
      startTime: timeSchema,
      endTime: timeSchema,
      task: z.string().trim().max(500).nullable(),
    }),
  )
  .max(CIRCUIT_STOPS_MAX);
export type StopsForm = z.output<typeof stopsFormSchema>;

/** Returns a new stop that begins at the end of the last one. */
export const blankStop = (startTime: string) => ({
  id: newId(),
  siteId: null,
  startTime,
  endTime: startTime,
  task: null,
});

export const stopsFormOf = (stops: readonly CircuitStop[], timeZone: string): StopsForm =>
  stops.map(({ id, site, startAt, endAt, task }) => ({
    id,
    siteId: site.id,
    startTime: wallClock(startAt, timeZone).time,
    endTime: wallClock(endAt, timeZone).time,
    task,
  }));

/** Returns the first instant with that local time that is not before the given instant. */
function firstAfter(instant: number, time: string, timeZone: string): number {
  const zone = zoneOf(timeZone);
  const day = parseDay(wallClock(new Date(instant).toISOString(), timeZone).day);
  const minute = parseTime(time);
  // A circuit that begins in the second of two equal hours has its stops in that hour, and not on the next day.
  const sameDay = [instantAt(zone, day, minute), instantAt(zone, day, minute, 'later')];
  return sameDay.find((at) => at >= instant) ?? instantAt(zone, day + 1, minute);
}

/** Converts the stops of the form for a save. A time before the start of the circuit is on the next day. */
export const stopSavesOf = (stops: StopsForm, circuitStart: number, timeZone: string): StopSave[] =>
  stops.map(({ id, siteId, startTime, endTime, task }) => {
    const start = firstAfter(circuitStart, startTime, timeZone);
    const end = firstAfter(start + 1, endTime, timeZone);
    return {
      id,
      site: { id: siteId },
      startAt: new Date(start).toISOString(),
      endAt: new Date(end).toISOString(),
      task: task || null,
    };
  });
