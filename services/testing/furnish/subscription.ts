import { newId } from '@vigie/contracts/core/id';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { asAdmin, ok, type Person } from '../people';
import type { World } from '../world';
import type { NounFixture } from './furnishing';

/** Creates a subscription, after ending the current one: an agency has one at a time. */
async function newSubscription(world: World, who: Person, billingEmail: string | null = null): Promise<string> {
  await asAdmin(world, (client) =>
    client.query('update platform.subscription set status = $2 where agency_id = $1', [
      who.agencyId,
      subscriptionStatuses.value.ended,
    ]),
  );
  const id = newId();
  await ok(world, who, subscriptionCalls.saveSubscription, { body: { id, billingEmail } });
  return id;
}

export const subscriptionFurnishing: NounFixture = {
  table: 'platform.subscription',
  make: (world, who) => newSubscription(world, who),
  bodies: {
    // Only a cancelled one goes on again.
    resume: async (world, _who, id) => {
      await asAdmin(world, (client) =>
        client.query('update platform.subscription set cancelled = true where id = $1', [id]),
      );
      return {};
    },
  },
};

/** Creates a subscription with a payment and its invoice, inserted directly because a test has no payment provider. */
export async function furnishSubscription(world: World, who: Person, mark: string): Promise<void> {
  const id = await newSubscription(world, who, `compta@${mark}.example`);
  const payment = newId();
  await asAdmin(world, async (client) => {
    await client.query('insert into platform.subscription_payer (agency_id, customer) values ($1, $2)', [
      who.agencyId,
      `cus_${mark}`,
    ]);
    await client.query(
      'insert into platform.subscription_extra (agency_id, day, accounts) values ($1, current_date, 2)',
      [who.agencyId],
    );
    await client.query(
      `insert into platform.subscription_payment
         (agency_id, id, subscription_id, kind, label, amount_cents, vat_cents, due_on, means, status)
       values ($1, $2, $3, 'plan', $4, 9999, 2000, current_date, 'card', $5)`,
      [who.agencyId, payment, id, `Offre ${mark}`, subscriptionPaymentStatuses.value.succeeded],
    );
    await client.query(
      `insert into platform.subscription_invoice
         (agency_id, id, payment_id, subscription_id, kind, number, issued_on, turn, agency_name, label, net_cents, vat_cents, document)
       values ($1, $2, $3, $4, 'invoice', $5, current_date, 1, $6, $6, 9999, 2000, '{}')`,
      [who.agencyId, newId(), payment, id, `F-${mark}`, `Offre ${mark}`],
    );
  });
}
