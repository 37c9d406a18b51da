import type { Price } from '@vigie/contracts/commercial/price/price';
import type { PriceSource } from '@vigie/contracts/commercial/price/price-source';
import { todayIn } from '@vigie/contracts/core/time/today';
import { HOUR_KINDS } from '@vigie/contracts/rules/hours/split-hours';
import { decidingPrices, layeredPricing, pricesOf } from '@vigie/contracts/rules/prices/price-layers';
import { type PriceTable, priceTable } from '@vigie/contracts/rules/prices/price-table';
import type { ChargeLine } from '@vigie/contracts/rules/prices/service-price';
import type { PublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { basePricing, selectPrices } from './select-prices';

/** The fields of a service on which its price depends. */
interface ServiceToPrice {
  customerId: string;
  siteId: string;
  site: { timeZone: string | null };
  specialty: string | null;
  startAt: string;
}

/** The prices for a set of services, read once. */
export interface PriceBook {
  /** Services with the same price table share the lines of a document. */
  tableOf: (service: ServiceToPrice) => PriceTable;
  /** The origins of a line's price for that service. */
  sourcesOf: (service: ServiceToPrice, kind: ChargeLine['kind']) => PriceSource[];
}

export async function openPriceBook(agency: PublishedAgency, services: readonly ServiceToPrice[]): Promise<PriceBook> {
  const prices = await selectPrices({
    customerIds: [...new Set(services.map(({ customerId }) => customerId))],
    siteIds: [...new Set(services.map(({ siteId }) => siteId))],
  });
  const base = basePricing(agency);
  const tables = new Map<string, PriceTable>();
  // A month has thousands of services but few distinct days, sites and specialties, so tables are cached by those.
  const cache = new Map<string, { table: PriceTable; layers: Price[] }>();
  const find = ({ customerId, siteId, site, specialty, startAt }: ServiceToPrice) => {
    const day = todayIn(site.timeZone ?? agency.timeZone, Date.parse(startAt));
    const place = `${customerId} ${siteId} ${day} ${specialty ?? ''}`;
    const known = cache.get(place);
    if (known) return known;
    const layers = pricesOf({ customerId, siteId, specialty, day }, prices);
    const pricing = layeredPricing(layers, base);
    const key = JSON.stringify(pricing);
    const table = tables.get(key) ?? priceTable(pricing);
    tables.set(key, table);
    const found = { table, layers };
    cache.set(place, found);
    return found;
  };
  return {
    tableOf: (service) => find(service).table,
    sourcesOf(service, kind) {
      const { price, factor } = decidingPrices(find(service).layers, kind);
      const ofPrice = sourceOf('price', price);
      return kind === 'day' || factor === price || HOUR_KINDS.every((it) => it !== kind)
        ? [ofPrice]
        : [ofPrice, sourceOf('factor', factor)];
    },
  };
}

const sourceOf = (what: PriceSource['what'], price: Price | undefined): PriceSource => ({
  what,
  of: !price ? 'settings' : price.siteId ? 'site' : price.customerId ? 'customer' : 'agency',
  from: price?.validFrom ?? null,
  to: price?.validTo ?? null,
  specialty: price?.specialty ?? null,
});
