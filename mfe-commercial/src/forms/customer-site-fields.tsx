import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { MAX_ROWS_PER_PAGE } from '@vigie/contracts/core/lists/list';
import type { Ref } from '@vigie/contracts/core/wire';
import { useCall, useMayMake } from '@vigie/kit/runtime';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import type { ComponentProps } from 'react';
import { customerSource } from '../refs/ref-sources';

/** Returns the sites of a customer that a document or its lines may name. */
export function useSitesOf(customerId: string | null) {
  const may = useMayMake()(siteCalls.fetchSites.access);
  const body = { limit: MAX_ROWS_PER_PAGE, filters: { customers: customerId ? [customerId] : [] } };
  const sites = useCall(siteCalls.fetchSites, { body }, { enabled: may && customerId !== null });
  return customerId ? sites.data?.data : undefined;
}

interface Props {
  /** `form.field('customer.id')` */
  customer: Omit<ComponentProps<typeof RefField>, 'label' | 'source' | 'known'>;
  knownCustomer?: Ref;
  site: { id?: string | null } | null | undefined;
  /** The site as it was read: it may have been closed since, and then is not among the customer's active sites. */
  knownSite?: Ref | null;
  error?: string;
  onSite: (site: { id: string } | null) => void;
}

/** The customer of a document and its site; another customer clears the site. */
export function CustomerSiteFields({ customer, knownCustomer, site, knownSite, error, onSite }: Props) {
  const customerId = customer.value ?? null;
  const sites: readonly Ref[] = useSitesOf(customerId) ?? [];
  const chosen = site?.id ?? null;
  const closed = knownSite && knownSite.id === chosen && !sites.some(({ id }) => id === chosen) ? [knownSite] : [];
  return (
    <Pair>
      <RefField
        label="Client"
        source={customerSource}
        known={knownCustomer ? [knownCustomer] : undefined}
        {...customer}
        onChange={(id) => {
          customer.onChange(id);
          if (id !== customerId) onSite(null);
        }}
      />
      <SelectField
        label="Site"
        placeholder="Plusieurs, ou aucun en particulier"
        options={[...closed, ...sites].map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        error={error}
        data-path="site"
        onChange={(id) => onSite(id ? { id } : null)}
      />
    </Pair>
  );
}
