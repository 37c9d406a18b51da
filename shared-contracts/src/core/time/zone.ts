import { DAY_MS, type DayNumber, MINUTE_MS } from './days';

/**
 * IANA time zones on top of `Intl`, whose data every browser and Node ship and update: the product carries no table of
 * its own. `Intl` is slow (microseconds per call), so a zone searches the instants of its offset changes once per
 * stretch of about a year and caches them; after that an offset is an array look-up.
 */
export type Instant = number;

/**
 * Handling of a wall-clock time that does not exist or exists twice, named as in Temporal and read as in RFC 5545,
 * 3.3.5: `compatible` goes forward over a gap (02:30 becomes 03:30) and takes the first of an overlap; `later` takes
 * the second of an overlap.
 */
export type Disambiguation = 'compatible' | 'later';

export interface Zone {
  readonly name: string;
  /** Milliseconds to add to an instant to read the wall clock. */
  offsetAt(instant: Instant): number;
  /** First instant after this one at which the offset changes; Infinity when none comes within ten years. */
  nextTransition(instant: Instant): Instant;
  /** Wall clock of an instant, as if it were UTC milliseconds. */
  toLocal(instant: Instant): number;
  /** Instant of a wall-clock time given as if it were UTC milliseconds. */
  fromLocal(local: number, disambiguation?: Disambiguation): Instant;
  /** Calendar day of an instant in the zone. */
  dayAt(instant: Instant): DayNumber;
  /** First instant of a calendar day: midnight, or the end of the gap where midnight is skipped. */
  startOfDay(day: DayNumber): Instant;
}

/** Length of a stretch, whose transitions are searched together: a little over a year (2^35 ms). */
const STRETCH_MS = 34_359_738_368;
const STRETCHES_AHEAD = 9;

/** Offset at the start of a stretch, and each change within it. */
interface Stretch {
  offset: number;
  changes: Change[];
}

interface Change {
  at: Instant;
  offset: number;
}

const zones = new Map<string, Zone>();

/**
 * Returns the zone of an IANA name such as `Europe/Paris`, the same object each time. Throws a RangeError for an
 * unknown name.
 */
export function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  const zone = createZone(name);
  zones.set(name, zone);
  return zone;
}

function createZone(name: string): Zone {
  const readOffset = offsetReader(name);
  const stretches = new Map<number, Stretch>();

  let lastIndex = Number.NaN;
  let last: Stretch = { offset: 0, changes: [] };

  const stretchAt = (index: number): Stretch => {
    if (index === lastIndex) return last;
    const stretch = stretches.get(index) ?? searchStretch(readOffset, index * STRETCH_MS);
    stretches.set(index, stretch);
    lastIndex = index;
    last = stretch;
    return stretch;
  };

  const offsetAt = (instant: Instant): number => {
    const stretch = stretchAt(Math.floor(instant / STRETCH_MS));
    let { offset } = stretch;
    for (const change of stretch.changes) {
      if (instant < change.at) break;
      offset = change.offset;
    }
    return offset;
  };

  const nextTransition = (instant: Instant): Instant => {
    const first = Math.floor(instant / STRETCH_MS);
    for (let index = first; index <= first + STRETCHES_AHEAD; index += 1) {
      for (const { at } of stretchAt(index).changes) if (at > instant) return at;
    }
    return Number.POSITIVE_INFINITY;
  };

  const fromLocal = (local: number, disambiguation: Disambiguation = 'compatible'): Instant => {
    // No offset reaches 24 hours, so one of these two offsets is in force at the wall-clock time.
    const before = offsetAt(local - DAY_MS);
    const after = offsetAt(local + DAY_MS);
    const early = local - before;
    if (before === after) return early;
    const late = local - after;
    const earlyHolds = offsetAt(early) === before;
    const lateHolds = offsetAt(late) === after;
    if (earlyHolds && lateHolds) return disambiguation === 'later' ? late : early;
    // In a gap neither offset holds; the offset from before the gap carries the time forward over it.
    return lateHolds ? late : early;
  };

  const toLocal = (instant: Instant): number => instant + offsetAt(instant);
  return {
    name,
    offsetAt,
    nextTransition,
    toLocal,
    fromLocal,
    dayAt: (instant) => Math.floor(toLocal(instant) / DAY_MS),
    startOfDay: (day) => fromLocal(day * DAY_MS),
  };
}

/** Samples the offset each day of the stretch, then narrows each change down to its second. */
function searchStretch(readOffset: (instant: Instant) => number, start: Instant): Stretch {
  const first = readOffset(start);
  const changes: Change[] = [];
  const end = start + STRETCH_MS;
  let offset = first;
  for (let from = start; from < end; from += DAY_MS) {
    const to = Math.min(from + DAY_MS, end);
    const next = readOffset(to);
    if (next !== offset) changes.push({ at: narrow(readOffset, from, to, offset), offset: next });
    offset = next;
  }
  // A change at the very end is the first offset of the next stretch.
  return { offset: first, changes: changes.filter((change) => change.at < end) };
}

function narrow(readOffset: (instant: Instant) => number, from: Instant, to: Instant, offset: number): Instant {
  let low = Math.floor(from / 1000);
  let high = Math.ceil(to / 1000);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (readOffset(middle * 1000) === offset) low = middle;
    else high = middle;
  }
  return high * 1000;
}

const WALL_CLOCK = /(\d+)\/(\d+)\/(\d+), (.+)/;

function offsetReader(timeZone: string): (instant: Instant) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (instant) => {
    const seconds = Math.floor(instant / 1000) * 1000;
    return Date.parse(format.format(seconds).replace(WALL_CLOCK, '$3-$1-$2T$4Z')) - seconds;
  };
}

/** Calendar day and minutes since its midnight on the wall clock, for display and for recurrence. */
export function localParts(zone: Zone, instant: Instant): { day: DayNumber; minute: number } {
  const local = zone.toLocal(instant);
  const day = Math.floor(local / DAY_MS);
  return { day, minute: Math.floor((local - day * DAY_MS) / MINUTE_MS) };
}

/** Instant of a wall-clock time (minutes since midnight, 24:00 and beyond allowed) of a day in the zone. */
export function instantAt(zone: Zone, day: DayNumber, minute: number, disambiguation?: Disambiguation): Instant {
  return zone.fromLocal(day * DAY_MS + minute * MINUTE_MS, disambiguation);
}

/** Adds days at the same wall-clock time, so that 19:00 stays 19:00 through a clock change. */
export function addLocalDays(zone: Zone, instant: Instant, days: number): Instant {
  return days === 0 ? instant : zone.fromLocal(zone.toLocal(instant) + days * DAY_MS);
}

/** Minutes since midnight of `HH:mm`, 24:00 included; throws a RangeError on anything else. */
export function parseTime(text: string): number {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (parts) return Number(parts[1]) * 60 + Number(parts[2]);
  if (text === '24:00') return 1440;
  throw new RangeError(`Not a time of day: ${text}`);
}

/** ISO 8601 with the zone's own offset: `2026-10-25T02:30:00+02:00`. */
export function formatInstant(zone: Zone, instant: Instant): string {
  const offsetMin = Math.round(zone.offsetAt(instant) / MINUTE_MS);
  const size = Math.abs(offsetMin);
  const two = (value: number) => String(value).padStart(2, '0');
  const wall = new Date(instant + offsetMin * MINUTE_MS).toISOString().replace(/(\.000)?Z$/, '');
  return `${wall}${offsetMin < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Instant of an ISO 8601 text; throws a RangeError when it is not one. */
export function parseInstant(text: string): Instant {
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) throw new RangeError(`Not an instant: ${text}`);
  return instant;
}

/** Whether this runtime knows the IANA time zone. */
export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('fr-FR', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
