import { formatDay, parseDay } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { mondayOf, weekOf } from '@vigie/contracts/core/time/weeks';

/** The demonstration plans until the end of the next month, which is 61 days away at most. */
const WEEKS_AHEAD = 9;

/**
 * Returns the day at `offset` from the Monday of a week in which the demonstration plans nothing: after its services, and
 * before the card of any agent who works in these journeys expires.
 */
export const freeDay = (offset: number): string =>
  formatDay(mondayOf(weekOf(parseDay(todayIn('Europe/Paris'))) + WEEKS_AHEAD) + offset);
