import { meansLabelOf, PAYMENT_MESSAGES, paymentSchema } from '../invoice/payment';
import { refundSaveSchema } from './refund';
import { refundActs } from './refund.acts';
import { refundStatuses } from './refund.statuses';

const id = '018f3f5e-0000-7000-8000-000000000001';

test('a refund has its date, means and reference', () => {
  const refund = { id, customerId: id, date: '2026-11-20', means: 'transfer', amountCents: 5_000 };
  expect(refundSaveSchema.safeParse(refund).error?.issues.map(({ path }) => path.join('.'))).toEqual(['reference']);
  expect(refundSaveSchema.parse({ ...refund, reference: 'VIR 4711' })).toMatchObject({ note: null });
});

test('the question before it is taken back names the amount', () => {
  const refund = {
    id,
    status: refundStatuses.value.recorded,
    updatedAt: '',
    amountCents: 5_000,
    reference: 'VIR 4711',
  };
  expect(refundActs.acts.cancel.ask?.(refund)?.message).toMatch(/^50,00.€, VIR 4711\./);
});

test('nothing of a payment is kept as credit unless its sender said how much', () => {
  expect(paymentSchema.parse({ id, date: '2026-11-20', amountCents: 1 })).toMatchObject({
    creditCents: 0,
    means: null,
  });
  expect(PAYMENT_MESSAGES.keptAsCredit({ creditCents: 200, currency: 'EUR' })).toMatch(/^2,00.€ de plus/);
  expect(PAYMENT_MESSAGES.dueChanged({ dueCents: 200, currency: 'CHF' })).toMatch(/2,00.CHF à payer/);
  expect(PAYMENT_MESSAGES.creditExceeded({ creditCents: 200, currency: 'CHF' })).toMatch(/2,00.CHF : ce montant/);
  expect([meansLabelOf('cheque'), meansLabelOf(null)]).toEqual(['Chèque', undefined]);
});
