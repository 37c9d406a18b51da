import { billedPeriod, dueDays, type InvoiceRecurrence, nextDueDay, periodOfDueDay, wholePeriodOf } from './due-days';
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
  const ends = (endDay: string) => dueDays({ ...monthly, endDay }, 'metropole', undefined, '2026-12-31');
  expect(ends('2026-02-28')).toEqual(['2026-01-31', '2026-02-28']);
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

test('a period in which the subscription ends is billed up to that day, before it or after it', () => {
  const of = (rule: InvoiceRecurrence, day: string) => periodOfDueDay(rule, 'metropole', day);
  const ahead: InvoiceRecurrence = { ...monthly, monthDays: [1], startDay: '2026-01-01', endDay: '2026-03-15' };
  expect(dueDays(ahead, 'metropole', undefined, '2026-12-31')).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  expect(of(ahead, '2026-02-01')).toEqual({ start: '2026-02-01', end: '2026-02-28' });
  expect(of(ahead, '2026-03-01')).toEqual({ start: '2026-03-01', end: '2026-03-15' });
  expect(wholePeriodOf(ahead, 'metropole', '2026-03-01')).toEqual({ start: '2026-03-01', end: '2026-03-31' });
  const after: InvoiceRecurrence = { ...monthly, startDay: '2026-01-01', endDay: '2026-03-15' };
  expect(dueDays(after, 'metropole', undefined, '2026-12-31')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  expect(of(after, '2026-03-31')).toEqual({ start: '2026-03-01', end: '2026-03-15' });
  expect(nextDueDay(after, 'metropole', '2026-03-20')).toBe('2026-03-31');
  expect(nextDueDay(after, 'metropole', '2026-03-31')).toBeUndefined();
  const quarters = { ...after, frequency: 3, endDay: '2026-05-10' };
  expect(nextDueDay(quarters, 'metropole', '2026-04-30')).toBe('2026-07-31');
  expect(of(quarters, '2026-07-31')).toEqual({ start: '2026-05-01', end: '2026-05-10' });
  const weeks: InvoiceRecurrence = { repeat: 'weekly', startDay: '2026-01-05', endDay: '2026-01-14' };
  expect(of(weeks, '2026-01-12')).toEqual({ start: '2026-01-12', end: '2026-01-14' });
});

test('a period in which the subscription begins is billed from that day', () => {
  const month: InvoiceRecurrence = { ...monthly, startDay: '2026-11-15' };
  const of = (rule: InvoiceRecurrence, day: string) => periodOfDueDay(rule, 'metropole', day);
  expect(of(month, '2026-11-30')).toEqual({ start: '2026-11-15', end: '2026-11-30' });
  expect(wholePeriodOf(month, 'metropole', '2026-11-30')).toEqual({ start: '2026-11-01', end: '2026-11-30' });
  expect(of(month, '2026-12-31')).toEqual({ start: '2026-12-01', end: '2026-12-31' });
  // The first invoice of a quarterly one that begins on the 1st is for its first month, not for the two before it.
  const quarters = { ...month, frequency: 3, startDay: '2026-11-01' };
  expect(of(quarters, '2026-11-30')).toEqual({ start: '2026-11-01', end: '2026-11-30' });
  expect(wholePeriodOf(quarters, 'metropole', '2026-11-30')).toEqual({ start: '2026-09-01', end: '2026-11-30' });
  expect(of({ ...month, endDay: '2026-11-20' }, '2026-11-30')).toEqual({ start: '2026-11-15', end: '2026-11-20' });
});

test('an invoice that falls on a feast leaves on the working day that follows, for its own month', () => {
  const first = { ...monthly, monthDays: [1], startDay: '2026-10-01', excludeHolidays: true };
  const days = dueDays(first, 'metropole', undefined, '2027-05-31');
  expect(days).toEqual([
    '2026-10-01',
    // 1 November is a Sunday, 1 January a Friday, 1 May a Saturday.
    '2026-11-02',
    '2026-12-01',
    '2027-01-04',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
    '2027-05-03',
  ]);
  const periods = days.map((day) => periodOfDueDay(first, 'metropole', day));
  expect(periods.map((it) => it?.start)).toEqual(
    [10, 11, 12, 13, 14, 15, 16, 17].map((n) => new Date(Date.UTC(2026, n - 1, 1)).toISOString().slice(0, 10)),
  );
  expect(periods[1]).toEqual({ start: '2026-11-01', end: '2026-11-30' });
  // A day that moved off a holiday is invoiced once, whether the last issue was the moved day or the holiday.
  expect(nextDueDay(first, 'metropole', '2026-11-02')).toBe('2026-12-01');
  expect(nextDueDay(first, 'metropole', '2026-11-01')).toBe('2026-11-02');
  expect(dueDays(first, 'metropole', '2026-10-01', '2026-11-01')).toEqual([]);
  // The last month is also invoiced when the subscription ends on a public holiday.
  expect(nextDueDay({ ...first, endDay: '2027-01-01' }, 'metropole', '2026-12-01')).toBe('2027-01-04');
  const fridays: InvoiceRecurrence = { repeat: 'weekly', startDay: '2026-12-18', excludeHolidays: true };
  expect(dueDays(fridays, 'metropole', undefined, '2027-01-08')).toEqual([
    '2026-12-18',
    '2026-12-28',
    '2027-01-04',
    '2027-01-08',
  ]);
  // A daily rule skips public holidays, because each day is billed separately.
  expect(dueDays({ ...fridays, repeat: 'daily' }, 'metropole', '2026-12-23', '2026-12-26')).toEqual([
    '2026-12-24',
    '2026-12-26',
  ]);
  const last = { ...first, monthDays: [LAST_DAY], startDay: '2004-05-01' };
  // 31 May 2004 is Whit Monday.
  expect(nextDueDay(last, 'metropole', undefined)).toBe('2004-06-01');
  expect(periodOfDueDay(last, 'metropole', '2004-06-01')).toEqual({ start: '2004-05-01', end: '2004-05-31' });
});

test('a rule that makes no sense is refused', () => {
  expect(() => nextDueDay({ ...monthly, frequency: 0 }, 'metropole', undefined)).toThrow('Wrong parameters');
});

test.each([1, 5, 28, 29, 30, 31, LAST_DAY])('the periods of a subscription follow each other: day %i', (monthDay) => {
  const rule = { ...monthly, monthDays: [monthDay], startDay: '2026-01-01' };
  const periods = dueDays(rule, 'metropole', undefined, '2028-12-31').map((day) =>
    periodOfDueDay(rule, 'metropole', day),
  );
  expect(periods.length).toBeGreaterThan(30);
  const days = (day: string | undefined) => Date.parse(day ?? '') / 86_400_000;
  const gaps = periods.slice(1).map((period, index) => days(period?.start) - days(periods[index]?.end));
  expect(new Set(gaps)).toEqual(new Set([1]));
});

test('a period is billed without the days of an interruption, and not at all where it covers them', () => {
  const interruptions = [{ from: '2026-03-10', until: '2026-04-19' }];
  const arrears: InvoiceRecurrence = { ...monthly, startDay: '2026-01-01', interruptions };
  const due = (rule: InvoiceRecurrence, after: string) => dueDays(rule, 'metropole', after, '2026-06-30');
  expect(due(arrears, '2026-02-28')).toEqual(['2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']);
  const of = (rule: InvoiceRecurrence, day: string) => billedPeriod(rule, 'metropole', day);
  expect(of(arrears, '2026-03-31')).toEqual({ start: '2026-03-01', end: '2026-03-09', days: 9, of: 31 });
  expect(of(arrears, '2026-04-30')).toEqual({ start: '2026-04-20', end: '2026-04-30', days: 11, of: 30 });
  const short = { ...arrears, interruptions: [{ from: '2026-03-10', until: '2026-03-12' }] };
  expect(of(short, '2026-03-31')).toEqual({ start: '2026-03-01', end: '2026-03-31', days: 28, of: 31 });
  // Billed ahead, March is paid for, and April is owed from the resumption.
  const ahead = { ...arrears, monthDays: [1] };
  expect(nextDueDay(ahead, 'metropole', '2026-03-01')).toBe('2026-04-01');
  expect(of(ahead, '2026-04-01')).toEqual({ start: '2026-04-20', end: '2026-04-30', days: 11, of: 30 });
  const long = { ...ahead, interruptions: [{ from: null, until: '2026-05-31' }] };
  expect(nextDueDay(long, 'metropole', '2026-03-01')).toBe('2026-06-01');
  expect(of(long, '2026-05-01')).toBeNull();
  const holidays: InvoiceRecurrence = { repeat: 'holidays', startDay: '2026-01-01', interruptions };
  expect(due(holidays, '2026-01-01')).not.toContain('2026-04-06');
  expect(due(holidays, '2026-01-01')).toContain('2026-05-01');
});
