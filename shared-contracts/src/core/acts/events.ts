import { type ZodRawShape, z } from 'zod';

/**
 * An event on a record that another program or a later job must know. It is written to the outbox in the transaction of
 * the act, so it is delivered if and only if the act was committed, at least once.
 */
export interface DomainEvent<Payload extends z.ZodObject = z.ZodObject> {
  /** `invoice.cancelled` */
  name: string;
  payload: Payload;
  /** The reason why no job handles the event yet; a test refuses an unhandled event without a reason. */
  nobody?: string;
}

/** Every event carries its agency: the job that handles the event works in that tenant only. */
export const agencyPayload = { agencyId: z.uuid() };

export function defineEvent<const Shape extends ZodRawShape>(
  name: string,
  shape: Shape,
  options: { nobody?: string } = {},
): DomainEvent<z.ZodObject<typeof agencyPayload & Shape>> {
  return { name, payload: z.object({ ...agencyPayload, ...shape }), ...options };
}

/** Payload that an emitter passes; agency and request come from the transaction. */
export type EventFacts<E> = E extends DomainEvent<infer P> ? Omit<z.input<P>, 'agencyId'> : never;
/** Payload that the handler of an event receives. */
export type EventPayload<E> = E extends DomainEvent<infer P> ? z.output<P> : never;
