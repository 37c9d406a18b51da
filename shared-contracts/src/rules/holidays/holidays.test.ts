import Holidays from 'date-holidays';
import { dayNumber, dayParts, formatDay, parseDay } from '../../core/time/days';
import { easterSunday } from './easter';
import { holidayName, holidaysOf, holidayTest } from './holidays';
import { HOLIDAY_ZONES, type HolidayZone, isHolidayZone } from './zones';

const zones = Object.keys(HOLIDAY_ZONES).filter(isHolidayZone);
const days = (zone: HolidayZone, year: number) => holidaysOf(zone, year).map((holiday) => holiday.day.slice(5));

// Easter Sundays from almanacs, with the earliest and latest possible dates (22 March, 25 April).
test.each([
  '1818-03-22',
  '1886-04-25',
  '1943-04-25',
  '1954-04-18',
  '1981-04-19',
  '2000-04-23',
  '2008-03-23',
  '2011-04-24',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
  '2285-03-22',
])('Easter Sunday %s', (day) => {
  expect(formatDay(easterSunday(Number(day.slice(0, 4))))).toBe(day);
});

test('the eleven holidays of the whole country in 2026', () => {
  expect(holidaysOf('metropole', 2026)).toEqual([
    { day: '2026-01-01', name: "Jour de l'an" },
    { day: '2026-04-06', name: 'Lundi de Pâques' },
    { day: '2026-05-01', name: 'Fête du travail' },
    { day: '2026-05-08', name: 'Victoire 1945' },
    { day: '2026-05-14', name: 'Ascension' },
    { day: '2026-05-25', name: 'Lundi de Pentecôte' },
    { day: '2026-07-14', name: 'Fête nationale' },
    { day: '2026-08-15', name: 'Assomption' },
    { day: '2026-11-01', name: 'Toussaint' },
    { day: '2026-11-11', name: 'Armistice 1918' },
    { day: '2026-12-25', name: 'Noël' },
  ]);
  expect(holidaysOf('saint-pierre-et-miquelon', 2026)).toEqual(holidaysOf('metropole', 2026));
});

// Derived by hand from the legal texts, for 2026 unless a year is given.
const LOCAL: [HolidayZone, number, string[]][] = [
  ['alsace-moselle', 2026, ['04-03', '12-26']],
  ['guadeloupe', 2026, ['05-27']],
  ['martinique', 2026, ['05-22']],
  ['guyane', 2026, ['06-10']],
  ['la-reunion', 2026, ['12-20']],
  ['mayotte', 2026, ['04-27']],
  ['saint-barthelemy', 2026, ['10-09']],
  ['saint-martin', 2026, ['05-28']],
  ['saint-martin', 2018, ['05-28']],
  ['saint-martin', 2017, ['05-27']],
  ['saint-pierre-et-miquelon', 2026, []],
  ['nouvelle-caledonie', 2026, ['09-24']],
  ['polynesie-francaise', 2025, ['03-05', '04-18', '06-29']],
  ['polynesie-francaise', 2026, ['03-05', '04-03', '11-20']],
  ['wallis-et-futuna', 2026, ['04-28', '07-29']],
];

test.each(LOCAL)('%s in %i has its own holidays %j', (zone, year, own) => {
  const common = new Set(days('metropole', year));
  expect(days(zone, year).filter((day) => !common.has(day))).toEqual(own);
  expect(days(zone, year)).toHaveLength(11 + own.length);
});

test('there are thirteen zones, each with a time zone that exists', () => {
  expect(zones).toHaveLength(13);
  for (const zone of zones) {
    const { timeZone } = HOLIDAY_ZONES[zone];
    expect(new Intl.DateTimeFormat('fr', { timeZone }).resolvedOptions().timeZone).toBe(timeZone);
  }
});

// Arguments for date-holidays, and its differences from the law: customs of the Antilles, Saint-Martin's 28 May.
const ORACLE: { zone: HolidayZone; args: string[]; more: string[]; less: string[] }[] = [
  { zone: 'metropole', args: ['FR'], more: [], less: [] },
  { zone: 'alsace-moselle', args: ['FR', '57'], more: [], less: [] },
  { zone: 'alsace-moselle', args: ['FR', '67'], more: [], less: [] },
  { zone: 'alsace-moselle', args: ['FR', '68'], more: [], less: [] },
  { zone: 'guadeloupe', args: ['FR', 'GP'], more: ['good friday'], less: [] },
  { zone: 'martinique', args: ['FR', 'MQ'], more: ['good friday'], less: [] },
  { zone: 'guyane', args: ['FR', 'GF'], more: [], less: [] },
  { zone: 'la-reunion', args: ['FR', 'RE'], more: [], less: [] },
  { zone: 'mayotte', args: ['FR', 'YT'], more: [], less: [] },
  { zone: 'saint-barthelemy', args: ['FR', 'BL'], more: [], less: [] },
  { zone: 'saint-martin', args: ['FR', 'MF'], more: ['05-27'], less: ['05-28'] },
];

test.each(ORACLE)('$zone agrees with date-holidays $args from 2018 to 2050', ({ zone, args, more, less }) => {
  const oracle = new Holidays(...(args as [string]));
  for (let year = 2018; year <= 2050; year += 1) {
    const extra = more.map((it) => (it === 'good friday' ? formatDay(easterSunday(year) - 2).slice(5) : it));
    const theirs = new Set(
      oracle
        .getHolidays(year)
        .filter((holiday) => holiday.type === 'public')
        .map((holiday) => holiday.date.slice(5, 10)),
    );
    for (const day of extra) expect(theirs.delete(day)).toBe(true);
    // A removed day can be a national holiday in that year (Ascension on 27 May), so national holidays are added back.
    for (const day of [...less, ...days('metropole', year)]) theirs.add(day);
    expect(days(zone, year)).toEqual([...theirs].sort());
  }
});

test('8 May was a holiday from 1953 to 1959 and is one again since 1982', () => {
  const years = [1952, 1953, 1959, 1960, 1981, 1982].filter((year) => days('metropole', year).includes('05-08'));
  expect(years).toEqual([1953, 1959, 1982]);
});

test('two holidays on one day are one entry', () => {
  // Easter 2008 was on 23 March, so Ascension fell on 1 May.
  expect(holidaysOf('metropole', 2008).filter((it) => it.day === '2008-05-01')).toEqual([
    { day: '2008-05-01', name: 'Fête du travail, Ascension' },
  ]);
  expect(holidaysOf('metropole', 2008)).toHaveLength(10);
});

test('the quick test says the same as the list, across years in any order', () => {
  for (const zone of zones) {
    const test = holidayTest(zone);
    const found: string[] = [];
    for (let day = dayNumber(2024, 12, 1); day <= dayNumber(2027, 2, 1); day += 1) {
      if (test(day)) found.push(formatDay(day));
      expect(test(day)).toBe(holidayName(zone, day) !== undefined);
    }
    const listed = [2024, 2025, 2026, 2027].flatMap((year) => holidaysOf(zone, year).map((it) => it.day));
    expect(found).toEqual(listed.filter((day) => day >= '2024-12-01' && day <= '2027-02-01'));
    expect(test(parseDay('2010-12-25'))).toBe(true);
  }
  expect(holidayName('metropole', parseDay('2026-07-14'))).toBe('Fête nationale');
  expect(holidayName('metropole', parseDay('2026-07-15'))).toBeUndefined();
});

test('Easter is always a Sunday between 22 March and 25 April', () => {
  for (let year = 1583; year <= 4000; year += 1) {
    const { month, day } = dayParts(easterSunday(year));
    expect(month * 100 + day).toBeGreaterThanOrEqual(322);
    expect(month * 100 + day).toBeLessThanOrEqual(425);
    expect(new Date(easterSunday(year) * 86_400_000).getUTCDay()).toBe(0);
  }
});
