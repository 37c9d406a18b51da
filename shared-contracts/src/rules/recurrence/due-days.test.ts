import { dueDays, type InvoiceRecurrence, nextDueDay } from './due-days';
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

test('a rule that makes no sense is refused', () => {
  expect(() => nextDueDay({ ...monthly, frequency: 0 }, 'metropole', undefined)).toThrow('Wrong parameters');
});
