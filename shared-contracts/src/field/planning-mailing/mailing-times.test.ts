import { mailingSettingsSchema } from './mailing-settings';
import { dueMailing, nextMailing } from './mailing-times';

const PARIS = 'Europe/Paris';
const friday = mailingSettingsSchema.parse({ weeklyMailing: true });
const due = (now: string, when = friday) => dueMailing(when, PARIS, Date.parse(now));
const next = (now: string, when = friday) => {
  const { at, week } = nextMailing(when, PARIS, Date.parse(now));
  return { at: new Date(at).toISOString(), week };
};

test('the planning of the following week is due from the set hour on, for a day', () => {
  // Friday 27 November 2026: 18:00 in Paris is 17:00 UTC.
  expect(due('2026-11-27T16:59:59Z')).toBeNull();
  expect(due('2026-11-27T17:00:00Z')).toMatchObject({ week: '2026-11-30' });
  expect(due('2026-11-28T16:59:59Z')).toMatchObject({ week: '2026-11-30' });
  expect(due('2026-11-28T17:00:00Z')).toBeNull();
});

test('one of Sunday evening is still due on Monday, for the week that has begun', () => {
  const sunday = { ...friday, mailingDay: 7, mailingTime: '23:30' };
  expect(due('2026-11-30T08:00:00Z', sunday)).toMatchObject({ week: '2026-11-30' });
  expect(next('2026-11-30T08:00:00Z', sunday)).toEqual({ at: '2026-12-06T22:30:00.000Z', week: '2026-12-07' });
});

test('the next one is this week’s until its hour, then that of the week after', () => {
  expect(next('2026-11-23T05:00:00Z')).toEqual({ at: '2026-11-27T17:00:00.000Z', week: '2026-11-30' });
  expect(next('2026-11-27T17:00:00Z')).toEqual({ at: '2026-12-04T17:00:00.000Z', week: '2026-12-07' });
});

test('an hour that the clock leaps over is the one after it, and one it shows twice comes once', () => {
  const leap = { ...friday, mailingDay: 7, mailingTime: '02:30' };
  expect(due('2027-03-28T01:00:00Z', leap)).toBeNull();
  expect(due('2027-03-28T01:30:00Z', leap)).toMatchObject({ week: '2027-03-29' });
  const [first, second] = [due('2026-10-25T00:30:00Z', leap), due('2026-10-25T01:30:00Z', leap)];
  expect(first).toEqual(second);
  expect(first).toMatchObject({ week: '2026-10-26' });
});
