import { VALIDATION_MESSAGES } from '../core/messages/validation';
import { dayNumber, formatDay } from '../core/time/days';

export type Typed<T> = { ok: true; value: T } | { ok: false; message: string };

const refused = (message: string): { ok: false; message: string } => ({ ok: false, message });

/** Parses `21/11/2026` as `2026-11-21`. A day that does not exist gives « La date n'existe pas ». */
export function parseFrenchDay(text: string): Typed<string> {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (!day || !month || !year) return refused(VALIDATION_MESSAGES.frenchFormat);
  const value = `${year}-${month}-${day}`;
  const exists = formatDay(dayNumber(Number(year), Number(month), Number(day))) === value;
  return exists ? { ok: true, value } : refused(VALIDATION_MESSAGES.noSuchDate);
}

/** Parses `07:30`, from 00:00 to 23:59. */
export function parseFrenchTime(text: string): Typed<string> {
  const value = text.trim();
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? { ok: true, value } : refused(VALIDATION_MESSAGES.frenchFormat);
}

/** Parses `21/11/2026 07:30` as a day and a local time. */
export function parseFrenchDateTime(text: string): Typed<{ day: string; time: string }> {
  const [dayText = '', timeText = '', ...more] = text.trim().split(/\s+/);
  if (more.length > 0) return refused(VALIDATION_MESSAGES.frenchFormat);
  const time = parseFrenchTime(timeText);
  if (!time.ok) return time;
  const day = parseFrenchDay(dayText);
  return day.ok ? { ok: true, value: { day: day.value, time: time.value } } : day;
}
