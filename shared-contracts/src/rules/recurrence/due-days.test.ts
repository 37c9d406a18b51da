import { dueDays, type InvoiceRecurrence, nextDueDay, periodOfDueDay } from './due-days';
import { LAST_DAY } from './rule';

const monthly: InvoiceRecurrence = { repeat: 'monthly', monthDays: [LAST_DAY], startDay: '2026-01-31' };

test('the next invoice of a subscription', () => {
  expect(nextDueDay(monthly, 'metropole', undefined)).toBe('2026-01-31');
  expect(nextDueDay(monthly, 'metropole', '2026-01-31')).toBe('2026-02-28');
  expect(nextDueDay(monthly, 'metropole', '2026-02-10')).toBe('2026-02-28');
  expect(nextDueDay({ ...monthly, endDay: '2026-02-28' }, 'metropole', '2026-02-28')).toBeUndefined();
  expect(nextDueDay({ repeat: 'monthly', startDay: '2026-01-05', frequency: 3 }, 'metropole', '2026-01-05')).toBe(
    '2026-04-05',
  );
});

test('every invoice that fell due and was not issued, each once', () => {
  expect(dueDays(monthly, 'metropole', '2026-01-31', '2026-04-30')).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  expect(dueDays(monthly, 'metropole', '2026-04-30', '2026-04-30')).toEqual([]);
  expect(dueDays(monthly, 'metropole', undefined, '2026-02-27')).toEqual(['2026-01-31']);
  expect(dueDays({ ...monthly, endDay: '2026-03-30' }, 'metropole', undefined, '2026-12-31')).toEqual([
    '2026-01-31',
    '2026-02-28',
  ]);
});

test('a month without the 31st has its invoice on its last day, and none twice', () => {
  const on31 = { ...monthly, monthDays: [31] };
  expect(dueDays(on31, 'metropole', undefined, '2026-05-31')).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
  ]);
  const begun = { ...monthly, monthDays: [] };
  expect(nextDueDay(begun, 'metropole', '2026-01-31')).toBe('2026-02-28');
  expect(dueDays({ ...monthly, monthDays: [28, 30, LAST_DAY] }, 'metropole', '2026-02-01', '2026-03-31')).toEqual([
    '2026-02-28',
    '2026-03-28',
    '2026-03-30',
    '2026-03-31',
  ]);
});

test('what the invoice of a due day is for', () => {
  const of = (rule: InvoiceRecurrence, day: string) => {
    const period = periodOfDueDay(rule, 'metropole', day);
    return period && [period.start, period.end];
  };
  const first = { ...monthly, monthDays: [1] };
  expect(of(first, '2026-03-01')).toEqual(['2026-03-01', '2026-03-31']);
  expect(of({ ...first, frequency: 3 }, '2026-04-01')).toEqual(['2026-04-01', '2026-06-30']);
  expect(of(monthly, '2026-02-28')).toEqual(['2026-02-01', '2026-02-28']);
  expect(of({ ...monthly, frequency: 3 }, '2026-04-30')).toEqual(['2026-02-01', '2026-04-30']);
  expect(of({ ...monthly, monthDays: [15] }, '2026-02-15')).toEqual(['2026-02-15', '2026-03-14']);
  expect(of({ repeat: 'weekly', startDay: '2026-01-05' }, '2026-01-12')).toEqual(['2026-01-12', '2026-01-18']);
  expect(of({ repeat: 'daily', startDay: '2026-01-05' }, '2026-01-12')).toEqual(['2026-01-12', '2026-01-12']);
  expect(of({ repeat: 'holidays', startDay: '2026-01-05' }, '2026-05-01')).toBeNull();
});

test('a rule that makes no sense is refused', () => {
  expect(() => nextDueDay({ ...monthly, frequency: 0 }, 'metropole', undefined)).toThrow('Wrong parameters');
});
