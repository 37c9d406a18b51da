import { type DayNumber, dayNumber, dayParts, formatDay } from '../../core/time/days';
import { easterSunday } from './easter';
import type { HolidayZone } from './zones';

/**
 * Public holidays of the thirteen French zones. Sources:
 * - Code du travail L3133-1 (the eleven of the whole country), L3134-13 (Alsace-Moselle: Good Friday, in communes
 *   with a Protestant or shared church, and 26 December), L3422-2 (abolition of slavery, overseas);
 * - Saint-Martin: L3422-2 names 27 May, and 28 May is observed instead since 2018 (law 2017-256 of 28 February 2017
 *   and the yearly interministerial circular; it is also the date of the administration's own calendar);
 * - 8 May: law 53-225 of 20 March 1953, decree 59-533 of 11 April 1959, law 81-893 of 2 October 1981;
 * - New Caledonia, French Polynesia, Wallis and Futuna: their own labour codes. French Polynesia replaced 29 June by
 *   20 November from 2026 (loi du pays adopted on 6 May 2025).
 * Good Friday, mid-Lent and 21 July in the Antilles are customs, not holidays of the code.
 */
export interface Holiday {
  /** `YYYY-MM-DD`. */
  day: string;
  name: string;
}

interface HolidayRule {
  name: string;
  /** Day number in a year. */
  on: (year: number) => DayNumber;
  /** Zones that observe the holiday; all when absent. */
  zones?: readonly HolidayZone[];
  /** First and last year; unlimited when absent. */
  from?: number;
  until?: number;
}

const fixed = (month: number, day: number) => (year: number) => dayNumber(year, month, day);
const easter = (days: number) => (year: number) => easterSunday(year) + days;

const ABOLITION = "Abolition de l'esclavage";

const RULES: readonly HolidayRule[] = [
  { name: "Jour de l'an", on: fixed(1, 1) },
  { name: "Arrivée de l'Évangile", on: fixed(3, 5), zones: ['polynesie-francaise'] },
  { name: 'Vendredi saint', on: easter(-2), zones: ['alsace-moselle', 'polynesie-francaise'] },
  { name: 'Lundi de Pâques', on: easter(1) },
  { name: ABOLITION, on: fixed(4, 27), zones: ['mayotte'], from: 1983 },
  { name: 'Saint-Pierre-Chanel', on: fixed(4, 28), zones: ['wallis-et-futuna'] },
  { name: 'Fête du travail', on: fixed(5, 1) },
  { name: 'Victoire 1945', on: fixed(5, 8), from: 1953, until: 1959 },
  { name: 'Victoire 1945', on: fixed(5, 8), from: 1982 },
  { name: 'Ascension', on: easter(39) },
  { name: 'Lundi de Pentecôte', on: easter(50) },
  { name: ABOLITION, on: fixed(5, 22), zones: ['martinique'], from: 1983 },
  { name: ABOLITION, on: fixed(5, 27), zones: ['guadeloupe'], from: 1983 },
  { name: ABOLITION, on: fixed(5, 27), zones: ['saint-martin'], from: 1983, until: 2017 },
  { name: ABOLITION, on: fixed(5, 28), zones: ['saint-martin'], from: 2018 },
  { name: ABOLITION, on: fixed(6, 10), zones: ['guyane'], from: 1983 },
  { name: "Fête de l'autonomie", on: fixed(6, 29), zones: ['polynesie-francaise'], from: 1985, until: 2025 },
  { name: 'Fête nationale', on: fixed(7, 14) },
  { name: 'Fête du territoire', on: fixed(7, 29), zones: ['wallis-et-futuna'] },
  { name: 'Assomption', on: fixed(8, 15) },
  { name: 'Fête de la citoyenneté', on: fixed(9, 24), zones: ['nouvelle-caledonie'] },
  { name: ABOLITION, on: fixed(10, 9), zones: ['saint-barthelemy'], from: 1983 },
  { name: 'Toussaint', on: fixed(11, 1) },
  { name: 'Armistice 1918', on: fixed(11, 11) },
  { name: "Matari'i i ni'a", on: fixed(11, 20), zones: ['polynesie-francaise'], from: 2026 },
  { name: ABOLITION, on: fixed(12, 20), zones: ['la-reunion'], from: 1981 },
  { name: 'Noël', on: fixed(12, 25) },
  { name: 'Saint-Étienne', on: fixed(12, 26), zones: ['alsace-moselle'] },
];

/** Names of all current holidays in any zone, each once, in calendar order. */
export const HOLIDAY_NAMES: readonly string[] = [
  ...new Set(RULES.filter(({ until }) => until === undefined).map(({ name }) => name)),
];

const applies = (rule: HolidayRule, zone: HolidayZone, year: number): boolean =>
  (rule.zones?.includes(zone) ?? true) &&
  year >= (rule.from ?? Number.NEGATIVE_INFINITY) &&
  year <= (rule.until ?? Number.POSITIVE_INFINITY);

/** Holiday names by day; two holidays on one day (Ascension on 1 or 8 May) are joined by a comma. */
function namesOf(zone: HolidayZone, year: number): Map<DayNumber, string> {
  const names = new Map<DayNumber, string>();
  for (const rule of RULES) {
    if (!applies(rule, zone, year)) continue;
    const day = rule.on(year);
    const other = names.get(day);
    names.set(day, other ? `${other}, ${rule.name}` : rule.name);
  }
  return names;
}

const years = new Map<string, ReadonlyMap<DayNumber, string>>();

function holidayNames(zone: HolidayZone, year: number): ReadonlyMap<DayNumber, string> {
  const key = `${zone} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const names = namesOf(zone, year);
  years.set(key, names);
  return names;
}

/** Returns the holidays of a year in order. Two holidays on one day form one entry with both names. */
export function holidaysOf(zone: HolidayZone, year: number): Holiday[] {
  return [...holidayNames(zone, year)].sort(([a], [b]) => a - b).map(([day, name]) => ({ day: formatDay(day), name }));
}

/** Returns the name of the holiday on a day; undefined on any other day. */
export function holidayName(zone: HolidayZone, day: DayNumber): string | undefined {
  return holidayNames(zone, dayParts(day).year).get(day);
}

/** Returns a test for holidays, used by hour splitting and recurrence. The test caches the last requested year. */
export function holidayTest(zone: HolidayZone): (day: DayNumber) => boolean {
  let first = 0;
  let last = -1;
  let names: ReadonlyMap<DayNumber, string> = new Map();
  return (day) => {
    if (day < first || day > last) {
      const { year } = dayParts(day);
      first = dayNumber(year, 1, 1);
      last = dayNumber(year, 12, 31);
      names = holidayNames(zone, year);
    }
    return names.has(day);
  };
}
