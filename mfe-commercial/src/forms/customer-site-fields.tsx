import { Anchor } from '@mantine/core';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { MAX_ROWS_PER_PAGE } from '@vigie/contracts/core/lists/list';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import type { Ref } from '@vigie/contracts/core/wire';
import { useCall, useMayMake } from '@vigie/kit/runtime';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import type { ComponentProps } from 'react';
import { customerSource } from '../refs/customer-source';

function useReadSites(customerId: string | null) {
  const may = useMayMake()(siteCalls.fetchSites.access);
  const body = { limit: MAX_ROWS_PER_PAGE, filters: { customers: customerId ? [customerId] : [] } };
  return useCall(siteCalls.fetchSites, { body }, { enabled: may && customerId !== null });
}

/** Returns the sites of a customer that a document or its lines may name. */
export function useSitesOf(customerId: string | null) {
  const { data } = useReadSites(customerId);
  return customerId ? data?.data : undefined;
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
  const read = useReadSites(customerId);
  const sites: readonly Ref[] = (customerId && read.data?.data) || [];
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
        whenEmpty="Plusieurs, ou aucun en particulier"
        options={[...closed, ...sites].map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        error={error ?? (read.isError && <Unread onRetry={() => void read.refetch()} />)}
        data-path="site"
        onChange={(id) => onSite(id ? { id } : null)}
      />
    </Pair>
  );
}

/** Shown when the sites cannot be read: an empty list would look like a customer without sites. */
function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      Les sites n'ont pas pu être lus.{' '}
      <Anchor component="button" type="button" inherit onClick={onRetry}>
        {COMMON_MESSAGES.retry}
      </Anchor>
    </>
  );
}
