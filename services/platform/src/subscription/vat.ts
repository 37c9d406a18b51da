import { addressSchema } from '@vigie/contracts/formats/address';
import {
  type SubscriptionVat,
  subscriptionVat,
  vatCentsOf,
} from '@vigie/contracts/platform/subscription/subscription-vat';
import { db } from '../tables';

/** What a payment of an agency bears, where it is established now. */
export async function selectVat(agencyId: string): Promise<SubscriptionVat> {
  const { address, vatNumber } = await db()
    .selectFrom('agency')
    .select(['address', 'vatNumber'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const { country, zipcode } = addressSchema.parse(address);
  return subscriptionVat({ country, zipcode, vatNumber });
}

/** An amount with its VAT, as a payment keeps it: a rate that changes later changes no payment of before. */
export async function withVat(agencyId: string, amountCents: number) {
  const vat = await selectVat(agencyId);
  const { basisPoints: vatBasisPoints, mention: vatMention, reason: vatReason } = vat;
  return { amountCents, vatCents: vatCentsOf(amountCents, vat), vatBasisPoints, vatMention, vatReason };
}
