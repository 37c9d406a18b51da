import { windowText } from './round-window';

const PARIS = 'Europe/Paris';

test.each([
  ['2026-11-29T07:20:00Z', '2026-11-29T07:29:00Z', '08:20 – 08:29'],
  ['2026-11-29T22:45:00Z', '2026-11-29T23:40:00Z', '23:45 – 00:40 (lendemain)'],
  // The hour that exists twice, on 25 October.
  ['2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z', "02:30 – 02:15 (heure d'hiver)"],
  ['2026-10-25T01:10:00Z', '2026-10-25T01:50:00Z', "02:10 (heure d'hiver) – 02:50 (heure d'hiver)"],
  ['2026-10-24T21:30:00Z', '2026-10-25T01:15:00Z', "23:30 – 02:15 (heure d'hiver) (lendemain)"],
  ['2026-10-25T00:10:00Z', '2026-10-25T02:00:00Z', '02:10 – 03:00'],
])('a round planned from %s to %s: %s', (startAt, endAt, text) => {
  expect(windowText({ startAt, endAt }, PARIS)).toBe(text);
});
