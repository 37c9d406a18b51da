import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { DAY_MS, formatDay, MINUTE_MS, parseDay } from './days';
import { addLocalDays, formatInstant, instantAt, localParts, parseInstant, parseTime, zoneOf } from './zone';

const ZONES = [
  'Europe/Paris',
  'America/Guadeloupe',
  'America/Cayenne',
  'America/Miquelon',
  'Indian/Reunion',
  'Pacific/Noumea',
  'Pacific/Marquesas',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'America/St_Johns',
  // Two changes within one week, in October 2000.
  'America/Recife',
];
const instants = fc.integer({ min: Date.UTC(1970, 0, 2) / MINUTE_MS, max: Date.UTC(2080, 0, 1) / MINUTE_MS });
const zoneNames = fc.constantFrom(...ZONES);
const at = (text: string) => Date.parse(text);

test('offsets, wall clocks and days are those of Temporal in zones of every kind', () => {
  fc.assert(
    fc.property(zoneNames, instants, (name, minutes) => {
      const zone = zoneOf(name);
      const instant = minutes * MINUTE_MS;
      const oracle = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name);
      expect(zone.offsetAt(instant)).toBe(oracle.offsetNanoseconds / 1e6);
      expect(formatDay(zone.dayAt(instant))).toBe(oracle.toPlainDate().toString());
      expect(localParts(zone, instant).minute).toBe(oracle.hour * 60 + oracle.minute);
      expect(zone.startOfDay(zone.dayAt(instant))).toBe(oracle.startOfDay().epochMilliseconds);
      const next = oracle.getTimeZoneTransition('next');
      const near = next && next.epochMilliseconds - instant < 9 * 365 * DAY_MS;
      if (near) expect(zone.nextTransition(instant)).toBe(next.epochMilliseconds);
    }),
    { numRuns: 200 },
  );
});

test('a wall-clock time becomes the same instant as in Temporal, gaps and overlaps included', () => {
  const nearChange = fc
    .tuple(zoneNames, fc.integer({ min: 1975, max: 2060 }), fc.integer({ min: -300, max: 300 }))
    .map(([name, year, minutes]) => {
      const change = zoneOf(name).nextTransition(Date.UTC(year, 0, 1));
      const base = Number.isFinite(change) ? change : Date.UTC(year, 5, 1);
      return { name, local: zoneOf(name).toLocal(base) + minutes * MINUTE_MS };
    });
  fc.assert(
    fc.property(nearChange, ({ name, local }) => {
      const plain = Temporal.PlainDateTime.from(new Date(local).toISOString().slice(0, 19));
      for (const disambiguation of ['compatible', 'later'] as const) {
        const oracle = plain.toZonedDateTime(name, { disambiguation }).epochMilliseconds;
        expect(zoneOf(name).fromLocal(local, disambiguation)).toBe(oracle);
      }
    }),
    { numRuns: 500 },
  );
});

test('two changes seven days apart are both found', () => {
  const zone = zoneOf('America/Recife');
  const began = zone.nextTransition(at('2000-10-01T00:00:00Z'));
  const ended = zone.nextTransition(began);
  expect([began, ended].map((it) => new Date(it).toISOString())).toEqual([
    '2000-10-08T03:00:00.000Z',
    '2000-10-15T02:00:00.000Z',
  ]);
});

test('the two changes of 2026 in Paris', () => {
  const paris = zoneOf('Europe/Paris');
  expect(paris.nextTransition(at('2026-01-01T00:00:00Z'))).toBe(at('2026-03-29T01:00:00Z'));
  expect(paris.nextTransition(at('2026-03-29T01:00:00Z'))).toBe(at('2026-10-25T01:00:00Z'));
  // 02:30 does not exist on 29 March: the clock reads 03:30.
  expect(instantAt(paris, parseDay('2026-03-29'), 150)).toBe(at('2026-03-29T03:30:00+02:00'));
  // 02:30 exists twice on 25 October.
  expect(instantAt(paris, parseDay('2026-10-25'), 150)).toBe(at('2026-10-25T02:30:00+02:00'));
  expect(instantAt(paris, parseDay('2026-10-25'), 150, 'later')).toBe(at('2026-10-25T02:30:00+01:00'));
  expect(addLocalDays(paris, at('2026-10-24T19:00:00+02:00'), 1)).toBe(at('2026-10-25T19:00:00+01:00'));
  expect(addLocalDays(paris, at('2026-10-25T02:30:00+01:00'), 0)).toBe(at('2026-10-25T02:30:00+01:00'));
});

test('a zone without clock changes has no next transition', () => {
  expect(zoneOf('Indian/Reunion').nextTransition(at('2026-01-01T00:00:00Z'))).toBe(Number.POSITIVE_INFINITY);
  expect(zoneOf('Indian/Reunion')).toBe(zoneOf('Indian/Reunion'));
});

test('instants are written with the offset of the zone', () => {
  expect(formatInstant(zoneOf('Europe/Paris'), at('2026-10-25T01:30:00Z'))).toBe('2026-10-25T02:30:00+01:00');
  expect(formatInstant(zoneOf('America/Miquelon'), at('2026-01-01T12:00:00.250Z'))).toBe(
    '2026-01-01T09:00:00.250-03:00',
  );
  expect(formatInstant(zoneOf('Pacific/Marquesas'), at('2026-01-01T12:00:00Z'))).toBe('2026-01-01T02:30:00-09:30');
  expect(parseInstant('2026-10-25T02:30:00+01:00')).toBe(at('2026-10-25T01:30:00Z'));
});

test('what is no time, instant or zone is refused', () => {
  expect(parseTime('00:00')).toBe(0);
  expect(parseTime('23:59')).toBe(1439);
  expect(parseTime('24:00')).toBe(1440);
  expect(() => parseTime('24:01')).toThrow(RangeError);
  expect(() => parseTime('7:00')).toThrow('Not a time of day: 7:00');
  expect(() => parseInstant('hier')).toThrow('Not an instant: hier');
  expect(() => zoneOf('Europe/Nulle-Part')).toThrow(RangeError);
});
