import { CUSTOMER_TYPES } from '@vigie/contracts/catalogues/constants/customers';
import { type Customer, customerFields } from '@vigie/contracts/commercial/customer/customer';
import { customerActs } from '@vigie/contracts/commercial/customer/customer.acts';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { priceAccess } from '@vigie/contracts/commercial/price/price.acts';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import type { LinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useCall, useMayMake, useRight } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { useParams } from 'react-router';
import { useContractsTab } from '../contract/party-contracts';
import { useAccountTab } from '../customer-account/account-tab';
import { useEmailsTab } from '../email/emails-tab';
import { Prices } from '../price/prices';
import { RecordHeader } from '../record-page/record-header';
import { RecordPage } from '../record-page/record-page';
import { CUSTOMERS_PATH, customerPath } from '../record-page/record-paths';
import { RecordTabs } from '../record-page/record-tabs';
import { useDocumentsTab } from '../shared-document/owner-documents';
import { useToleranceTab } from '../tolerance/own-tolerance';
import { CustomerDialog } from './customer.dialog';
import { useCustomerLists } from './customer-lists';
import { CustomerPart, customerParts } from './customer-parts';
import { deleteCustomer } from './delete-customer';

const LIST = { path: CUSTOMERS_PATH, label: 'Tous les clients' };

/** The page of one customer: identity and related records, each tab at its own address. */
export function CustomerScreen() {
  const { id = '', tab } = useParams();
  const query = useCall(customerCalls.customer, { params: { id } });
  return (
    <RecordPage query={query} list={LIST} form={CustomerDialog}>
      {({ customer }, dialog) => (
        <>
          <CustomerHeader customer={customer} dialog={dialog} />
          <CustomerParts key={`parts ${id}`} customer={customer} tab={tab} />
        </>
      )}
    </RecordPage>
  );
}

function CustomerHeader({ customer, dialog }: { customer: Customer; dialog: LinkedDialog }) {
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_CUSTOMER');
  const acts = useActs(customerActs, deleteCustomer);
  const type = CUSTOMER_TYPES.find(({ value }) => value === customer.type)?.label;
  return (
    <RecordHeader
      title={customer.name}
      status={customerStatuses.all.find(({ value }) => value === customer.status)}
      facts={[type, customer.prospect && 'prospect', customer.subcontractor && 'sous-traitant']
        .filter(Boolean)
        .join(', ')}
      list={LIST}
      acts={acts(customer)}
      onEdit={mayEdit ? () => dialog.open('edit', customer.id) : undefined}
    />
  );
}

function CustomerParts({ customer, tab }: { customer: Customer; tab: string | undefined }) {
  const { id } = customer;
  const mayPrice = useMayMake()(priceAccess);
  const read = customerParts(customer.contacts.length).map(({ key, label }) => ({
    ...{ key, label, paths: [] },
    // The new key remounts the form, so that its fields show the saved values.
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
    ...useEmailsTab('customer', id, customer.name),
    ...useDocumentsTab('customer', id),
    ...useToleranceTab('customer', id),
    historyTab(customerCalls.historyCustomer, id, customerFields),
  ];
  return <RecordTabs label="Client" page={customerPath(id)} tabs={tabs} asked={tab} />;
}
