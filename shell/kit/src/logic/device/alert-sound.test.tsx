import { alertsSound, setAlertsSound, takeSound } from './alert-sound';

beforeEach(() => localStorage.clear());

test('an alert sounds once in this browser, and an older one that comes to the front does not', () => {
  expect(takeSound('2026-11-29T08:00:00.000Z')).toBe(true);
  expect(takeSound('2026-11-29T08:00:00.000Z')).toBe(false);
  expect(takeSound('2026-11-29T07:00:00.000Z')).toBe(false);
  expect(takeSound('2026-11-29T08:00:01.000Z')).toBe(true);
});

test('nothing sounds while sounds are off, nor later for what came meanwhile', () => {
  setAlertsSound(false);
  expect(takeSound('2026-11-29T08:00:00.000Z')).toBe(false);
  setAlertsSound(true);
  expect(alertsSound()).toBe(true);
  expect(takeSound('2026-11-29T08:00:00.000Z')).toBe(false);
});
