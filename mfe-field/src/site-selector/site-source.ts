import { type Site, type SiteRow, siteList } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { Ref } from '@vigie/contracts/core/wire';
import type { RefSource } from '@vigie/kit/logic/list/ref-source';
import { api, queryClient, useCall, useRight } from '@vigie/kit/runtime';
import { writtenAddress } from '../site-sheet/directions';

/** The data of the card of a chosen site. */
export interface ShownSite extends Ref {
  customer: Ref;
  address: string;
  /** What the site asks for; empty where it asks for nothing in particular. */
  specialties: readonly string[];
  /** IANA time zone; null where it is the agency's. */
  timeZone: string | null;
}

const FOUND = 25;
const cardKey = (id: string) => ['siteCard', id] as const;

const cardOfRow = ({ id, name, customer, address, city, specialties, timeZone }: SiteRow): ShownSite => ({
  ...{ id, name, customer, specialties, timeZone: timeZone ?? null },
  address: [address, city && !address.includes(city) ? city : ''].filter(Boolean).join(', '),
});
const cardOfSite = ({ id, name, customer, address, specialties, timeZone }: Site): ShownSite => ({
  ...{ id, name, customer, specialties, timeZone },
  address: writtenAddress(address),
});

/**
 * The reference source of the sites of one customer, or of all. Found sites are cached, so that their cards need no
 * request.
 */
export const sitesOf = (customerId: string | null): RefSource => ({
  key: `sites/${customerId ?? ''}`,
  failure: FIELD_MESSAGES.siteListFailed,
  forbidden: FIELD_MESSAGES.cannotListSites,
  search: async (query, signal) => {
    const filters = customerId ? { customers: [customerId] } : {};
    const body = { query, limit: FOUND, page: 1, ...siteList.defaultSort, filters } as const;
    const { data } = await api(siteCalls.fetchSites, { body }, { signal });
    for (const row of data) queryClient.setQueryData(cardKey(row.id), cardOfRow(row));
    // Sites of two customers can have the same name, such as « Entrée ».
    return data.map(({ id, name, customer }) => ({ id, name: customerId ? name : `${name} (${customer.name})` }));
  },
});

/**
 * Returns the chosen site, if the user may read it; until it is read, or without the right, the name that the form
 * knows.
 */
export function useShownSite(id: string | null, known: Ref | undefined): Ref | ShownSite | null {
  const mayRead = useRight('ACCOUNT_RIGHT_READ_SITE');
  const found = id === null ? undefined : queryClient.getQueryData<ShownSite>(cardKey(id));
  const asks = id !== null && found === undefined && mayRead;
  const { data } = useCall(siteCalls.site, { params: { id: id ?? '' } }, { enabled: asks });
  if (id === null) return null;
  if (found) return found;
  return data ? cardOfSite(data.site) : known?.id === id ? known : null;
}
