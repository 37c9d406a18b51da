import { parseDay } from '../../core/time/days';
import { parseTime, zoneOf } from '../../core/time/zone';
import { clockChangeAt } from './clock-change';

const at = (day: string, time: string, zone = 'Europe/Paris') =>
  clockChangeAt(zoneOf(zone), parseDay(day), parseTime(time));

test('a time that the clock skips or repeats says which one is taken', () => {
  expect(at('2027-03-28', '02:30')).toBe(
    "02:30 n'existe pas le 28/03/2027 (passage à l'heure d'été) : l'heure retenue est 03:30",
  );
  expect(at('2026-10-25', '02:30')).toBe(
    "02:30 a lieu deux fois le 25/10/2026 (passage à l'heure d'hiver) : la première est retenue",
  );
});

test('another time says nothing, midnight at the end of a day included', () => {
  expect([at('2027-03-28', '01:59'), at('2026-10-25', '03:00'), at('2027-03-27', '24:00')]).toEqual([null, null, null]);
  expect(at('2027-03-28', '02:30', 'Indian/Reunion')).toBeNull();
});
