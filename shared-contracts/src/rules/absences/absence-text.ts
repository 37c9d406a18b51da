import { WEEKDAYS } from '../../core/time/calendar';
import { formatFrenchDay } from '../../formats/french';
import type { AbsencePattern } from './absence-times';

/** Returns an absence as text: « Du 03/03/2031 au 14/03/2031, de 09:00 à 11:30, lun., mer., une semaine sur 2 ». */
export function absenceText({ startAt, endAt, startTime, endTime, weekdays, everyWeeks }: AbsencePattern): string {
  const [from, to] = [formatFrenchDay(startAt), formatFrenchDay(endAt)];
  const days = WEEKDAYS.filter(({ value }) => weekdays.includes(value)).map(({ short }) => short);
  return [
    from === to ? `Le ${from}` : `Du ${from} au ${to}`,
    startTime && endTime && `de ${startTime} à ${endTime}`,
    ...days,
    everyWeeks > 1 && `une semaine sur ${everyWeeks}`,
  ]
    .filter(Boolean)
    .join(', ');
}
