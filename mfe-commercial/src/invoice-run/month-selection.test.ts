import type { MonthRow } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { isTicked, lineOf, questionOf, sumsOf, wantedFor } from './month-selection';

const row = (more: Partial<MonthRow> = {}): MonthRow => ({
  key: 'a/all',
  state: 'toBill',
  invoiceId: null,
  number: null,
  customer: { id: 'a', name: 'Galerie', prospect: false },
  label: null,
  services: 1,
  currency: 'EUR',
  plannedMinutes: 480,
  minutes: 420,
  price: 10_000,
  vat: 2_000,
  total: 12_000,
  warnings: [],
  differences: [],
  mailTo: 'daf@galerie.example',
  billable: true,
  ...more,
});
const warned = row({ key: 'b/all', warnings: [{ key: 'unsettled', message: 'À vérifier', count: 2 }] });
const issued = row({ key: 'c', invoiceId: 'c', state: 'issued' });
const gone = row({ key: 'd/all', billable: false });

test('what has a warning is ticked by somebody, and what cannot be billed by nobody', () => {
  const nothing = new Map<string, boolean>();
  expect([row(), warned, issued, gone].map((it) => isTicked(it, nothing))).toEqual([true, false, true, false]);
  const ticks = new Map([
    ['a/all', false],
    ['b/all', true],
    ['d/all', true],
  ]);
  expect([row(), warned, issued, gone].map((it) => isTicked(it, ticks))).toEqual([false, true, true, false]);
  expect(wantedFor([row(), warned, issued, gone], ticks, 'draft')).toEqual([warned]);
  expect(wantedFor([row(), warned, issued, gone], ticks, 'send')).toEqual([warned, issued]);
});

test('a line says what it was shown to come to', () => {
  expect(lineOf(row())).toEqual({ group: 'a/all', customerId: 'a', priceCents: 10_000 });
  expect(lineOf(issued)).toEqual({ invoiceId: 'c', priceCents: 10_000 });
  expect(sumsOf([row(), warned])).toEqual({
    minutes: 840,
    price: [{ currency: 'EUR', cents: 20_000 }],
    vat: [{ currency: 'EUR', cents: 4_000 }],
    total: [{ currency: 'EUR', cents: 24_000 }],
  });
});

test('the question names the sum, what cannot be taken back, letters, prospects and each warning once', () => {
  const prospect = row({ customer: { id: 'p', name: 'Espoir', prospect: true }, mailTo: null });
  const text = questionOf([prospect, warned, warned], 'send');
  expect(text.split('\n')).toEqual([
    '3 documents, 300,00\u00a0€ HT.',
    'Chaque document émis prend son numéro et ne se modifie plus.',
    '1 sans e-mail. À envoyer par courrier.',
    'Deviennent clients : Espoir.',
    'Galerie : À vérifier',
  ]);
  expect(questionOf([prospect], 'draft')).toBe('1 document, 100,00\u00a0€ HT.');
  const many = Array.from({ length: 9 }, (_, n) => row({ warnings: [{ key: 'rule', message: `R${n}` }] }));
  expect(questionOf(many, 'draft')).toContain('… et 3 autres avertissements.');
});

test('amounts of two currencies are said apart, never added up', () => {
  const swiss = row({ key: 'b/all', currency: 'CHF' });
  expect(questionOf([row(), swiss], 'draft')).toBe('2 documents, 100,00\u00a0€ et 100,00\u00a0CHF HT.');
});
