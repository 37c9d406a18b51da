import type { Price } from '@vigie/contracts/commercial/price/price';
import type { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import type { CallResult } from '@vigie/contracts/core/call';
import { formatCents } from '@vigie/contracts/formats/french';
import { pricingOf, sameOwnerAndSpecialty } from '@vigie/contracts/rules/prices/price-layers';
import type { DayPricing } from '@vigie/contracts/rules/prices/price-table';

type Known = CallResult<typeof priceCalls.prices>;

/** Returns the pricing that applies without a given price, which also fills its empty fields. */
export function pricingBelow(
  subject: Pick<Price, 'customerId' | 'siteId' | 'specialty'>,
  { prices, base, customerId }: Known,
  day: string,
): DayPricing {
  const others = prices.filter((other) => !sameOwnerAndSpecialty(other, subject));
  const seen = { customerId: customerId ?? '', siteId: subject.siteId ?? '' };
  return pricingOf({ ...seen, specialty: subject.specialty, day }, others, base);
}

export const withoutPrice = ({ dayPriceCents, interventionCents, circuitCents }: DayPricing): string =>
  `Sans aucun tarif : ${formatCents(dayPriceCents)} l'heure de jour, ${formatCents(interventionCents)} l'intervention, ${formatCents(circuitCents)} le passage de circuit.`;
