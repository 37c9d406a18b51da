import type { Price } from '@vigie/contracts/commercial/price/price';
import { priceStatuses } from '@vigie/contracts/commercial/price/price.statuses';
import { factorsSchema, readPricing } from '@vigie/contracts/commercial/price/pricing';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { readStored } from '@vigie/contracts/core/received/stored';
import type { DayPricing } from '@vigie/contracts/rules/prices/price-table';
import type { PublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Selectable } from 'kysely';
import { db } from '../tables';
import type { PriceTable } from './tables';

/**
 * A price as its calls answer it.
 * @throws UnreadableStored when a factor is none: a default in its place would bill by a figure that nobody chose
 */
export function readPrice({
  agencyId: _agency,
  createdAt: _created,
  endedBy: _by,
  ...row
}: Selectable<PriceTable>): Price {
  const whose = `« ${row.validFrom} »`;
  const factors = readStored(factorsSchema, row.factors, COMMERCIAL_MESSAGES.pricesUnreadable({ whose }));
  return { ...row, status: row.status as Price['status'], factors };
}

/** Prices of the agency, with those of some customers and sites. */
export async function selectPrices(o: {
  customerIds: readonly string[];
  siteIds: readonly string[];
}): Promise<Price[]> {
  const rows = await db()
    .selectFrom('price')
    .selectAll()
    .where('status', '=', priceStatuses.value.active)
    .where((e) =>
      e.or([
        e.and([e('customerId', 'is', null), e('siteId', 'is', null)]),
        ...(o.customerIds.length > 0 ? [e('customerId', 'in', o.customerIds)] : []),
        ...(o.siteIds.length > 0 ? [e('siteId', 'in', o.siteIds)] : []),
      ]),
    )
    .orderBy('validFrom')
    .orderBy('id')
    .execute();
  return rows.map(readPrice);
}

/** What holds where nobody set a price: the settings of the agency. */
export const basePricing = (agency: PublishedAgency): DayPricing => readPricing(agency.settings.pricing, agency.name);
