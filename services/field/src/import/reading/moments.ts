import { types } from 'node:util';
import { type DayNumber, dayNumber, dayParts, MINUTE_MS } from '@vigie/contracts/core/time/days';
import { SERIAL_ZERO } from '@vigie/contracts/formats/table/cells';

/** The content of a date or time cell: the day, the minute of that day, or both. */
export interface Moment {
  day: DayNumber | null;
  minute: number | null;
  /** The instant in milliseconds for a text with an offset, because a local time occurs twice in October. */
  instant: number | null;
}

const DAY_MIN = 1_440;
/** Serial of a day in 1927. A smaller number is no date, but for example « 20,5 » in a column of hours. */
const FIRST_SERIAL = 10_000;
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;
const FRACTION = /^0[.,]\d+$/;
const FRENCH_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/;
const BETWEEN = /^(?:\s*[,Tà]\s*|\s+)/i;
/** « 20:00 », « 20h00 », and as the French write a time: « 20 h 30 », « 20h » for a whole hour. */
const TIME = /^(\d{1,2})(?::(\d{2})|\s?h(?:\s?(\d{2}))?)(?::\d{2}(?:[.,]\d+)?)?/i;
const OFFSET = /^\s*(?:Z|([+-])(\d{2}):?(\d{2}))$/i;

const NOTHING: Moment = { day: null, minute: null, instant: null };

/**
 * Reads a cell: « 24/11/2026 », « 20:00 », « 20h », both in one text in French or in ISO 8601, or a spreadsheet's value
 * (a date cell, days since 1899, a fraction of a day). Returns null for anything else. A whole day has no minute: the
 * caller decides whether the column means midnight.
 */
export function readMoment(cell: unknown): Moment | null {
  if (types.isDate(cell)) return Number.isNaN(cell.getTime()) ? null : ofMinutes(cell.getTime() / MINUTE_MS);
  if (typeof cell === 'number') return Number.isFinite(cell) && cell >= 0 ? ofSerial(cell) : null;
  const text = String(cell ?? '').trim();
  if (SERIAL.test(text) || FRACTION.test(text)) return ofSerial(Number(text.replace(',', '.')));
  const day = dayOf(text);
  if (!day) return ofTime(text);
  if (day.rest === '') return { ...NOTHING, day: day.number };
  const between = BETWEEN.exec(day.rest);
  const time = between && ofTime(day.rest.slice(between[0].length), day.number);
  return time && { ...time, day: day.number };
}

/** Days since 1899; a value below one is only a time. */
function ofSerial(serial: number): Moment | null {
  const minutes = Math.round(serial * DAY_MIN);
  if (serial < 1) return { ...NOTHING, minute: minutes % DAY_MIN };
  return ofMinutes(SERIAL_ZERO * DAY_MIN + minutes);
}

/** Minutes since 1970 in local time. A time cell that became a date has day zero of the serials. */
function ofMinutes(fractional: number): Moment | null {
  const minutes = Math.round(fractional);
  const day = Math.floor(minutes / DAY_MIN);
  const minute = minutes - day * DAY_MIN;
  const isTimeAlone = day <= SERIAL_ZERO + 1;
  if (isTimeAlone) return { ...NOTHING, minute };
  if (day < SERIAL_ZERO + FIRST_SERIAL) return null;
  return { ...NOTHING, day, minute: minute === 0 ? null : minute };
}

/** Reads the day at the start of a text; null if there is none or it does not exist (31/02). */
function dayOf(text: string): { number: DayNumber; rest: string } | null {
  const french = FRENCH_DAY.exec(text);
  const iso = ISO_DAY.exec(text);
  const [whole = '', year, month, day] = french ? [french[0], french[3], french[2], french[1]] : (iso ?? []);
  if (whole === '') return null;
  const number = dayNumber(Number(year), Number(month), Number(day));
  const read = dayParts(number);
  if (read.day !== Number(day) || read.month !== Number(month)) return null;
  return { number, rest: text.slice(whole.length) };
}

/** A time up to 24:00, with an optional offset when it follows a day. */
function ofTime(text: string, day?: DayNumber): Moment | null {
  const parts = TIME.exec(text);
  if (!parts) return null;
  const past = Number(parts[2] ?? parts[3] ?? 0);
  const minute = Number(parts[1]) * 60 + past;
  if (past >= 60 || minute > DAY_MIN) return null;
  const rest = text.slice(parts[0].length);
  if (rest === '') return { ...NOTHING, minute };
  const offset = day === undefined ? null : OFFSET.exec(rest);
  if (!offset || day === undefined) return null;
  const ahead = (offset[1] === '-' ? -1 : 1) * (Number(offset[2] ?? 0) * 60 + Number(offset[3] ?? 0));
  return { ...NOTHING, minute, instant: (day * DAY_MIN + minute - ahead) * MINUTE_MS };
}
