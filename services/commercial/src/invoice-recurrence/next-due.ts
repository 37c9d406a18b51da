import type { RecurrenceRow } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { ruleOf } from '@vigie/contracts/commercial/invoice-recurrence/past-due';
import { addDays } from '@vigie/contracts/core/time/days';
import type { HolidayZone } from '@vigie/contracts/rules/holidays/zones';
import { billedPeriod, dueDays, nextDueDay, periodOfDueDay } from '@vigie/contracts/rules/recurrence/due-days';
import type { Interruption } from '@vigie/contracts/rules/recurrence/interruptions';

/** The rule of a stored recurrence, or of a new one, which was never interrupted. */
export type DueRow = RecurrenceRow & { interruptions?: readonly Interruption[] };

export function nextDueAt(row: DueRow, zone: HolidayZone, settledUntil: string | null): string | null {
  return nextDueDay(ruleOf(row), zone, settledUntil ?? undefined) ?? null;
}

export const dueUntil = (row: DueRow, zone: HolidayZone, settledUntil: string | null, today: string): string[] =>
  dueDays(ruleOf(row), zone, settledUntil ?? undefined, today);

export const periodOf = (row: DueRow, zone: HolidayZone, dueDay: string) => periodOfDueDay(ruleOf(row), zone, dueDay);

/** The share of a period that is billed, in days of all its days; null when it is billed whole. */
export function partBilled(row: DueRow, zone: HolidayZone, dueDay: string): { days: number; of: number } | null {
  const billed = billedPeriod(ruleOf(row), zone, dueDay);
  return billed && billed.days < billed.of ? billed : null;
}

export const dayBefore = (day: string): string => addDays(day, -1);
