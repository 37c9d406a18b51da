import { splitHours } from '@vigie/contracts/rules/hours/split-hours';
import type { PublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { calendarOf } from './site-calendar';

const site = { timeZone: 'Europe/Paris', holidayLocale: null, zipcode: '75002' };
const agency = (settings: Record<string, unknown>) =>
  ({ timeZone: 'Europe/Paris', holidayLocale: 'FR', address: {}, settings }) as PublishedAgency;

test("the night is that of the agency's planning settings", () => {
  const shift = { start: Date.parse('2026-11-17T20:00:00+01:00'), end: Date.parse('2026-11-17T23:00:00+01:00') };
  const night = (settings: Record<string, unknown>) => splitHours(shift, [], calendarOf(site, agency(settings))).night;
  expect(night({})).toBe(120);
  expect(night({ planning: { night: { start: '22:00', end: '05:00' } } })).toBe(60);
});

test('an agency that does not count Saturdays apart bills them as any other day', () => {
  const shift = { start: Date.parse('2026-11-21T09:00:00+01:00'), end: Date.parse('2026-11-21T11:00:00+01:00') };
  const split = (settings: Record<string, unknown>) => splitHours(shift, [], calendarOf(site, agency(settings)));
  expect(split({})).toMatchObject({ saturday: 120, day: 0 });
  expect(split({ planning: { saturdayCount: false } })).toMatchObject({ saturday: 0, day: 120 });
});
