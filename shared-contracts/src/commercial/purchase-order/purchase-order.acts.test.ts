import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { PURCHASE_ORDER_MESSAGES } from './purchase-order';
import { purchaseOrderActs } from './purchase-order.acts';

const { acts, statuses } = purchaseOrderActs;
const draft = {
  id: 'o',
  status: statuses.value.draft as number,
  updatedAt: '',
  number: null,
  sent: false,
  billedCents: null as number | null,
  currency: 'EUR',
};
const order = { ...draft, status: statuses.value.active, number: 'BC2026-0007' };

test('an order is cancelled by its number, a draft as the draft it is', () => {
  expect(acts.cancel.ask(order).title).toBe(COMMERCIAL_MESSAGES.confirmCancelPurchaseOrder({ number: 'BC2026-0007' }));
  expect(acts.cancel.ask(draft).title).toBe(COMMERCIAL_MESSAGES.confirmDeleteDraft);
});

test('who cancels an order reads first that it was sent, or what it cost', () => {
  expect(acts.cancel.ask(order).message).toBeUndefined();
  expect(acts.cancel.ask({ ...order, sent: true }).message).toBe(PURCHASE_ORDER_MESSAGES.sent);
  expect(acts.cancel.ask({ ...order, sent: true, billedCents: 19_500 }).message).toMatch(/195,00.€ HT/);
  expect(acts.cancel.ask({ ...order, billedCents: 19_500, currency: 'CHF' }).message).toMatch(/195,00.CHF HT/);
  expect(acts.cancel.ask({ ...order, billedCents: undefined }).message).toBeUndefined();
});

test('what marks an order as sent takes the mark back', () => {
  expect(acts.markAsSent.labelFor(order)).toBe('Marquer comme envoyé');
  expect(acts.markAsSent.labelFor({ ...order, sent: true })).toBe(COMMERCIAL_MESSAGES.markNotSent);
});
