import { goesTo, INVOICE_RUN_MESSAGES, MONTH_STATES, RUN_STEPS } from './invoice-run';
import { invoiceRunActs } from './invoice-run.acts';

test('a document goes as far as it has not been, and nothing that cannot be billed goes anywhere', () => {
  const far = MONTH_STATES.map(({ value: state }) => [
    state,
    RUN_STEPS.filter(({ value }) => goesTo({ state, billable: true }, value)).map(({ value }) => value),
  ]);
  expect(Object.fromEntries(far)).toEqual({
    toBill: ['draft', 'issue', 'send'],
    draft: ['issue', 'send'],
    toCheck: ['issue', 'send'],
    issued: ['send'],
    sent: [],
  });
  expect(goesTo({ state: 'toBill', billable: false }, 'send')).toBe(false);
});

test('what was refused is said with both amounts, and stopping says what stays', () => {
  expect(INVOICE_RUN_MESSAGES.changedMeanwhile({ shown: 10_000, now: 12_050, currency: 'EUR' })).toBe(
    "Le montant a changé depuis l'aperçu : 120,50\u00a0€ HT au lieu de 100,00\u00a0€",
  );
  expect(INVOICE_RUN_MESSAGES.stays({ why: 'prospect' })).toBe('Reste un brouillon : prospect');
  expect(invoiceRunActs.acts.stop.ask().message).toContain('reste fait');
});
