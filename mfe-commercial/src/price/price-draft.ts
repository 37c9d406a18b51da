import type { Price, PriceSave } from '@vigie/contracts/commercial/price/price';
import type { PriceOwner } from '@vigie/contracts/rules/prices/price-layers';
import type { Draft } from '@vigie/kit/logic/form/zod-form';

/** Returns the initial values of the form: the price as read, or a new price of its owner from a day on. */
export function priceDraft(id: string, owner: PriceOwner, today: string, price?: Price): Draft<PriceSave> {
  if (price) {
    const { status: _status, unreadable: _unreadable, ...fields } = price;
    return fields;
  }
  return {
    ...owner,
    id,
    specialty: null,
    validFrom: today,
    validTo: null,
    dayPriceCents: null,
    factors: {},
    interventionCents: null,
    circuitCents: null,
  };
}
