import { refusalOf } from '../../core/acts/judge';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { invoiceActs } from './invoice.acts';
import { invoiceTypes } from './invoice.statuses';
import { REMINDER_MESSAGES } from './reminder/reminder-levels';

const { acts, save, statuses } = invoiceActs;
const draft = {
  id: 'i',
  status: statuses.value.draft as number,
  updatedAt: '',
  number: null as string | null,
  type: invoiceTypes.value.invoice as number,
  customer: { name: 'Galerie Nord' },
  total: 12_000,
  toPay: 12_000,
  paid: 0,
  sent: 0,
  credited: 0,
  hasCreditNote: false,
  hasServices: true,
  disputed: false,
  hasLinks: false,
};
const issued = { ...draft, status: statuses.value.active, number: 'F2026-0007' };
const creditNote = { ...issued, type: invoiceTypes.value.creditNote };
const cancelled = { ...issued, status: statuses.value.cancelled };
const toCheck = { ...draft, status: statuses.value.toCheck };

type Act = keyof typeof acts;
const refused = (act: Act, invoice: typeof draft) => refusalOf(statuses, acts[act], invoice);

test.each<[Act, string, typeof draft, string | null]>([
  ['correct', 'priced from services', toCheck, null],
  ['correct', 'by hand', { ...toCheck, hasServices: false }, COMMERCIAL_MESSAGES.invoiceWithoutService],
  ['refresh', 'priced from services', draft, null],
  ['refresh', 'by hand', { ...draft, hasServices: false }, COMMERCIAL_MESSAGES.invoiceWithoutService],
  ['issue', 'a draft', draft, null],
  ['issue', 'a draft below zero', { ...draft, total: -1 }, COMMERCIAL_MESSAGES.negativeInvoice],
  ['issue', 'a credit note', { ...draft, type: 1 }, null],
  ['issue', 'a credit note of nothing', { ...draft, type: 1, total: 0 }, COMMERCIAL_MESSAGES.creditNoteOfNothing],
  ['remind', 'unpaid', issued, null],
  ['remind', 'paid', { ...issued, toPay: 0 }, COMMERCIAL_MESSAGES.nothingLeftToPay],
  ['remind', 'in dispute', { ...issued, disputed: true }, REMINDER_MESSAGES.disputed],
  ['dispute', 'unpaid', issued, null],
  ['dispute', 'in dispute', { ...issued, disputed: true }, REMINDER_MESSAGES.disputed],
  ['dispute', 'paid', { ...issued, toPay: 0 }, COMMERCIAL_MESSAGES.nothingLeftToPay],
  ['settleDispute', 'in dispute', { ...issued, disputed: true }, null],
  ['settleDispute', 'not in dispute', issued, REMINDER_MESSAGES.notDisputed],
  ['revokeLinks', 'mailed with a link', { ...issued, hasLinks: true }, null],
  ['revokeLinks', 'without a link', issued, COMMERCIAL_MESSAGES.noOpenLink],
  ['addPayment', 'an invoice', issued, null],
  ['addPayment', 'a credit note', creditNote, COMMERCIAL_MESSAGES.creditNoteTakesNoPayment],
  ['applyCredit', 'unpaid', issued, null],
  ['applyCredit', 'paid', { ...issued, toPay: 0 }, COMMERCIAL_MESSAGES.nothingLeftToPay],
  ['applyCredit', 'a credit note', creditNote, COMMERCIAL_MESSAGES.creditNoteTakesNoPayment],
  ['markAsPaid', 'unpaid', issued, null],
  ['markAsPaid', 'paid', { ...issued, toPay: 0 }, COMMERCIAL_MESSAGES.nothingLeftToPay],
  ['markAsPaid', 'a credit note', creditNote, COMMERCIAL_MESSAGES.creditNoteTakesNoPayment],
  ['credit', 'an invoice', issued, null],
  ['credit', 'credited in part', { ...issued, credited: 5_000 }, null],
  ['credit', 'credited in full', { ...issued, credited: 12_000 }, COMMERCIAL_MESSAGES.creditNoteExists],
  ['credit', 'a credit note', creditNote, COMMERCIAL_MESSAGES.creditNoteOfCreditNote],
  ['reactivate', 'cancelled', cancelled, null],
  ['reactivate', 'credited', { ...cancelled, hasCreditNote: true }, COMMERCIAL_MESSAGES.creditNoteExists],
  ['cancel', 'a draft', draft, null],
  ['cancel', 'the draft of a credit note', { ...draft, type: 1 }, null],
  ['cancel', 'an issued credit note', creditNote, COMMERCIAL_MESSAGES.creditNoteIsFinal],
  ['cancel', 'credited', { ...issued, hasCreditNote: true }, COMMERCIAL_MESSAGES.creditNoteExists],
])('%s, %s', (act, _of, invoice, expected) => {
  expect(refused(act, invoice)).toBe(expected);
});

test('what was issued is saved no more', () => {
  expect(save.when?.(draft)).toBeNull();
  expect(save.when?.({ ...draft, number: 'F2026-0007' })).toBe(COMMERCIAL_MESSAGES.issuedInvoiceIsFinal);
});

test('a credit note is called one', () => {
  const { issue, send, markAsSent } = acts;
  expect([issue.labelFor?.(draft), issue.labelFor?.({ ...draft, type: 1 })]).toEqual([
    'Émettre la facture',
    "Émettre l'avoir",
  ]);
  expect(issue.ask?.(draft)).toEqual({
    title: 'Émettre la facture',
    message: 'Elle prend son numéro et ne se modifie plus. Client : Galerie Nord, 120,00\u00a0€ TTC.',
  });
  expect(issue.ask?.({ ...draft, type: 1 })?.message).toMatch(/^Il prend/);
  expect(send.ask?.(issued)?.message).toBe('Facture F2026-0007, Galerie Nord.');
  expect(send.ask?.(creditNote)?.message).toBe('Avoir F2026-0007, Galerie Nord.');
  expect([markAsSent.labelFor?.(issued), markAsSent.labelFor?.({ ...issued, sent: 1 })]).toEqual([
    'Marquer comme envoyée',
    'Marquer comme non envoyée',
  ]);
});

test('the question says what becomes of it', () => {
  const { cancel, reactivate, remind, revokeLinks } = acts;
  expect(revokeLinks.ask?.(issued)?.title).toBe('Fermer les liens de la facture F2026-0007 ?');
  expect(remind.ask?.(issued)?.message).toMatch(/^Facture F2026-0007 : 120,00.€ à régler\.$/);
  expect(cancel.ask?.(draft)).toEqual({ title: COMMERCIAL_MESSAGES.confirmDeleteDraft, message: undefined });
  expect(cancel.ask?.({ ...issued, paid: 50 })).toEqual({
    title: 'Êtes-vous sûr de vouloir supprimer la facture N°F2026-0007 ?',
    message: COMMERCIAL_MESSAGES.invoiceHasPayments,
  });
  expect(reactivate.ask?.(cancelled).title).toBe('Êtes-vous sûr de vouloir réactiver la facture N°F2026-0007 ?');
  expect(reactivate.ask?.({ ...cancelled, number: null }).title).toBe('Réactiver ce brouillon ?');
});
