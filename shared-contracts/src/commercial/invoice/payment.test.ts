import { PAYMENT_MESSAGES } from './payment';

const invoices = [
  { number: 'F2026-0003', date: '2026-11-02' },
  { number: 'F2026-0004', date: '2026-11-05' },
];

test('a payment that is older than invoices names each with its day', () => {
  expect(PAYMENT_MESSAGES.beforeIssue({ invoices: invoices.slice(0, 1) })).toBe(
    "Ce paiement précède l'émission de F2026-0003 (02/11/2026) : changez sa date, ou n'en affectez rien à cette facture.",
  );
  const both = PAYMENT_MESSAGES.beforeIssue({ invoices });
  expect(both).toContain('F2026-0003 (02/11/2026) et F2026-0004 (05/11/2026)');
  expect(both).toContain("n'en affectez rien à ces factures");
});
