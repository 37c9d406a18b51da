import { z } from 'zod';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { endsAfterStart } from '../../formats/fields';

/** French title of a circuit's stops. */
export const STOPS_OF_CIRCUIT = 'Arrêts de la tournée';

/** Told of an arrival at, or a departure from, a stop that the office has removed meanwhile. */
export const STOP_REMOVED = "Arrêt retiré de la tournée par l'agence";

/** Maximum number of stops in one circuit. */
export const CIRCUIT_STOPS_MAX = 100;

/**
 * A stop of a circuit: the service at one site. The circuit is planned, started and paid as a whole; each stop is
 * arrived at, left and invoiced to its site's customer.
 */
export const stopSchema = z.object({
  id: idSchema,
  /** Reference of the circuit, and the stop's number. */
  reference: z.string(),
  status: z.number().int(),
  site: refSchema,
  /** Address for the agent's route, only in the agent's own circuits. */
  address: z.string().nullable(),
  customer: refSchema,
  startAt: instantSchema,
  endAt: instantSchema,
  /** Task at the site. */
  task: z.string().nullable(),
  arrivedAt: instantSchema.nullable(),
  leftAt: instantSchema.nullable(),
  invoiceReference: z.string().nullable(),
});
export type CircuitStop = z.output<typeof stopSchema>;

/** A stop in a save. */
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

/** Returns the stops that are planned while another one lasts; the office must confirm them. */
export function overlappingStops<S extends Timed>(stops: readonly S[]): S[] {
  const sorted = [...stops].sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  let until = Number.NEGATIVE_INFINITY;
  return sorted.filter((stop) => {
    const overlaps = Date.parse(stop.startAt) < until;
    until = Math.max(until, Date.parse(stop.endAt));
    return overlaps;
  });
}
