import { WEEKDAYS } from '../../core/time/calendar';
import { enumerate, formatFrenchDay } from '../../formats/french';
import type { AbsencePattern } from './absence-times';

/** Number of excepted days that are named; more of them are counted. */
const EXCEPTED_NAMED = 3;

function exceptText(days: readonly string[]): string | false {
  if (days.length === 0) return false;
  if (days.length > EXCEPTED_NAMED) return `sauf ${days.length} jours`;
  return `sauf ${days.length > 1 ? 'les' : 'le'} ${enumerate([...days].sort().map(formatFrenchDay))}`;
}

/** Returns an absence as text: « Du 03/03/2031 au 14/03/2031, de 09:00 à 11:30, lun., mer., une semaine sur 2 ». */
export function absenceText(absence: AbsencePattern): string {
  const { startAt, endAt, startTime, endTime, weekdays, everyWeeks, exceptDays } = absence;
  const [from, to] = [formatFrenchDay(startAt), formatFrenchDay(endAt)];
  const days = WEEKDAYS.filter(({ value }) => weekdays.includes(value)).map(({ short }) => short);
  return [
    from === to ? `Le ${from}` : `Du ${from} au ${to}`,
    startTime && endTime && `de ${startTime} à ${endTime}`,
    ...days,
    everyWeeks > 1 && `une semaine sur ${everyWeeks}`,
    exceptText(exceptDays),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns an absence as text that goes on a sentence: « du 03/03/2031 au 14/03/2031 ». */
export function absenceTextWithin(absence: AbsencePattern): string {
  const text = absenceText(absence);
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
