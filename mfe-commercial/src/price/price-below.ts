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

export function withoutPrice(base: DayPricing, currency: string): string {
  const money = (cents: number) => formatCents(cents, currency);
  return `Sans aucun tarif : ${money(base.dayPriceCents)} l'heure de jour, ${money(base.interventionCents)} l'intervention, ${money(base.circuitCents)} le passage de circuit.`;
}
