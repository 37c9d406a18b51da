import { recurrenceRuleSchema } from './invoice-recurrence';
import { pastDueDays, pastDueRefusal, pastDueText } from './past-due';

const rule = (more: object) => recurrenceRuleSchema.parse({ repeat: 'monthly', ...more });
const today = '2026-11-26';

test('what is over when a subscription is begun is told before it is saved', () => {
  const days = pastDueDays(rule({ startAt: '2026-09-01' }), 'metropole', today);
  expect(days).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
  expect(pastDueText(days, false)).toBe('3 échéances passées (du 01/09/2026 au 01/11/2026) ne seront pas facturées.');
  expect(pastDueText(days, true)).toMatch(/seront facturées dès l’enregistrement\.$/);
  expect(pastDueText(days.slice(2), false)).toBe('1 échéance passée (celle du 01/11/2026) ne sera pas facturée.');
  expect(pastDueRefusal(days)).toBeNull();
});

test('today and later is not over, nor is what ended before its first day', () => {
  expect(pastDueDays(rule({ startAt: today }), 'metropole', today)).toEqual([]);
  expect(pastDueText([], false)).toBeNull();
  expect(
    pastDueRefusal(pastDueDays(rule({ repeat: 'daily', startAt: '2020-01-01' }), 'metropole', today)),
  ).not.toBeNull();
});
