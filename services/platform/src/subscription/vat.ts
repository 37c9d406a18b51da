import { addressSchema } from '@vigie/contracts/formats/address';
import {
  type SubscriptionVat,
  subscriptionVat,
  vatCentsOf,
} from '@vigie/contracts/platform/subscription/subscription-vat';
import { db } from '../tables';

/** Returns the VAT that applies to payments of an agency, from its current address. */
export async function selectVat(agencyId: string): Promise<SubscriptionVat> {
  const { address, vatNumber } = await db()
    .selectFrom('agency')
    .select(['address', 'vatNumber'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const { country, zipcode } = addressSchema.parse(address);
  return subscriptionVat({ country, zipcode, vatNumber });
}

/** Adds VAT to an amount, as a payment stores it: a later change of the rate changes no earlier payment. */
export async function withVat(agencyId: string, amountCents: number) {
  const vat = await selectVat(agencyId);
  const { basisPoints: vatBasisPoints, mention: vatMention, reason: vatReason } = vat;
  return { amountCents, vatCents: vatCentsOf(amountCents, vat), vatBasisPoints, vatMention, vatReason };
}
