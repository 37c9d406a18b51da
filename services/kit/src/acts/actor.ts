import { todayIn } from '@vigie/contracts/core/time/today';
import type { Scope } from '../http/authenticate';
import type { Caller, Standing } from '../http/caller';

/** Sends the notifications or mails about what became of records. */
export type NotificationSender<T> = (items: readonly T[], actor: Actor) => Promise<void>;

/** Notifications that wait until a bulk act has handled its last record. */
export interface DeferredNotifications {
  teller: NotificationSender<never>;
  items: readonly never[];
}

/** The author of an act: a person in the agency, or the product itself (jobs and schedules). */
export interface Actor {
  agencyId: string;
  /** Null for the product itself. */
  standing: Standing | null;
  userId: string | null;
  /** The name that histories and documents show as the author. */
  name: string;
  /** The reply-to address of mails that the act sends; null for none. */
  email: string | null;
  /** The customer or agent that the caller's role or the path narrows the call to. */
  scope: Scope;
  /** Today in the time zone of the agency, `YYYY-MM-DD`. */
  today: string;
  /** In a bulk act, the list that collects the notifications of each record. */
  toTell?: DeferredNotifications[];
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

/** The actor of jobs and schedules. */
export const productItself = (agency: { agencyId: string; timeZone: string }): Actor => ({
  agencyId: agency.agencyId,
  standing: null,
  userId: null,
  name: 'Vigie',
  email: null,
  scope: {},
  today: todayIn(agency.timeZone),
});
