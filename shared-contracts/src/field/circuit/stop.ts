import { z } from 'zod';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { endsAfterStart } from '../../formats/fields';

/** What its stops are called together. */
export const STOPS_OF_CIRCUIT = 'Arrêts de la tournée';

/** Most stops of one circuit. */
export const CIRCUIT_STOPS_MAX = 100;

/**
 * A stop of a circuit: the service of one site, held on the way. The circuit is what is planned, started and paid; each
 * of its stops is arrived at, left and invoiced to the customer of its site.
 */
export const stopSchema = z.object({
  id: idSchema,
  /** That of the circuit, and its number. */
  reference: z.string(),
  status: z.number().int(),
  site: refSchema,
  /** Where its agent drives to: of its own circuits alone. */
  address: z.string().nullable(),
  customer: refSchema,
  startAt: instantSchema,
  endAt: instantSchema,
  /** What is to be done there. */
  task: z.string().nullable(),
  arrivedAt: instantSchema.nullable(),
  leftAt: instantSchema.nullable(),
  invoiceReference: z.string().nullable(),
});
export type CircuitStop = z.output<typeof stopSchema>;

/** What a save sends of a stop. */
export const stopSaveSchema = z
  .object({
    id: idSchema,
    site: z.object({ id: idSchema }),
    startAt: instantSchema,
    endAt: instantSchema,
    task: z.string().trim().max(500).nullable().default(null),
  })
  .strict()
  .superRefine(endsAfterStart('startAt', 'endAt', true));
export type StopSave = z.input<typeof stopSaveSchema>;

interface Timed {
  startAt: string;
  endAt: string;
}

/** Stops of a circuit that are planned while another one lasts: the office confirms them. */
export function overlappingStops<S extends Timed>(stops: readonly S[]): S[] {
  const sorted = [...stops].sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  let until = Number.NEGATIVE_INFINITY;
  return sorted.filter((stop) => {
    const overlaps = Date.parse(stop.startAt) < until;
    until = Math.max(until, Date.parse(stop.endAt));
    return overlaps;
  });
}
