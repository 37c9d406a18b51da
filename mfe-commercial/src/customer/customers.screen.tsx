import { type CustomerRow, customerList } from '@vigie/contracts/commercial/customer/customer';
import { customerActs } from '@vigie/contracts/commercial/customer/customer.acts';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useEnterAgency } from '@vigie/kit/logic/acts/use-enter-agency';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { navigateTo, useHolds, useSession } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { Navigate } from 'react-router';
import { customerPath } from '../record-page/record-paths';
import { CustomerDialog } from './customer.dialog';
import { deleteCustomer } from './delete-customer';

export function CustomersScreen() {
  const dialog = useLinkedDialog();
  const holds = useHolds();
  const read = ({ id }: { id: string }) => navigateTo(customerPath(id));
  const acts = useActs(customerActs, deleteCustomer);
  const enter = useEnterAgency();
  // True for a platform administrator who acts in the agency.
  const altered = useSession((session) => session.altered);
  const bulkActs = useBulkActs<CustomerRow>(customerActs);
  const actions = (row: CustomerRow): RowAction[] => [
    { label: 'Voir', right: 'ACCOUNT_RIGHT_READ_CUSTOMER', onClick: () => read(row) },
    { label: 'Modifier', right: 'ACCOUNT_RIGHT_EDIT_CUSTOMER', onClick: () => dialog.open('edit', row.id) },
    ...(altered
      ? [{ label: 'Entrer comme ce client', onClick: () => void enter(altered.agency.id, { customerId: row.id }) }]
      : []),
    ...acts(row),
  ];
  // Links that predate the page of a customer.
  if (dialog.subject?.act === 'read') return <Navigate to={customerPath(dialog.subject.id)} replace />;
  return (
    <>
      <ListScreen
        list={customerList}
        call={customerCalls.fetchCustomers}
        exportCall={customerCalls.fetchCustomersExport}
        create={{
          label: 'Ajouter un client',
          right: 'ACCOUNT_RIGHT_CREATE_CUSTOMER',
          onClick: () => dialog.open('add'),
        }}
        onOpen={holds('ACCOUNT_RIGHT_READ_CUSTOMER') ? read : undefined}
        rowActions={actions}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        emptyText="Vos clients apparaîtront ici, avec leurs sites et leurs contacts."
        firstStep={
          <FirstStep
            label="Importer vos clients"
            to="/liensUtiles/import"
            right="ACCOUNT_RIGHT_CREATE_CUSTOMER"
            office
          />
        }
      />
      {dialog.show((subject) => (
        <CustomerDialog {...dialog} subject={subject} />
      ))}
    </>
  );
}
