import type { RecurrenceRow } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { ruleOf } from '@vigie/contracts/commercial/invoice-recurrence/past-due';
import { addDays } from '@vigie/contracts/core/time/days';
import type { HolidayZone } from '@vigie/contracts/rules/holidays/zones';
import {
  dueDays,
  nextDueDay,
  periodOfDueDay,
  wholePeriodOf as wholePeriodOfDueDay,
} from '@vigie/contracts/rules/recurrence/due-days';

export function nextDueAt(row: RecurrenceRow, zone: HolidayZone, settledUntil: string | null): string | null {
  return nextDueDay(ruleOf(row), zone, settledUntil ?? undefined) ?? null;
}

export const dueUntil = (row: RecurrenceRow, zone: HolidayZone, settledUntil: string | null, today: string): string[] =>
  dueDays(ruleOf(row), zone, settledUntil ?? undefined, today);

export const periodOf = (row: RecurrenceRow, zone: HolidayZone, dueDay: string) =>
  periodOfDueDay(ruleOf(row), zone, dueDay);

/** The same period as if the recurrence had begun before it and went on. */
export const wholePeriodOf = (row: RecurrenceRow, zone: HolidayZone, dueDay: string) =>
  wholePeriodOfDueDay(ruleOf(row), zone, dueDay);

export const dayBefore = (day: string): string => addDays(day, -1);
