import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import { addLocalDays, zoneOf } from '@vigie/contracts/core/time/zone';
import { idSchema, instantSchema } from '@vigie/contracts/core/wire';
import type { RoundExecutionSave } from '@vigie/contracts/field/round-execution/round-execution-save';
import { endsAfterStart, integerFrom } from '@vigie/contracts/formats/fields';
import { z } from 'zod';

/** Most walks that one form plans: sixteen hours with a walk every ten minutes. */
const TIMES_MAX = 96;

export const planFormSchema = z
  .object({
    startAt: instantSchema,
    endAt: instantSchema,
    serviceId: idSchema.nullable(),
    agentId: idSchema.nullable(),
    times: integerFrom(1).max(TIMES_MAX),
    everyMin: integerFrom(1).max(7 * 24 * 60),
  })
  .superRefine(endsAfterStart('startAt', 'endAt', true));

export const A_DAY_MIN = 1440;

/**
 * Returns the instant some minutes later. Whole days are counted in local time, so that a nightly round keeps its hour
 * when the clocks change.
 */
export function laterOnTheClock(at: string, minutes: number, timeZone: string): string {
  const byDays = minutes % A_DAY_MIN === 0;
  const time = byDays
    ? addLocalDays(zoneOf(timeZone), Date.parse(at), minutes / A_DAY_MIN)
    : Date.parse(at) + minutes * MINUTE_MS;
  return new Date(time).toISOString();
}

/** Returns the walks that a form plans: the first one and its repetitions after each interval. */
export function walksOf(
  { startAt, endAt, serviceId, agentId, times, everyMin }: z.output<typeof planFormSchema>,
  { roundId, timeZone, id }: { roundId: string; timeZone: string; id: () => string },
): RoundExecutionSave[] {
  const length = Date.parse(endAt) - Date.parse(startAt);
  const timesOf = (minutes: number) => {
    const begins = laterOnTheClock(startAt, minutes, timeZone);
    return { startAt: begins, endAt: new Date(Date.parse(begins) + length).toISOString() };
  };
  return Array.from({ length: times }, (_, index) => ({
    id: id(),
    round: { id: roundId },
    service: serviceId ? { id: serviceId } : null,
    agent: !serviceId && agentId ? { id: agentId } : null,
    ...timesOf(index * everyMin),
  }));
}
