import { type EstimateRow, estimateList } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { estimateBadge, estimateTint } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { type InvoiceRow, invoiceList } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { draftName, invoiceBadge, invoiceTint } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { customerRequestList } from '@vigie/contracts/commercial/request/request';
import { requestCalls } from '@vigie/contracts/commercial/request/request.calls';
import { siteList } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { omitFromList } from '@vigie/kit/logic/list/filters/narrowed';
import { navigateTo, useMayMake } from '@vigie/kit/runtime';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { useMemo } from 'react';
import { amountCells } from '../invoice/amount-cells';
import { PaidBar } from '../invoice/paid-bar';
import { sitePath } from '../record-page/record-paths';
import { useServicesTab } from '../record-page/services-tab';

/** The lists are shown on a customer's page, so they have no customer column or filter. */
const sites = omitFromList(siteList, { columns: ['customer'], filters: ['customers'], always: [] });
const invoices = {
  ...omitFromList(invoiceList, { columns: ['customer', 'createdAt'], filters: ['customers'], always: [] }),
  defaultSort: { orderBy: 'date', ascending: false },
};
const estimates = omitFromList(estimateList, { columns: ['customer'], filters: ['customers'], always: [] });
const requests = omitFromList(customerRequestList, { columns: ['customer'], filters: ['customer'], always: [] });

const opening =
  (path: string) =>
  ({ id }: { id: string }) =>
    navigateTo(`${path}?id=${id}`);

const badged = ({ tone, label }: ReturnType<typeof invoiceBadge> | ReturnType<typeof estimateBadge>) => (
  <StatusBadge tone={tone} icon={false}>
    {label}
  </StatusBadge>
);

/** Returns the tabs with a customer's related records that the user may list; a row opens on its own screen. */
export function useCustomerLists(id: string): FormTab[] {
  const may = useMayMake();
  const services = useServicesTab('customer', id);
  const tabs = [
    { key: 'estimates', label: 'Devis', call: estimateCalls.fetchEstimates, content: <Estimates id={id} /> },
    { key: 'invoices', label: 'Factures', call: invoiceCalls.fetchInvoices, content: <Invoices id={id} /> },
    { key: 'requests', label: 'Demandes', call: requestCalls.fetchCustomerRequests, content: <Requests id={id} /> },
  ];
  const sites = { key: 'sites', label: 'Sites', paths: [], content: <Sites id={id} /> };
  return [
    ...(may(siteCalls.fetchSites.access) ? [sites] : []),
    ...services,
    ...tabs.flatMap(({ call, ...tab }) => (may(call.access) ? { ...tab, paths: [] } : [])),
  ];
}

const useOfCustomer = (id: string) => useMemo(() => ({ customers: [id] }), [id]);

function Sites({ id }: { id: string }) {
  const mayRead = useMayMake()(siteCalls.site.access);
  return (
    <ListScreen
      list={sites}
      call={siteCalls.fetchSites}
      title="Sites"
      keepIn="local"
      imposed={useOfCustomer(id)}
      onOpen={mayRead ? ({ id: site }) => navigateTo(sitePath(site)) : undefined}
      emptyText="Ce client n'a pas encore de site."
    />
  );
}

function Estimates({ id }: { id: string }) {
  const mayOpen = useMayMake()(estimateCalls.estimate.access);
  return (
    <ListScreen
      list={estimates}
      call={estimateCalls.fetchEstimates}
      totalsCall={estimateCalls.fetchEstimatesTotals}
      title="Devis"
      keepIn="local"
      imposed={useOfCustomer(id)}
      onOpen={mayOpen ? opening('/platform/documents/devis') : undefined}
      rowTone={estimateTint}
      cells={{
        number: (row: EstimateRow) => row.number ?? 'Brouillon',
        status: (row: EstimateRow) => badged(estimateBadge(row)),
      }}
      emptyText="Aucun devis n'a encore été établi pour ce client."
    />
  );
}

function Invoices({ id }: { id: string }) {
  const mayOpen = useMayMake()(invoiceCalls.invoice.access);
  return (
    <ListScreen
      list={invoices}
      call={invoiceCalls.fetchInvoices}
      totalsCall={invoiceCalls.fetchInvoicesTotals}
      title="Factures"
      keepIn="local"
      imposed={useOfCustomer(id)}
      onOpen={mayOpen ? opening('/platform/documents/factures') : undefined}
      rowTone={invoiceTint}
      cells={{
        ...amountCells,
        number: (row: InvoiceRow) => row.number ?? draftName(row),
        toPay: (row: InvoiceRow) => <PaidBar row={row} />,
        status: (row: InvoiceRow) => badged(invoiceBadge(row)),
      }}
      emptyText="Ce client n'a encore aucune facture."
    />
  );
}

function Requests({ id }: { id: string }) {
  const imposed = useMemo(() => ({ customer: [id] }), [id]);
  return (
    <ListScreen
      list={requests}
      call={requestCalls.fetchCustomerRequests}
      title="Demandes"
      keepIn="local"
      imposed={imposed}
      onOpen={opening('/platform/service/demandes-clients')}
      emptyText="Ce client n'a encore rien demandé."
    />
  );
}
