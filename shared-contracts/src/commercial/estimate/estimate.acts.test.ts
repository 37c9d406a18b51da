import { refusalOf } from '../../core/acts/judge';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { estimateActs } from './estimate.acts';
import { estimateMail, estimateReminder } from './estimate-mails';

const { acts, save, statuses } = estimateActs;
const draft = {
  id: 'e',
  status: statuses.value.draft as number,
  updatedAt: '',
  number: null as string | null,
  customer: { name: 'Galerie Nord' },
  total: 12_000,
  validated: false,
  refused: false,
  sent: false,
  accepted: false,
  invoiced: false,
};
const sent = { ...draft, status: statuses.value.active, number: 'D2026-0003', sent: true };
type Act = keyof typeof acts;

test.each<[Act, string, typeof draft, string | null]>([
  ['send', 'a draft', draft, null],
  ['send', 'refused', { ...sent, refused: true }, COMMERCIAL_MESSAGES.estimateIsRefused],
  ['remind', 'unanswered', sent, null],
  ['remind', 'not sent', { ...sent, sent: false }, COMMERCIAL_MESSAGES.estimateNotToRemind],
  ['remind', 'validated', { ...sent, validated: true }, COMMERCIAL_MESSAGES.estimateNotToRemind],
  ['validate', 'unanswered', sent, null],
  ['validate', 'validated', { ...sent, validated: true }, COMMERCIAL_MESSAGES.estimateIsValidated],
  ['refuse', 'unanswered', sent, null],
  ['refuse', 'refused', { ...sent, refused: true }, COMMERCIAL_MESSAGES.estimateIsRefused],
  ['refuse', 'accepted by link', { ...sent, accepted: true }, COMMERCIAL_MESSAGES.estimateAcceptedByCustomer],
  ['refuse', 'invoiced', { ...sent, invoiced: true }, COMMERCIAL_MESSAGES.estimateAlreadyInvoiced],
  ['revise', 'invoiced', { ...sent, invoiced: true }, COMMERCIAL_MESSAGES.estimateAlreadyInvoiced],
  ['cancel', 'unanswered', sent, null],
  ['cancel', 'invoiced', { ...sent, invoiced: true }, COMMERCIAL_MESSAGES.estimateAlreadyInvoiced],
])('%s, %s', (act, _of, estimate, expected) => {
  expect(refusalOf(statuses, acts[act], estimate)).toBe(expected);
});

test('what was validated or invoiced is saved no more', () => {
  expect(save.when?.(sent)).toBeNull();
  expect(save.when?.({ ...sent, validated: true })).toBe(COMMERCIAL_MESSAGES.validatedEstimateIsFinal);
  expect(save.when?.({ ...sent, invoiced: true })).toBe(COMMERCIAL_MESSAGES.estimateAlreadyInvoiced);
});

test('questions and labels name the estimate as it stands', () => {
  const { send, remind, validate, refuse, cancel, markAsSent } = acts;
  expect(send.ask?.(draft)?.message).toMatch(/^Devis à numéroter, Galerie Nord, 120,00.€ TTC\.$/);
  expect(send.ask?.(sent)?.message).toMatch(/^Devis D2026-0003, /);
  expect(remind.ask?.(sent)).toEqual({ title: 'Relancer Galerie Nord ?', message: 'Devis D2026-0003.' });
  // The validation of an estimate that the customer refused needs a confirmation, also in a bulk act.
  expect(validate.ask?.(sent)).toBeNull();
  expect(validate.ask?.({ ...sent, refused: true })).toMatchObject({
    message: 'Devis D2026-0003, refusé par Galerie Nord.',
  });
  expect(refuse.ask?.(sent, false)).toBeNull();
  expect(refuse.ask?.(sent, true)).toEqual({
    title: 'Refuser le devis D2026-0003 ?',
    message: expect.stringMatching(/^Galerie Nord, 120,00.€ TTC\.$/),
  });
  expect(cancel.ask?.(draft)).toEqual({ title: COMMERCIAL_MESSAGES.confirmDeleteDraft, message: undefined });
  expect(cancel.ask?.({ ...sent, accepted: true })).toEqual({
    title: COMMERCIAL_MESSAGES.confirmCancelEstimate({ number: 'D2026-0003' }),
    message: COMMERCIAL_MESSAGES.acceptedByCustomer,
  });
  expect(cancel.ask?.(sent)?.message).toBe(COMMERCIAL_MESSAGES.customerHasEstimate);
  expect(cancel.ask?.({ ...sent, refused: true })?.message).toBeUndefined();
  expect([markAsSent.labelFor?.(sent), markAsSent.labelFor?.(draft)]).toEqual([
    COMMERCIAL_MESSAGES.markNotSent,
    'Marquer comme envoyé',
  ]);
});

test('its mails say until when it is valid, where it says so', () => {
  const mailed = { number: 'D2026-0003', date: '2026-11-02', validUntil: '2026-12-02', total: 12_000 };
  expect(estimateMail(mailed, 'Sentinelle')).toEqual({
    subject: 'Sentinelle : devis D2026-0003',
    message: expect.stringMatching(/D2026-0003 du 02\/11\/2026, d'un montant de 120,00.€ TTC, valable jusqu'au 02\/12/),
  });
  const open = { ...mailed, validUntil: null };
  expect(estimateReminder({ ...open, currency: 'CHF' }, 'Sentinelle', '2026-12-02').message).toMatch(/120,00.CHF TTC/);
  const reminder = estimateReminder(open, 'Sentinelle', '2026-12-02');
  expect(reminder.subject).toBe('Sentinelle : votre réponse au devis D2026-0003');
  expect(reminder.message).not.toContain('valable');
  const said = (today: string) => estimateReminder(mailed, 'Sentinelle', today).message;
  expect(said('2026-12-02')).toContain("TTC, valable jusqu'au 02/12/2026.");
  expect(said('2026-12-03')).toContain("TTC, qui était valable jusqu'au 02/12/2026.");
});
