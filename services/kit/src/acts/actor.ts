import { todayIn } from '@vigie/contracts/core/time/today';
import type { Scope } from '../http/authenticate';
import type { Caller, Standing } from '../http/caller';

/** Tells people what became of records. */
export type Teller<T> = (items: readonly T[], actor: Actor) => Promise<void>;

/** What is still to be told, kept until an act was done to the last of many records. */
export interface ToTell {
  teller: Teller<never>;
  items: readonly never[];
}

/** Who does an act: a person in the agency, or the product by itself. */
export interface Actor {
  agencyId: string;
  /** Null for the product by itself. */
  standing: Standing | null;
  userId: string | null;
  /** As histories and papers name who did it. */
  name: string;
  /** Where answers to what it sends go; null for none. */
  email: string | null;
  /** What the caller's role narrows the call to. */
  scope: Scope;
  /** Today in the time zone of the agency, `YYYY-MM-DD`. */
  today: string;
  /** Where an act that is done to many records leaves what people are told of them. */
  toTell?: ToTell[];
}

export const actorOf = (context: { caller: Caller; standing: Standing; scope: Scope }): Actor => ({
  agencyId: context.standing.agencyId,
  standing: context.standing,
  userId: context.caller.userId,
  name: context.caller.name,
  email: context.caller.email,
  scope: context.scope,
  today: todayIn(context.standing.timeZone),
});

/** The product itself: jobs and schedules. */
export const productItself = (agency: { agencyId: string; timeZone: string }): Actor => ({
  agencyId: agency.agencyId,
  standing: null,
  userId: null,
  name: 'Vigie',
  email: null,
  scope: {},
  today: todayIn(agency.timeZone),
});
