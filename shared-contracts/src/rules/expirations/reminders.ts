import { addPeriod, daysBetween, PERIOD_UNITS, type PeriodUnit } from './calendar';
import { FREQUENCY_UNITS } from './expiration-kinds';

/** Interval between reminders, `frequency` at least 1: unit 3 and frequency 2 is every two months. */
export interface Rhythm {
  unit: PeriodUnit;
  frequency: number;
}

/** Reminders of an expiration: the first on one day, then at a rhythm, or a single one without a rhythm. */
export interface ReminderPlan {
  initialSendDay: string;
  rhythm?: Rhythm | null;
}

/** Maximum length of a unit in days, so that a division by it never overestimates the index. */
const LONGEST_DAYS: Record<PeriodUnit, number> = { 1: 1, 2: 7, 3: 31, 4: 366 };

/**
 * Returns the day of the n-th reminder, 0 for the first. Each day is computed from the first one: reminders from 31
 * January fall on 28 February and then on 31 March, whereas adding a month each time would stay on the 28th.
 */
export function reminderDay(plan: ReminderPlan, index: number): string | undefined {
  if (index === 0) return plan.initialSendDay;
  if (plan.rhythm === null || plan.rhythm === undefined) return undefined;
  const { unit, frequency } = plan.rhythm;
  if (!Number.isInteger(frequency) || frequency < 1) throw new RangeError(`frequency below 1: ${frequency}`);
  return addPeriod(plan.initialSendDay, unit, index * frequency);
}

/** Returns the last reminder on or before a day; undefined before the first. */
export function lastReminder(plan: ReminderPlan, on: string): string | undefined {
  const index = indexAfter(plan, on) - 1;
  return index < 0 ? undefined : reminderDay(plan, index);
}

/** Number of reminders on or before a day. */
function indexAfter(plan: ReminderPlan, day: string): number {
  const elapsed = daysBetween(plan.initialSendDay, day);
  if (elapsed < 0) return 0;
  const { rhythm } = plan;
  if (rhythm === null || rhythm === undefined) return 1;
  let index = Math.floor(elapsed / (LONGEST_DAYS[rhythm.unit] * rhythm.frequency));
  for (let next = reminderDay(plan, index); next !== undefined && next <= day; next = reminderDay(plan, index))
    index += 1;
  return index;
}

/** « Tous les 2 mois », « Toutes les semaines »; « Une seule fois » without a rhythm. */
export function rhythmText(rhythm: Rhythm | null | undefined): string {
  if (rhythm === null || rhythm === undefined) return 'Une seule fois';
  const plural = FREQUENCY_UNITS.find((unit) => unit.value === rhythm.unit)?.plural;
  // « semaine » is the only feminine unit.
  const every = rhythm.unit === PERIOD_UNITS.week ? 'Toutes les' : 'Tous les';
  return rhythm.frequency === 1 ? `${every} ${plural}` : `${every} ${rhythm.frequency} ${plural}`;
}
