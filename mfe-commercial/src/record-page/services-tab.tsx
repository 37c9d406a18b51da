import { serviceList } from '@vigie/contracts/field/service/service';
import { serviceReadCalls } from '@vigie/contracts/field/service/service-read.calls';
import { omitFromList } from '@vigie/kit/logic/list/filters/narrowed';
import { navigateTo, useMayMake } from '@vigie/kit/runtime';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { useMemo } from 'react';
import { useListsAll } from './use-lists-all';

/** The list is shown on the owner's page, so it has no owner column or filter. */
const of = (columns: readonly string[], filter: 'customers' | 'sites' | 'agents', emptyText: string) => ({
  list: omitFromList(serviceList, { columns, filters: [filter], always: [] }),
  filter,
  emptyText,
});
const LISTS = {
  customer: of(['customer'], 'customers', "Aucun service n'a encore été planifié pour ce client."),
  site: of(['site', 'customer'], 'sites', "Aucun service n'a encore été planifié sur ce site."),
  agent: of(['agent'], 'agents', "Aucun service n'a encore été confié à cet agent."),
};
type Whose = keyof typeof LISTS;

const { access } = serviceReadCalls.fetchServices;

export const useListsAllServices = (): boolean => useListsAll(access);

/** Returns the tab with a record's services, for users who may list all services; a row opens on its own screen. */
export function useServicesTab(whose: Whose, id: string): FormTab[] {
  if (!useListsAllServices()) return [];
  return [{ key: 'services', label: 'Services', paths: [], content: <Services whose={whose} id={id} /> }];
}

function Services({ whose, id }: { whose: Whose; id: string }) {
  const { list, filter, emptyText } = LISTS[whose];
  const imposed = useMemo(() => ({ [filter]: [id] }), [filter, id]);
  const mayRead = useMayMake()(serviceReadCalls.service.access);
  return (
    <ListScreen
      list={list}
      call={serviceReadCalls.fetchServices}
      title="Services"
      keepIn="local"
      imposed={imposed}
      onOpen={mayRead ? (row) => navigateTo(`/platform/service/adminServices?id=${row.id}`) : undefined}
      emptyText={emptyText}
    />
  );
}
