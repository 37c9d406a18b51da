import { eventType } from '../../catalogues/event-types';

/** Families about an agent itself: its protection as a lone worker, and its pauses. */
const FAMILIES: readonly string[] = ['agent', 'service_break'];

/** Types that say how punctual an agent is. */
const PUNCTUALITY: readonly string[] = ['start_late', 'late', 'stopped_early'].flatMap((what) => [
  `service_${what}`,
  `circuit_${what}`,
]);

/**
 * Whether an entry is about an agent rather than about the site. Colleagues who read the logbook of a site do not read
 * it; its own agent and the office do.
 */
export const isOfColleague = (typeKey: string): boolean =>
  FAMILIES.includes(eventType(typeKey)?.family ?? '') || PUNCTUALITY.includes(typeKey);
