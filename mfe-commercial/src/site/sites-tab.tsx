import { siteList } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { narrowed } from '@vigie/kit/logic/list/filters/narrowed';
import { useMayMake } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { useMemo } from 'react';

/** Of one customer: whose they are need not be said. */
const sitesOfOne = narrowed(siteList, { columns: ['customer'], filters: ['customers'], always: [] });

/** The tab of a customer with its sites. */
export function useSitesTab(customerId: string | undefined) {
  const may = useMayMake()(siteCalls.fetchSites.access);
  if (!customerId || !may) return [];
  return [{ key: 'sites', label: 'Sites', paths: [], content: <SitesOf customerId={customerId} /> }];
}

function SitesOf({ customerId }: { customerId: string }) {
  const imposed = useMemo(() => ({ customers: [customerId] }), [customerId]);
  return (
    <ListScreen
      list={sitesOfOne}
      call={siteCalls.fetchSites}
      title="Sites"
      keepIn="local"
      imposed={imposed}
      emptyText="Ce client n'a pas encore de site."
    />
  );
}
