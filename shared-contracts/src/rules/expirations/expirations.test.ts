import fc from 'fast-check';
import { addPeriod, daysBetween, PERIOD_UNITS, type PeriodUnit } from './calendar';
import { expirationLevel } from './expiration-kinds';
import { daysLeft, endDateText } from './levels';
import { lastReminder, type ReminderPlan, reminderDay, rhythmText } from './reminders';

const { day: DAY, week: WEEK, month: MONTH, year: YEAR } = PERIOD_UNITS;
const anyDay = fc.integer({ min: 0, max: 36_500 }).map((n) => addPeriod('2000-01-01', DAY, n));

describe('calendar', () => {
  test('periods keep the day of the month, or take the last one', () => {
    expect(addPeriod('2026-01-31', MONTH, 1)).toBe('2026-02-28');
    expect(addPeriod('2028-01-31', MONTH, 1)).toBe('2028-02-29');
    expect(addPeriod('2026-01-31', MONTH, 2)).toBe('2026-03-31');
    expect(addPeriod('2026-03-31', MONTH, -1)).toBe('2026-02-28');
    expect(addPeriod('2026-12-15', MONTH, 1)).toBe('2027-01-15');
    expect(addPeriod('2026-01-15', MONTH, -1)).toBe('2025-12-15');
    expect(addPeriod('2028-02-29', YEAR, 1)).toBe('2029-02-28');
    expect(addPeriod('2028-02-29', YEAR, 4)).toBe('2032-02-29');
    expect(addPeriod('2026-12-31', DAY, 1)).toBe('2027-01-01');
    expect(addPeriod('2026-12-28', WEEK, 2)).toBe('2027-01-11');
    expect(addPeriod('0099-12-31', DAY, 1)).toBe('0100-01-01');
    expect(daysBetween('2026-03-01', '2026-02-01')).toBe(-28);
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  });

  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-01-01T00:00'])('%p is not a day', (text) => {
    expect(() => addPeriod(text, DAY, 1)).toThrow(RangeError);
  });
});

describe('levels', () => {
  const today = '2026-11-21';

  test('a document is valid through its last day, then under 30, 60 and 90 days', () => {
    const levels = [-1, 0, 29, 30, 59, 60, 89, 90].map((n) => expirationLevel(n).label);
    expect(levels).toEqual([
      'Expiré',
      'Moins de 30 jours',
      'Moins de 30 jours',
      'Moins de 60 jours',
      'Moins de 60 jours',
      'Moins de 90 jours',
      'Moins de 90 jours',
      '90 jours et plus',
    ]);
    expect(daysLeft('2026-12-01', today)).toBe(10);
  });

  test('an end date in words', () => {
    expect(endDateText('2026-12-31')).toBe('31/12/2026');
    for (const nothing of [null, undefined, '']) expect(endDateText(nothing)).toBe('Non définie');
  });
});

describe('reminders', () => {
  const monthly: ReminderPlan = { initialSendDay: '2026-01-31', rhythm: { unit: MONTH, frequency: 1 } };

  test('the end of a month comes back after a short one', () => {
    expect([0, 1, 2, 3].map((n) => reminderDay(monthly, n))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(lastReminder(monthly, '2026-03-30')).toBe('2026-02-28');
    expect(lastReminder(monthly, '2026-01-30')).toBeUndefined();
    expect(lastReminder(monthly, '2026-01-31')).toBe('2026-01-31');
  });

  test('each unit', () => {
    const second = (unit: PeriodUnit, frequency: number) =>
      reminderDay({ initialSendDay: '2026-01-10', rhythm: { unit, frequency } }, 1);
    expect([second(DAY, 3), second(WEEK, 2), second(MONTH, 2), second(YEAR, 1)]).toEqual([
      '2026-01-13',
      '2026-01-24',
      '2026-03-10',
      '2027-01-10',
    ]);
  });

  test('once without a rhythm', () => {
    for (const rhythm of [null, undefined])
      expect(lastReminder({ initialSendDay: '2026-05-01', rhythm }, '2027-01-01')).toBe('2026-05-01');
  });

  test.each([0, -1, 1.5, Number.NaN])('a frequency of %p is refused', (frequency) => {
    expect(() => reminderDay({ initialSendDay: '2026-01-01', rhythm: { unit: DAY, frequency } }, 1)).toThrow(
      RangeError,
    );
  });

  test('the last one is that of the list, for any plan', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(DAY, WEEK, MONTH, YEAR),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: -400, max: 4_000 }),
        (initialSendDay, unit, frequency, offset) => {
          const plan = { initialSendDay, rhythm: { unit, frequency } };
          const day = addPeriod(initialSendDay, DAY, offset);
          const list: string[] = [];
          for (let n = 0; list.length === 0 || (list.at(-1) ?? '') <= day; n++) list.push(reminderDay(plan, n) ?? '');
          expect(list).toEqual([...new Set(list)].sort());
          expect(lastReminder(plan, day)).toBe(list.at(-2));
        },
      ),
    );
  });

  test('in French', () => {
    expect(rhythmText({ unit: DAY, frequency: 1 })).toBe('Tous les jours');
    expect(rhythmText({ unit: WEEK, frequency: 1 })).toBe('Toutes les semaines');
    expect(rhythmText({ unit: WEEK, frequency: 3 })).toBe('Toutes les 3 semaines');
    expect(rhythmText({ unit: MONTH, frequency: 6 })).toBe('Tous les 6 mois');
    expect(rhythmText({ unit: YEAR, frequency: 1 })).toBe('Tous les ans');
    expect(rhythmText(null)).toBe('Une seule fois');
    expect(rhythmText(undefined)).toBe('Une seule fois');
  });
});
