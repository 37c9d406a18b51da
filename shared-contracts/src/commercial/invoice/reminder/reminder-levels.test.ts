import fc from 'fast-check';
import { addDays } from '../../../core/time/days';
import { holidayTest } from '../../../rules/holidays/holidays';
import {
  dueLevel,
  heldBecause,
  invoiceRemindersSchema,
  lateDaysOf,
  nextReminder,
  REMINDER_FIELDS,
  type ReminderValues,
  reminderMail,
  type SentLevel,
} from './reminder-levels';

const { levels } = invoiceRemindersSchema.parse({});
const [first, second, third] = levels;
const sentOf = (...which: typeof levels): SentLevel[] => which.map(({ id, afterDays }) => ({ levelId: id, afterDays }));
const isHoliday = holidayTest('metropole');
const titleAt = (lateDays: number, sent: SentLevel[] = []) => dueLevel(levels, sent, lateDays)?.title ?? null;

test('a new agency has three levels, and reminds nobody until it says so', () => {
  expect(invoiceRemindersSchema.parse({}).active).toBe(false);
  expect(levels.map(({ title, afterDays }) => [title, afterDays])).toEqual([
    ['Rappel', 5],
    ['Relance', 15],
    ['Mise en demeure', 30],
  ]);
});

test('the highest level that was reached leaves, once, and none below it afterwards', () => {
  expect([4, 5, 14, 15, 200].map((days) => titleAt(days))).toEqual([
    null,
    'Rappel',
    'Rappel',
    'Relance',
    'Mise en demeure',
  ]);
  if (!first || !second || !third) throw new Error('three levels');
  expect(titleAt(20, sentOf(second))).toBeNull();
  expect(titleAt(40, sentOf(second))).toBe('Mise en demeure');
  expect(titleAt(400, sentOf(third))).toBeNull();
  // The level's days changed after it was sent: it is not sent again.
  expect(dueLevel([{ ...first, afterDays: 9 }], sentOf(first), 10)).toBeNull();
});

test('the day of the next one is never a weekend or a public holiday', () => {
  const on = (today: string, sent: SentLevel[] = []) => {
    const next = nextReminder(levels, sent, { dueDate: '2026-11-10', today, isHoliday });
    return next && [next.level.title, next.on];
  };
  // Good Friday, then the weekend, then Easter Monday.
  const easter = { dueDate: '2026-03-29', today: '2026-03-30', isHoliday: holidayTest('alsace-moselle') };
  expect(nextReminder(levels, [], easter)?.on).toBe('2026-04-07');
  // 15 November 2026 is a Sunday.
  expect(on('2026-11-10')).toEqual(['Rappel', '2026-11-16']);
  expect(on('2026-11-15')).toEqual(['Rappel', '2026-11-16']);
  expect(on('2026-11-18')).toEqual(['Rappel', '2026-11-18']);
  expect(on('2026-11-18', first && sentOf(first))).toEqual(['Relance', '2026-11-25']);
  expect(on('2026-12-18', third && sentOf(third))).toBeNull();
  expect(lateDaysOf(null, '2026-11-18')).toBe(0);
});

test('however many days the job did not run, an invoice gets each level at most once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 }), (pauses) => {
      const sent: SentLevel[] = [];
      let lateDays = -10;
      for (const pause of pauses) {
        lateDays += pause;
        const due = dueLevel(levels, sent, lateDays);
        if (due) sent.push({ levelId: due.id, afterDays: due.afterDays });
        expect(dueLevel(levels, sent, lateDays)).toBeNull();
      }
      const days = sent.map(({ afterDays }) => afterDays);
      expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
    }),
  );
});

test('fields are filled in, the late fees stand below, and an unknown field is refused in the settings', () => {
  const values = Object.fromEntries(REMINDER_FIELDS.map(({ key, label }) => [key, label])) as ReminderValues;
  const words = { subject: 'Facture {{ facture.numero }}', message: '{{client.nom}} : {{facture.reste}}' };
  expect(reminderMail(words, values, null)).toEqual({
    subject: 'Facture numéro',
    message: 'nom du client : reste à payer',
  });
  expect(reminderMail({ ...words, message: '{{autre}}' }, values, 'Pénalités.').message).toBe(
    '{{autre}}\n\nPénalités.',
  );
  expect(reminderMail({ ...words, message: 'Payez.\n\nCordialement,' }, values, 'Pénalités.').message).toBe(
    'Payez.\n\nPénalités.\n\nCordialement,',
  );
  const refused = (more: object) =>
    invoiceRemindersSchema.safeParse({ levels: [{ ...first, ...more }, second] }).error?.issues.map((it) => it.message);
  expect(refused({ message: '{{client.age}} {{client.age}}' })).toEqual(["Ces champs n'existent pas : client.age"]);
  expect(refused({ afterDays: 15 })).toEqual(['Deux niveaux ne partent pas le même jour']);
  expect(refused({})).toBeUndefined();
});

test('why nothing leaves by itself is said, what somebody decided before what is missing', () => {
  const free = {
    active: true,
    disputed: false,
    customerReminded: true,
    covered: false,
    unsent: false,
    undelivered: false,
    email: 'a@b.example',
  };
  expect(
    [
      free,
      { ...free, disputed: true },
      { ...free, customerReminded: false },
      { ...free, covered: true, unsent: true },
      { ...free, unsent: true, undelivered: true },
      { ...free, email: null },
      { ...free, undelivered: true },
      { ...free, active: false },
    ].map(heldBecause),
  ).toEqual([null, 'disputed', 'customer', 'credit', 'unsent', 'address', 'undelivered', 'off']);
  expect(addDays('2026-11-10', 5)).toBe('2026-11-15');
});
