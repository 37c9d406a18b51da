import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import type { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import { priceStatuses } from '@vigie/contracts/commercial/price/price.statuses';
import { PRICE_LEVELS, type PriceRow, type PriceState, priceList } from '@vigie/contracts/commercial/price/price-list';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import type { ListRequest, RefsFilter } from '@vigie/contracts/core/lists/list';
import { todayIn } from '@vigie/contracts/core/time/today';
import { hasWords } from '@vigie/contracts/formats/search-text';
import { priceOn } from '@vigie/contracts/rules/prices/price-layers';
import { priceTable } from '@vigie/contracts/rules/prices/price-table';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Standing } from '@vigie/service-kit/http/caller';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { inOrder, pageOf } from '@vigie/service-kit/lists/short-list';
import { db } from '../tables';
import { basePricing, shownPrice } from './select-prices';

type PriceCalls = Pick<typeof priceCalls, 'fetchPrices' | 'fetchPricesExport'>;

const UNKNOWN = { day: null, night: null, sunday: null, holiday: null, intervention: null, circuit: null };

/** Returns every price with its hourly rates; its empty fields fall back on less specific prices, then the settings. */
async function selectRows(standing: Standing): Promise<(PriceRow & { of: string | null })[]> {
  const stored = await db()
    .selectFrom('price')
    .leftJoin('site', 'site.id', 'price.siteId')
    .leftJoin('customer', (on) =>
      on.on((e) => e('customer.id', '=', e.fn.coalesce('price.customerId', 'site.customerId'))),
    )
    .selectAll('price')
    .select([
      'customer.currency as customerCurrency',
      'customer.name as customerName',
      'site.name as siteName',
      'site.customerId as customerOfSite',
    ])
    .where('price.status', '=', priceStatuses.value.active)
    // Prices of deleted customers and sites bill nothing any more.
    .where((e) => e.or([e('site.id', 'is', null), e('site.status', '<>', siteStatuses.value.deleted)]))
    .where((e) => e.or([e('customer.id', 'is', null), e('customer.status', '<>', customerStatuses.value.deleted)]))
    .execute();
  const known = stored.map(({ customerName, customerCurrency, siteName, customerOfSite, ...row }) => ({
    price: shownPrice(row),
    // Two customers may each have a site named « Siège », so the owner includes the customer's name.
    owner: [customerName, siteName].filter(Boolean).join(', ') || null,
    customerId: row.customerId ?? customerOfSite,
    ownCurrency: customerCurrency,
  }));
  const prices = known.map(({ price }) => price);
  const agency = await selectPublishedAgency();
  const base = basePricing(agency);
  const today = todayIn(standing.timeZone);
  return known.map(({ price, owner, customerId, ownCurrency }) => {
    const seen = { customerId: customerId ?? '', siteId: price.siteId ?? '' };
    const { pricing, state } = priceOn(price, seen, prices, base, today);
    const { day, night, sunday, holiday } = priceTable(pricing).hour;
    const { interventionCents: intervention, circuitCents: circuit } = pricing;
    return {
      ...price,
      level: price.siteId ? 'site' : price.customerId ? 'customer' : 'agency',
      owner,
      state: price.unreadable ? 'unreadable' : state,
      currency: ownCurrency ?? agency.currency,
      ...(price.unreadable ? UNKNOWN : { day, night, sunday, holiday, intervention, circuit }),
      of: customerId,
    };
  });
}

const isAmong = (id: string | null, wanted: RefsFilter | undefined): boolean => {
  if (wanted === undefined || 'all' in wanted) return true;
  return Array.isArray(wanted) && id !== null && wanted.includes(id);
};
const isOneOf = (value: string, wanted: unknown): boolean =>
  !Array.isArray(wanted) || wanted.length === 0 || wanted.includes(value);

const LEVELS = PRICE_LEVELS.map(({ value }) => value);
/** Sort order of the states on the screen: current prices before past ones. */
const STATES: readonly PriceState[] = ['holds', 'covered', 'ahead', 'past', 'unreadable'];

function sortValue(row: PriceRow, key: string): string | number | null {
  if (key === 'level') return LEVELS.indexOf(row.level);
  if (key === 'state') return STATES.indexOf(row.state);
  const value = row[key as keyof PriceRow];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Returns the filtered and sorted rows. An agency has a few hundred prices at most, so they are sorted in memory. */
async function rowsOf(request: ListRequest, standing: Standing): Promise<PriceRow[]> {
  const { level, state, customers, sites } = request.filters;
  const rows = (await selectRows(standing)).filter(
    (row) =>
      isOneOf(row.level, level) &&
      isOneOf(row.state, state) &&
      isAmong(row.of, customers as RefsFilter | undefined) &&
      isAmong(row.siteId, sites as RefsFilter | undefined) &&
      hasWords(request.query, row.owner, row.specialty),
  );
  const ofOne = (row: PriceRow) => `${row.owner ?? ''} ${row.specialty ?? ''}`;
  return inOrder(
    rows,
    request,
    sortValue,
    (a, b) => ofOne(a).localeCompare(ofOne(b), 'fr') || b.validFrom.localeCompare(a.validFrom),
  );
}

export const priceListHandlers: Handlers<PriceCalls> = {
  fetchPrices: async ({ body, standing }) => pageOf(await rowsOf(body, standing), body),
  fetchPricesExport: async ({ body, standing }) =>
    listAsExcel(priceList, await rowsOf(body, standing), body.columns, standing),
};
