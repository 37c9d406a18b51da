import { types } from 'node:util';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { storableUpTo } from '@vigie/contracts/core/received/storable-text';
import { type DayNumber, dayParts, MINUTE_MS } from '@vigie/contracts/core/time/days';
import { instantAt, zoneOf } from '@vigie/contracts/core/time/zone';
import type { ImportRefusal, ServiceColumn } from '@vigie/contracts/field/import/import';
import { clockChangeAt } from '@vigie/contracts/field/planning/clock-change';
import { SERVICE_MAX_MIN } from '@vigie/contracts/field/service/service';
import type { ImportLine } from '../columns';
import { type Moment, readMoment } from './moments';

/** A moment in the local time of the site, whose time zone is found later; `instant` if the file states an offset. */
interface LocalMoment {
  day: DayNumber;
  minute: number;
  instant: number | null;
}

/** A line with readable times. */
export interface ParsedLine {
  line: number;
  customer: string;
  site: string;
  agent: string;
  specialty: string | null;
  start: LocalMoment;
  end: LocalMoment;
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

/** Reads a line, or returns the reason for its refusal. */
export function readLine({ line, cells, timed }: ImportLine): ParsedLine | Refused {
  const refuse = (code: ImportRefusal, message: string): Refused => ({ line, code, message });
  const read = (column: ServiceColumn): Moment => {
    const moment = readMoment(cells[column]) ?? { day: null, minute: null, instant: null };
    // In a column of dates with times, a date without a time means midnight.
    return moment.day !== null && moment.minute === null && timed.includes(column) ? { ...moment, minute: 0 } : moment;
  };
  const [startDay, startTime] = [read('Date début'), read('Heure début')];
  const day = startDay.day ?? startTime.day;
  if (day === null) return refuse('NO_START_AT', 'Date de début absente ou illisible');
  const start = momentOf(day, startTime, startDay);
  if (start === null) return refuse('NO_START_AT', 'Heure de début absente ou illisible');
  const [endDay, endTime] = [read('Date fin'), read('Heure fin')];
  // Unlike an empty cell, one that cannot be read may have said any day.
  const isLost = readText(cells['Date fin']) !== '' && endDay.day === null && endTime.day === null;
  const minute = endTime.minute ?? endDay.minute;
  const lastDay = endDay.day ?? endTime.day ?? (minute !== null && minute < start.minute ? day + 1 : day);
  const end = isLost ? null : momentOf(lastDay, endTime, endDay);
  if (end === null) return refuse('OUT_OF_BOUNDS', 'Fin absente ou illisible');
  const { year } = dayParts(day);
  if (year < FIRST_YEAR || year > LAST_YEAR) return refuse('OUT_OF_BOUNDS', `Année ${year} hors limites`);
  const pauseMin = readPause(cells['Pause (min)']);
  const duration = minutesBetween(start, end);
  if (duration <= 0) return refuse('OUT_OF_BOUNDS', VALIDATION_MESSAGES.serviceEndBeforeStart);
  if (duration > SERVICE_MAX_MIN) return refuse('OUT_OF_BOUNDS', VALIDATION_MESSAGES.serviceTooLong);
  if (pauseMin === null || pauseMin >= duration) return refuse('OUT_OF_BOUNDS', 'Pause hors limites');
  return {
    line,
    customer: readText(cells.Client),
    site: readText(cells.Site),
    agent: nameOf(readText([cells['Prénom agent'], cells.Agent].filter(Boolean).join(' '))),
    specialty: readText(cells.Spécialité) || null,
    start,
    end,
    pauseMin,
  };
}

export const isRefused = (read: ParsedLine | Refused): read is Refused => 'code' in read;

/** Returns the instants of a line in a time zone; a night of the clock change is an hour longer or shorter. */
export function instantsOf({ start, end }: ParsedLine, timeZone: string): { start: number; end: number } {
  const zone = zoneOf(timeZone);
  const at = ({ day, minute, instant }: LocalMoment) => instant ?? instantAt(zone, day, minute);
  return { start: at(start), end: at(end) };
}

/**
 * A sentence for each time of a line that a clock change skips or repeats, with the time at which the service is read.
 */
export function clockChangesOf({ start, end }: ParsedLine, timeZone: string): string[] {
  const zone = zoneOf(timeZone);
  return [start, end].flatMap(({ day, minute, instant }) =>
    instant === null ? (clockChangeAt(zone, day, minute) ?? []) : [],
  );
}

/** The time column has precedence over a time in the date column; an offset applies with the time that it belongs to. */
function momentOf(day: DayNumber, time: Moment, date: Moment): LocalMoment | null {
  const from = time.minute === null ? date : time;
  return from.minute === null ? null : { day, minute: from.minute, instant: from.day === day ? from.instant : null };
}

const minutesBetween = (start: LocalMoment, end: LocalMoment): number =>
  start.instant !== null && end.instant !== null
    ? (end.instant - start.instant) / MINUTE_MS
    : (end.day - start.day) * DAY_MIN + end.minute - start.minute;

const readText = (cell: unknown): string =>
  storableUpTo(
    String(cell ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    160,
  );

/** « BENALI, Karim » is Karim BENALI, also as the name of a created agent. */
const nameOf = (agent: string): string => agent.replace(/^([^,]+), ?([^,]+)$/, '$2 $1');

/** Reads « 30 », « 30 min », « 0:30 », « 1h » or a time cell in minutes, 0 for an empty cell; null for anything else. */
function readPause(cell: unknown): number | null {
  const text = String(cell ?? '').trim();
  if (text === '') return 0;
  const minutes = /^(\d{1,4})(?:\s*(?:min|mn)\.?)?$/i.exec(text)?.[1];
  if (minutes !== undefined) return Number(minutes);
  // A bare fraction could be hours as well as a part of the day.
  const time = types.isDate(cell) || /[:h]/i.test(text) ? readMoment(cell) : null;
  return time?.day === null ? time.minute : null;
}
