import {
  type InvoiceRecurrenceRow,
  invoiceRecurrenceList,
} from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { newId } from '@vigie/contracts/core/id';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { customerSource } from '../refs/ref-sources';
import { RecurrenceDialog } from './recurrence.dialog';

interface Subject {
  id: string;
  known: boolean;
}

/** Subscriptions: invoices that issue themselves. */
export function RecurrencesScreen() {
  const dialog = useDialog<Subject>();
  const open = (row: InvoiceRecurrenceRow) => dialog.open({ id: row.id, known: true });
  return (
    <>
      <ListScreen
        list={invoiceRecurrenceList}
        call={invoiceRecurrenceCalls.fetchInvoiceRecurrences}
        exportCall={invoiceRecurrenceCalls.fetchInvoiceRecurrencesExport}
        title="Abonnements"
        refs={{ customer: customerSource }}
        create={{
          label: 'Ajouter un abonnement',
          right: 'ACCOUNT_RIGHT_CREATE_INVOICE',
          onClick: () => dialog.open({ id: newId(), known: false }),
        }}
        onOpen={open}
        rowActions={(row) => [{ label: 'Modifier', right: 'ACCOUNT_RIGHT_EDIT_INVOICE', onClick: () => open(row) }]}
        rowTone={(row) => (row.active ? undefined : 'neutral')}
        emptyText="Vos factures récurrentes apparaîtront ici : elles s'émettent seules à leur échéance."
      />
      {dialog.subject && (
        <RecurrenceDialog key={dialog.subject.id} {...dialog.subject} opened={dialog.opened} onClose={dialog.close} />
      )}
    </>
  );
}
