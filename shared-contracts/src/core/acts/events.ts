import { type ZodRawShape, z } from 'zod';

/**
 * Something that happened to a record and that another program, or a later job, must know of. It is written to the
 * outbox in the transaction of the act, so it is told if and only if the act was committed, at least once.
 */
export interface DomainEvent<Payload extends z.ZodObject = z.ZodObject> {
  /** `invoice.cancelled` */
  name: string;
  payload: Payload;
  /** Why it is declared although no job hears it yet; a test refuses an unheard event without a reason. */
  nobody?: string;
}

/** Every event carries the agency it happened in: the job that hears it serves that agency and no other. */
export const agencyPayload = { agencyId: z.uuid() };

export function defineEvent<const Shape extends ZodRawShape>(
  name: string,
  shape: Shape,
  o: { nobody?: string } = {},
): DomainEvent<z.ZodObject<typeof agencyPayload & Shape>> {
  return { name, payload: z.object({ ...agencyPayload, ...shape }), ...o };
}

/** What an emitter gives: the agency and the request come from the transaction. */
export type EventFacts<E> = E extends DomainEvent<infer P> ? Omit<z.input<P>, 'agencyId'> : never;
/** What a hearer is given. */
export type EventPayload<E> = E extends DomainEvent<infer P> ? z.output<P> : never;
