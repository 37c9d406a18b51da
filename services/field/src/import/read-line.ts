import { types } from 'node:util';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { storable } from '@vigie/contracts/core/received/storable-text';
import { type DayNumber, dayNumber, dayParts } from '@vigie/contracts/core/time/days';
import { instantAt, zoneOf } from '@vigie/contracts/core/time/zone';
import type { ImportRefusal } from '@vigie/contracts/field/import/import';
import { SERVICE_MAX_MIN } from '@vigie/contracts/field/service/service';
import type { ImportLine } from './columns';

/**
 * A line with readable times. Minutes count from midnight in the local time of the site, whose time zone is found
 * later.
 */
export interface WantedLine {
  line: number;
  customer: string;
  site: string;
  agent: string;
  specialty: string | null;
  startDay: DayNumber;
  startMin: number;
  endDay: DayNumber;
  endMin: number;
  pauseMin: number;
}

export interface Refused {
  line: number;
  code: ImportRefusal;
  message: string;
}

/** Bounds of the years in a planning; a typing error such as 2206 is outside of them. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
const DAY_MIN = 1_440;

/** `instanceof Date` fails on a date that comes out of a worker thread. */
const isDate = (cell: unknown): cell is Date => types.isDate(cell);

/** Reads a line, or returns the reason for its refusal. */
export function readLine({ line, cells }: ImportLine): WantedLine | Refused {
  const refuse = (code: ImportRefusal, message: string): Refused => ({ line, code, message });
  const startDay = readDay(cells['Date début']);
  const startMin = readTime(cells['Heure début']);
  if (startDay === null) return refuse('NO_START_AT', 'Date de début absente ou illisible');
  if (startMin === null) return refuse('NO_START_AT', 'Heure de début absente ou illisible');
  const endMin = readTime(cells['Heure fin']);
  const endDay = 'Date fin' in cells ? readDay(cells['Date fin']) : endOf(startDay, startMin, endMin);
  if (endDay === null || endMin === null) return refuse('OUT_OF_BOUNDS', 'Fin absente ou illisible');
  const { year } = dayParts(startDay);
  if (year < FIRST_YEAR || year > LAST_YEAR) return refuse('OUT_OF_BOUNDS', `Année ${year} hors limites`);
  const pauseMin = readPause(cells['Pause (min)']);
  const duration = (endDay - startDay) * DAY_MIN + endMin - startMin;
  if (duration <= 0) return refuse('OUT_OF_BOUNDS', VALIDATION_MESSAGES.serviceEndBeforeStart);
  if (duration > SERVICE_MAX_MIN) return refuse('OUT_OF_BOUNDS', VALIDATION_MESSAGES.serviceTooLong);
  if (pauseMin === null || pauseMin >= duration) return refuse('OUT_OF_BOUNDS', 'Pause hors limites');
  return {
    line,
    customer: readText(cells.Client),
    site: readText(cells.Site),
    agent: readText([cells['Prénom agent'], cells.Agent].filter(Boolean).join(' ')),
    specialty: readText(cells.Spécialité) || null,
    startDay,
    startMin,
    endDay,
    endMin,
    pauseMin,
  };
}

export const isRefused = (read: WantedLine | Refused): read is Refused => 'code' in read;

/** Returns the instants of a line in a time zone; a night of the clock change is an hour longer or shorter. */
export function instantsOf(wanted: WantedLine, timeZone: string): { start: number; end: number } {
  const zone = zoneOf(timeZone);
  return {
    start: instantAt(zone, wanted.startDay, wanted.startMin),
    end: instantAt(zone, wanted.endDay, wanted.endMin),
  };
}

/**
 * When the file has one date per line, the end is on that day, or on the next one when the end is earlier than the
 * start.
 */
const endOf = (startDay: DayNumber, startMin: number, endMin: number | null): DayNumber =>
  endMin !== null && endMin < startMin ? startDay + 1 : startDay;

const readText = (cell: unknown): string =>
  storable(String(cell ?? ''))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);

/** Day zero of spreadsheet dates. A date cell that lost its format is a number of days, also in a CSV. */
const SERIAL_ZERO = dayNumber(1899, 12, 30);
const SERIAL = /^\d{5}$/;

/** Reads `dd/mm/yyyy` or a spreadsheet's date cell; null for anything else. */
function readDay(cell: unknown): DayNumber | null {
  if (isDate(cell)) {
    return dayNumber(cell.getUTCFullYear(), cell.getUTCMonth() + 1, cell.getUTCDate());
  }
  const text = String(cell ?? '').trim();
  if (SERIAL.test(text)) return SERIAL_ZERO + Number(text);
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (!parts) return null;
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const number = dayNumber(year, month, day);
  const read = dayParts(number);
  // A day that does not exist (31/02) would roll over into the next month.
  return read.day === day && read.month === month ? number : null;
}

/** Reads `HH:mm` or a spreadsheet's time cell (a fraction of a day) as minutes; null for anything else. */
function readTime(cell: unknown): number | null {
  if (isDate(cell)) return cell.getUTCHours() * 60 + cell.getUTCMinutes();
  if (typeof cell === 'number' && cell >= 0 && cell < 1) return Math.round(cell * DAY_MIN) % DAY_MIN;
  const parts = /^(\d{1,2})[:h](\d{2})(?::\d{2})?$/i.exec(String(cell ?? '').trim());
  if (!parts) return null;
  const minutes = Number(parts[1]) * 60 + Number(parts[2]);
  return Number(parts[2]) < 60 && minutes <= DAY_MIN ? minutes : null;
}

/** Reads whole minutes, 0 for an empty cell; null for anything else. */
function readPause(cell: unknown): number | null {
  const text = String(cell ?? '').trim();
  if (text === '') return 0;
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}
