import { type CustomerRow, customerList } from '@vigie/contracts/commercial/customer/customer';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useHolds, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { CustomerDialog } from './customer.dialog';

export function CustomersScreen() {
  const dialog = useLinkedDialog();
  const holds = useHolds();
  const remove = useSend(customerCalls.deleteCustomer);
  const actions = (row: CustomerRow): RowAction[] => [
    { label: 'Voir', right: 'ACCOUNT_RIGHT_READ_CUSTOMER', onClick: () => dialog.open('read', row.id) },
    { label: 'Modifier', right: 'ACCOUNT_RIGHT_EDIT_CUSTOMER', onClick: () => dialog.open('edit', row.id) },
    {
      label: 'Supprimer',
      right: 'ACCOUNT_RIGHT_DELETE_CUSTOMER',
      tone: 'negative',
      onClick: async () => {
        const { deleteElement, deletionIsFinal } = COMMON_MESSAGES;
        const message = `${row.name}. ${deletionIsFinal}`;
        const yes = await confirm({ title: deleteElement, message, confirmLabel: 'Supprimer', tone: 'negative' });
        if (yes) remove.mutate({ params: { id: row.id } });
      },
    },
  ];
  return (
    <>
      <ListScreen
        list={customerList}
        call={customerCalls.fetchCustomers}
        exportCall={customerCalls.fetchCustomersExport}
        title="Clients"
        create={{
          label: 'Ajouter un client',
          right: 'ACCOUNT_RIGHT_CREATE_CUSTOMER',
          onClick: () => dialog.open('add'),
        }}
        onOpen={holds('ACCOUNT_RIGHT_READ_CUSTOMER') ? (row) => dialog.open('read', row.id) : undefined}
        rowActions={actions}
        emptyText="Vos clients apparaîtront ici, avec leurs sites et leurs contacts."
      />
      {dialog.subject && <CustomerDialog key={dialog.subject.id} {...dialog} subject={dialog.subject} />}
    </>
  );
}
