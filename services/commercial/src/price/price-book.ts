import { todayIn } from '@vigie/contracts/core/time/today';
import { pricingOf } from '@vigie/contracts/rules/prices/price-layers';
import { type PriceTable, priceTable } from '@vigie/contracts/rules/prices/price-table';
import type { PublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { basePricing, selectPrices } from './select-prices';

/** What the price of a service depends on. */
interface ServiceToPrice {
  customerId: string;
  siteId: string;
  site: { timeZone: string | null };
  specialty: string | null;
  startAt: string;
}

/** The prices that some services have, read once: services with one table are invoiced together. */
export async function openPriceBook(
  agency: PublishedAgency,
  services: readonly ServiceToPrice[],
): Promise<(service: ServiceToPrice) => PriceTable> {
  const prices = await selectPrices({
    customerIds: [...new Set(services.map(({ customerId }) => customerId))],
    siteIds: [...new Set(services.map(({ siteId }) => siteId))],
  });
  const base = basePricing(agency);
  const tables = new Map<string, PriceTable>();
  // A month has thousands of services, and few days at few sites.
  const ofDays = new Map<string, PriceTable>();
  return ({ customerId, siteId, site, specialty, startAt }) => {
    const day = todayIn(site.timeZone ?? agency.timeZone, Date.parse(startAt));
    const place = `${customerId} ${siteId} ${day} ${specialty ?? ''}`;
    const found = ofDays.get(place);
    if (found) return found;
    const pricing = pricingOf({ customerId, siteId, specialty, day }, prices, base);
    const key = JSON.stringify(pricing);
    const table = tables.get(key) ?? priceTable(pricing);
    tables.set(key, table);
    ofDays.set(place, table);
    return table;
  };
}
