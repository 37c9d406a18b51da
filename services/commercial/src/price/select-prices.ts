import { PRICE_MESSAGES, type Price } from '@vigie/contracts/commercial/price/price';
import { priceStatuses } from '@vigie/contracts/commercial/price/price.statuses';
import { factorsSchema, readPricing } from '@vigie/contracts/commercial/price/pricing';
import { readStored } from '@vigie/contracts/core/received/stored';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import type { DayPricing } from '@vigie/contracts/rules/prices/price-table';
import type { PublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Selectable } from 'kysely';
import { db } from '../tables';
import type { PriceTable } from './tables';

type Stored = Selectable<PriceTable>;

const withFactors = (
  { agencyId: _agency, createdAt: _created, endedBy: _by, ...row }: Stored,
  factors: Price['factors'] | undefined,
): Price => ({
  ...row,
  factors: factors ?? {},
  unreadable: factors === undefined,
});

/**
 * Returns a price for billing.
 * @throws UnreadableStored when the stored factors are invalid: a default would bill by a figure that nobody chose
 */
export function readPrice(row: Stored): Price {
  const { specialty, validFrom } = row;
  const sentence = PRICE_MESSAGES.unreadable({ specialty, from: formatFrenchDay(validFrom) });
  return withFactors(row, readStored(factorsSchema, row.factors, sentence));
}

/** Returns a price for the office's screen; unreadable factors are left out, so that the office can correct them. */
export const shownPrice = (row: Stored): Price => withFactors(row, factorsSchema.safeParse(row.factors).data);

/** Returns the prices of the agency, and those of some customers and sites. */
export async function selectPrices(
  options: { customerIds: readonly string[]; siteIds: readonly string[] },
  read = readPrice,
): Promise<Price[]> {
  const rows = await db()
    .selectFrom('price')
    .selectAll()
    .where('status', '=', priceStatuses.value.active)
    .where((e) =>
      e.or([
        e.and([e('customerId', 'is', null), e('siteId', 'is', null)]),
        ...(options.customerIds.length > 0 ? [e('customerId', 'in', options.customerIds)] : []),
        ...(options.siteIds.length > 0 ? [e('siteId', 'in', options.siteIds)] : []),
      ]),
    )
    .orderBy('validFrom')
    .orderBy('id')
    .execute();
  return rows.map(read);
}

/** The default prices, from the agency's settings. */
export const basePricing = (agency: PublishedAgency): DayPricing => readPricing(agency.settings.pricing, agency.name);
