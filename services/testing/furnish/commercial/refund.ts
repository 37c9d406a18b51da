import { refundCalls } from '@vigie/contracts/commercial/refund/refund.calls';
import { newId } from '@vigie/contracts/core/id';
import { todayIn } from '@vigie/contracts/core/time/today';
import { ok, type Person } from '../../people';
import { done, newInvoicedCustomer, newIssued } from '../../records/invoices';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';

/** Issues an invoice and overpays it. */
export async function newOverpaid(world: World, who: Person, customerId: string, creditCents = 5_000) {
  const { id, toPay } = await newIssued(world, who, customerId);
  const date = todayIn('Europe/Paris');
  return done(world, who, 'addPayment', id, { id: newId(), date, amountCents: toPay + creditCents, creditCents });
}

/** Refunds a part of a customer's credit. */
export async function newRefund(world: World, who: Person, customerId: string): Promise<string> {
  await newOverpaid(world, who, customerId);
  const id = newId();
  const refund = { id, customerId, date: todayIn('Europe/Paris'), amountCents: 2_000, reference: `VIR ${id}` };
  await ok(world, who, refundCalls.saveRefund, { body: { ...refund, means: 'transfer' } });
  return id;
}

export const refundFurnishing: NounFixture = {
  table: 'commercial.customer_refund',
  make: async (world, who) => newRefund(world, who, (await newInvoicedCustomer(world, who)).id),
};
