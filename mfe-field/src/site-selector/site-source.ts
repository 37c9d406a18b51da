import { type Site, type SiteRow, siteList } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { Ref } from '@vigie/contracts/core/wire';
import type { RefSource } from '@vigie/kit/logic/list/ref-source';
import { api, queryClient, useCall, useRight } from '@vigie/kit/runtime';
import { writtenAddress } from '../site-sheet/directions';

/** What the card of a chosen site tells of it. */
export interface ShownSite extends Ref {
  customer: Ref;
  address: string;
}

const FOUND = 25;
const cardKey = (id: string) => ['siteCard', id] as const;

const cardOfRow = ({ id, name, customer, address, city }: SiteRow): ShownSite => ({
  ...{ id, name, customer },
  address: [address, city && !address.includes(city) ? city : ''].filter(Boolean).join(', '),
});
const cardOfSite = ({ id, name, customer, address }: Site): ShownSite => ({
  ...{ id, name, customer },
  address: writtenAddress(address),
});

/** Sites of one customer, or of all: whatever was found can be shown as a card without being asked for again. */
export const sitesOf = (customerId: string | null): RefSource => ({
  key: `sites/${customerId ?? ''}`,
  failure: FIELD_MESSAGES.siteListFailed,
  forbidden: FIELD_MESSAGES.cannotListSites,
  search: async (query, signal) => {
    const filters = customerId ? { customers: [customerId] } : {};
    const body = { query, limit: FOUND, page: 1, ...siteList.defaultSort, filters } as const;
    const { data } = await api(siteCalls.fetchSites, { body }, { signal });
    for (const row of data) queryClient.setQueryData(cardKey(row.id), cardOfRow(row));
    // Two customers may each have an « Entrée ».
    return data.map(({ id, name, customer }) => ({ id, name: customerId ? name : `${name} (${customer.name})` }));
  },
});

/** The chosen site as far as the caller may read it; until then, its name where the form knows it. */
export function useShownSite(id: string | null, known: Ref | undefined): Ref | ShownSite | null {
  const mayRead = useRight('ACCOUNT_RIGHT_READ_SITE');
  const found = id === null ? undefined : queryClient.getQueryData<ShownSite>(cardKey(id));
  const asks = id !== null && found === undefined && mayRead;
  const { data } = useCall(siteCalls.site, { params: { id: id ?? '' } }, { enabled: asks });
  if (id === null) return null;
  if (found) return found;
  return data ? cardOfSite(data.site) : known?.id === id ? known : null;
}
