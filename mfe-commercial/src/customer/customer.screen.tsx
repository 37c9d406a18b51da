import { Anchor, Button, Group, Tabs } from '@mantine/core';
import { CUSTOMER_TYPES } from '@vigie/contracts/catalogues/constants/customers';
import { type Customer, customerFields } from '@vigie/contracts/commercial/customer/customer';
import { customerActs } from '@vigie/contracts/commercial/customer/customer.acts';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { priceAccess } from '@vigie/contracts/commercial/price/price.acts';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { type LinkedDialog, useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { navigateTo, useCall, useMayMake, useRight } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useContractsTab } from '../contract/party-contracts';
import { useAccountTab } from '../customer-account/account-tab';
import { useEmailsTab } from '../email/emails-tab';
import { ListTabs } from '../expiration/list-tabs';
import { Prices } from '../price/prices';
import { useDocumentsTab } from '../shared-document/owner-documents';
import { useToleranceTab } from '../tolerance/own-tolerance';
import { CustomerDialog } from './customer.dialog';
import { CUSTOMERS_PATH, customerPath } from './customer.paths';
import { useCustomerLists } from './customer-lists';
import { CustomerPart, customerParts } from './customer-parts';
import { deleteCustomer } from './delete-customer';

/** One customer: who it is, and all that belongs to it, each part at an address of its own. */
export function CustomerScreen() {
  const { id = '', tab } = useParams();
  const { data, isError, error, refetch } = useCall(customerCalls.customer, { params: { id } });
  const dialog = useLinkedDialog();
  if (isError) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  const { customer } = data;
  return (
    <>
      <CustomerHeader customer={customer} dialog={dialog} />
      <CustomerParts key={`parts ${id}`} customer={customer} tab={tab} />
      {dialog.subject && <CustomerDialog key={dialog.subject.id} {...dialog} subject={dialog.subject} />}
    </>
  );
}

function CustomerHeader({ customer, dialog }: { customer: Customer; dialog: LinkedDialog }) {
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_CUSTOMER');
  const acts = useActs<Customer>(customerActs, {
    delete: async (it) => {
      if (await deleteCustomer.delete(it)) navigateTo(CUSTOMERS_PATH, { replace: true });
    },
  });
  const type = CUSTOMER_TYPES.find(({ value }) => value === customer.type)?.label;
  const status = customerStatuses.all.find(({ value }) => value === customer.status);
  return (
    <PageHeader
      title={customer.name}
      lead={
        <Group gap="xs">
          <StatusBadge tone={status?.tone}>{status?.label}</StatusBadge>
          {[type, customer.prospect && 'prospect', customer.subcontractor && 'sous-traitant']
            .filter(Boolean)
            .join(', ')}
          <Anchor component={Link} to={CUSTOMERS_PATH}>
            Tous les clients
          </Anchor>
        </Group>
      }
      actions={
        <>
          {acts(customer).map((act) => (
            <Button
              key={act.name}
              variant="default"
              c={act.tone}
              disabled={act.refusal !== null}
              title={act.refusal ?? undefined}
              onClick={() => void act.onClick()}
            >
              {act.label}
            </Button>
          ))}
          {mayEdit && <Button onClick={() => dialog.open('edit', customer.id)}>Modifier</Button>}
        </>
      }
    />
  );
}

function CustomerParts({ customer, tab }: { customer: Customer; tab: string | undefined }) {
  const { id } = customer;
  const mayPrice = useMayMake()(priceAccess);
  const read = customerParts(customer.contacts.length).map(({ key, label }) => ({
    ...{ key, label, paths: [] },
    // Its fields begin anew with what was saved.
    content: <CustomerPart key={customer.updatedAt} customer={customer} part={key} />,
  }));
  const tabs: FormTab[] = [
    ...read,
    ...(mayPrice
      ? [{ key: 'prices', label: 'Tarifs', paths: [], content: <Prices owner={{ customerId: id, siteId: null }} /> }]
      : []),
    ...useAccountTab(id),
    ...useCustomerLists(id),
    ...useContractsTab('customer', id),
    ...useEmailsTab('customer', id),
    ...useDocumentsTab('customer', id),
    ...useToleranceTab('customer', id),
    historyTab(customerCalls.historyCustomer, id, customerFields),
  ];
  const shown = (tabs.find(({ key }) => key === tab) ?? tabs[0])?.key ?? '';
  const [opened, setOpened] = useState<readonly string[]>([shown]);
  // A part that was opened stays as it is while another one is looked at; what nobody opened asks the server nothing.
  if (!opened.includes(shown)) setOpened([...opened, shown]);
  return (
    <ListTabs label="Client" page={customerPath(id)} lists={tabs} shown={shown}>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key} pt="md">
          <div className="vg-fields">{opened.includes(key) && content}</div>
        </Tabs.Panel>
      ))}
    </ListTabs>
  );
}
