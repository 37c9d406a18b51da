import { addDays } from '@vigie/contracts/core/time/days';
import type { HolidayZone } from '@vigie/contracts/rules/holidays/zones';
import type { InvoiceRecurrence as Rule } from '@vigie/contracts/rules/recurrence/due-days';
import { dueDays, nextDueDay, periodOfDueDay } from '@vigie/contracts/rules/recurrence/due-days';

export interface RecurrenceRow {
  repeat: Rule['repeat'];
  frequency: number;
  days: number[];
  nth: Rule['nth'];
  monthDays: number[];
  holidayDays: string[];
  excludeHolidays: boolean;
  startAt: string;
  endAt: string | null;
}

function ruleOf(row: RecurrenceRow): Rule {
  return {
    repeat: row.repeat,
    frequency: row.frequency,
    days: row.days,
    nth: row.nth,
    monthDays: row.monthDays,
    holidayDays: row.holidayDays,
    excludeHolidays: row.excludeHolidays && row.repeat !== 'holidays',
    startDay: row.startAt,
    endDay: row.endAt ?? undefined,
  };
}

export function nextDueAt(row: RecurrenceRow, zone: HolidayZone, settledUntil: string | null): string | null {
  return nextDueDay(ruleOf(row), zone, settledUntil ?? undefined) ?? null;
}

export const dueUntil = (row: RecurrenceRow, zone: HolidayZone, settledUntil: string | null, today: string): string[] =>
  dueDays(ruleOf(row), zone, settledUntil ?? undefined, today);

export const periodOf = (row: RecurrenceRow, zone: HolidayZone, dueDay: string) =>
  periodOfDueDay(ruleOf(row), zone, dueDay);

export const dayBefore = (day: string): string => addDays(day, -1);
