import type { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { priceActHandlers } from './acts';
import { priceListHandlers } from './list-prices';
import { basePricing, selectPrices, shownPrice } from './select-prices';

export const priceHandlers: Handlers<typeof priceCalls> = {
  ...priceActHandlers,
  ...priceListHandlers,
  async prices({ query }) {
    const siteId = query.siteId ?? null;
    const customerId = query.customerId ?? (siteId && (await customerOf(siteId)));
    const owners = { customerIds: customerId ? [customerId] : [], siteIds: siteId ? [siteId] : [] };
    const prices = await selectPrices(owners, shownPrice);
    const agency = await selectPublishedAgency();
    const currency = (customerId && (await currencyOf(customerId))) || agency.currency;
    return { prices, base: basePricing(agency), customerId, currency };
  },
};

const currencyOf = async (id: string): Promise<string | undefined> =>
  (await db().selectFrom('customer').select('currency').where('id', '=', id).executeTakeFirst())?.currency;

async function customerOf(siteId: string): Promise<string> {
  const site = await db().selectFrom('site').select('customerId').where('id', '=', siteId).executeTakeFirst();
  if (!site) throw notFound(COMMERCIAL_MESSAGES.siteNotFound);
  return site.customerId;
}
