import { reminderOf } from './reminder';

const today = '2026-11-22';
const invoice = { number: 'F2026-0007', date: '2026-10-01', dueDate: '2026-11-21', toPay: 12_000 };

test.each<[string, object, RegExp]>([
  ['late', {}, /120,00.€ à régler sur la facture F2026-0007 du 01\/10\/2026, échue le 21\/11\/2026\./],
  ['due today', { dueDate: today }, /à régler au plus tard le 22\/11\/2026\./],
  ['without dates', { dueDate: null, date: null }, /du 22\/11\/2026, à régler au plus tard le 22\/11\/2026\./],
])('%s', (_when, more, expected) => {
  const { subject, message } = reminderOf({ ...invoice, ...more }, 'Sentinelle', today);
  expect(subject).toBe('Sentinelle : rappel de la facture F2026-0007');
  expect(message).toMatch(expected);
});
