import fc from 'fast-check';
import { formatDay } from '../core/time/days';
import {
  countOf,
  enumerate,
  formatAge,
  formatBasisPoints,
  formatBytes,
  formatCents,
  formatDays,
  formatDistance,
  formatFrenchDay,
  formatHours,
  formatInstant,
  formatInstantDay,
  formatInstantTime,
  formatLongDay,
  formatMinutes,
  formatNumber,
  formatPercent,
  unbroken,
} from './french';
import { parseFrenchDateTime, parseFrenchDay, parseFrenchTime } from './french-dates';

/** `_` in the expected texts stands for a no-break space. */
const shown = (text: string) => text.replaceAll('_', '\u00a0');

describe('numbers and money', () => {
  test.each([
    [123_456, 'EUR', '1_234,56_€'],
    [0, 'EUR', '0,00_€'],
    [5, 'EUR', '0,05_€'],
    [-123_456, 'EUR', '-1_234,56_€'],
    [123_456_789_00, 'EUR', '123_456_789,00_€'],
    [2_100, 'GBP', '21,00_£'],
    [2_100, 'CHF', '21,00_CHF'],
    [250_000, 'XOF', '2_500_F_CFA'],
    [250, 'JPY', '2,50_JPY'],
  ])('%i cents of %s', (cents, currency, expected) => {
    expect(formatCents(cents, currency)).toBe(shown(expected));
  });

  test('an amount that an answer of another release lacks is a dash, never « NaN € »', () => {
    expect([Number.NaN, undefined as unknown as number].map((cents) => formatCents(cents))).toEqual(['–', '–']);
  });

  test('euros unless told otherwise', () => {
    expect(formatCents(4_999)).toBe(shown('49,99_€'));
  });

  test.each<[number, { min?: number; max?: number } | undefined, string]>([
    [1234.5, undefined, '1_234,5'],
    [1234.567, undefined, '1_234,57'],
    [1234, { min: 2 }, '1_234,00'],
    [0.125, { max: 3 }, '0,125'],
    [1234.5, { max: 0 }, '1_235'],
    [-0.001, undefined, '0'],
    [-0, undefined, '0'],
    [-0.5, undefined, '-0,5'],
    [999, undefined, '999'],
  ])('%d with %j', (value, decimals, expected) => {
    expect(formatNumber(value, decimals)).toBe(shown(expected));
  });

  test('never the narrow no-break space, never a plain one', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(formatCents(cents)).not.toMatch(/[\u202f ]/);
      }),
    );
  });

  test('cents read back exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
        const digits = formatCents(cents).replace(/[^\d-]/g, '');
        expect(Number(digits)).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  test('percent', () => {
    expect(formatBasisPoints(550)).toBe(shown('5,5_%'));
    expect(formatBasisPoints(2_000)).toBe(shown('20_%'));
    expect(formatPercent(37.5)).toBe(shown('37,5_%'));
  });
});

describe('durations, sizes, counts', () => {
  test.each([
    [450, '7_h_30'],
    [425, '7_h_05'],
    [420, '7_h'],
    [45, '45_min'],
    [0, '0_min'],
    [-90, '−1_h_30'],
    [-0.2, '0_min'],
    [89.6, '1_h_30'],
    [91_002, '1_516_h_42'],
  ])('%d minutes are %s', (minutes, expected) => {
    expect(formatMinutes(minutes)).toBe(shown(expected));
  });

  test('decimal hours', () => {
    expect(formatHours(34.5)).toBe(shown('34_h_30'));
    expect(formatHours(151.67)).toBe(shown('151_h_40'));
  });

  test('age', () => {
    const minute = 60_000;
    expect([0, 59_999, minute, 59 * minute, 60 * minute, 1_439 * minute].map((ms) => formatAge(0, ms))).toEqual(
      ["à l'instant", "à l'instant", '1_min', '59_min', '1_h', '23_h'].map(shown),
    );
    expect(formatAge(0, 1_440 * minute)).toBe(shown('1_jour'));
    expect(formatAge(0, 2_880 * minute)).toBe(shown('2_jours'));
  });

  test('bytes and distances', () => {
    expect([512, 1_536, 26_214_400, 3 * 1024 ** 3, 5_000 * 1024 ** 3].map(formatBytes)).toEqual(
      ['512_o', '1,5_ko', '25_Mo', '3_Go', '5_000_Go'].map(shown),
    );
    expect([12.4, 999, 1_234, 25_000].map(formatDistance)).toEqual(['12_m', '999_m', '1,2_km', '25_km'].map(shown));
  });

  test('counts and lists', () => {
    const noun = { singular: 'point de contrôle', plural: 'points de contrôle' };
    expect([0, 1, 2, 1_500].map((count) => countOf(count, noun))).toEqual([
      shown('0_point de contrôle'),
      shown('1_point de contrôle'),
      shown('2_points de contrôle'),
      shown('1_500_points de contrôle'),
    ]);
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(enumerate)).toEqual(['', 'a', 'a et b', 'a, b et c']);
  });
});

describe('dates', () => {
  test('days', () => {
    expect(formatFrenchDay('2026-11-21')).toBe('21/11/2026');
    expect(formatDays({ start: '2026-11-23', end: '2026-11-29' })).toBe('du 23/11/2026 au 29/11/2026');
    expect(formatDays({ start: '2026-11-30', end: '2026-11-30' })).toBe('du 30/11/2026');
    expect(formatLongDay('2026-11-21')).toBe('samedi 21 novembre 2026');
    expect(formatLongDay('2026-11-01')).toBe('dimanche 1er novembre 2026');
    expect(formatLongDay('2027-02-15')).toBe('lundi 15 février 2027');
  });

  test('instants are read on the wall clock of the zone, through both clock changes', () => {
    expect(formatInstant('2026-11-21T06:30:00Z', 'Europe/Paris')).toBe('21/11/2026 07:30');
    expect(formatInstant('2026-07-14T22:30:00Z', 'Europe/Paris')).toBe('15/07/2026 00:30');
    expect(formatInstant('2026-10-25T01:30:00+02:00', 'Europe/Paris')).toBe('25/10/2026 01:30');
    expect(formatInstant('2026-10-25T02:30:00+01:00', 'Europe/Paris')).toBe('25/10/2026 02:30');
    expect(formatInstantDay('2026-11-21T22:30:00Z', 'Indian/Reunion')).toBe('22/11/2026');
    expect(formatInstantTime('2026-11-21T22:30:00Z', 'America/Martinique')).toBe('18:30');
  });

  test.each([
    ['31/02/2026', "La date n'existe pas"],
    ['29/02/2026', "La date n'existe pas"],
    ['00/11/2026', "La date n'existe pas"],
    ['21/13/2026', "La date n'existe pas"],
    ['21/00/2026', "La date n'existe pas"],
    ['21-11-2026', 'Format français invalide'],
    ['2026-11-21', 'Format français invalide'],
    ['1/1/2026', 'Format français invalide'],
    ['21/11/26', 'Format français invalide'],
    ['', 'Format français invalide'],
  ])('%s: %s', (text, message) => {
    expect(parseFrenchDay(text)).toEqual({ ok: false, message });
  });

  test('every day is read back from its French form', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (number) => {
        const day = formatDay(number);
        expect(parseFrenchDay(formatFrenchDay(day))).toEqual({ ok: true, value: day });
      }),
    );
  });

  test('times run from 00:00 to 23:59', () => {
    for (const text of ['24:00', '12:60', '7:30', '0730', '07:30:00', '']) {
      expect(parseFrenchTime(text)).toEqual({ ok: false, message: 'Format français invalide' });
    }
  });

  test('day and time together', () => {
    expect(parseFrenchDateTime('31/11/2026 07:30')).toEqual({ ok: false, message: "La date n'existe pas" });
    for (const text of ['21/11/2026', '21/11/2026 24:00', '21/11/2026 07:30 x', '21/11/202607:30']) {
      expect(parseFrenchDateTime(text)).toEqual({ ok: false, message: 'Format français invalide' });
    }
  });
});

test('no line of a sentence begins with a sign or ends with one that opens', () => {
  const open = (text: string) => unbroken(text).replaceAll('\u00a0', '_');
  expect(open('Supprimer « Quai nord » ? Reste : 5 % ; 12 €, fini !')).toBe(
    'Supprimer «_Quai nord_»_? Reste_: 5_%_; 12_€, fini_!',
  );
  // Signs inside a text and values that are not texts stay unchanged.
  expect(open('a :b 12:30 x ?y')).toBe('a :b 12:30 x ?y');
  expect(unbroken(null)).toBeNull();
});
