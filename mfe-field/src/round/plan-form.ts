import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import { idSchema, instantSchema } from '@vigie/contracts/core/wire';
import type { RoundExecutionSave } from '@vigie/contracts/field/round-execution/round-execution-save';
import { endsAfterStart, integerFrom } from '@vigie/contracts/formats/fields';
import { z } from 'zod';

/** Walks that one form plans: a night every ten minutes. */
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

const later = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString();

/** The walks that a form plans: the first one, and again after each interval. */
export function walksOf(
  { startAt, endAt, serviceId, agentId, times, everyMin }: z.output<typeof planFormSchema>,
  roundId: string,
  id: () => string,
): RoundExecutionSave[] {
  return Array.from({ length: times }, (_, index) => ({
    id: id(),
    round: { id: roundId },
    service: serviceId ? { id: serviceId } : null,
    agent: !serviceId && agentId ? { id: agentId } : null,
    startAt: later(startAt, index * everyMin),
    endAt: later(endAt, index * everyMin),
  }));
}
