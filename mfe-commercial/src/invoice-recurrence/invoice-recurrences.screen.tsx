import {
  type InvoiceRecurrenceRow,
  invoiceRecurrenceList,
} from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRecurrenceActs } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.acts';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { invoiceRecurrenceStatuses } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.statuses';
import { newId } from '@vigie/contracts/core/id';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { navigateTo, useMayMake } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { customerSource } from '../refs/customer-source';
import { IndexationDialog } from './indexation.dialog';
import { InvoiceRecurrenceDialog } from './invoice-recurrence.dialog';

interface Subject {
  id: string;
  known: boolean;
}

/** The list of invoices, filtered by one recurrence. */
const invoicesOf = (row: InvoiceRecurrenceRow): string => `/platform/documents/factures?f.recurrences=${row.id}`;

/** The recurrences, which issue invoices automatically. */
export function InvoiceRecurrencesScreen() {
  const dialog = useDialog<Subject>();
  const indexation = useDialog<readonly InvoiceRecurrenceRow[]>();
  const index = (rows: readonly InvoiceRecurrenceRow[]) => {
    indexation.open(rows);
    // Returns false because the dialog, not the act, reports the outcome.
    return false;
  };
  const acts = useActs(invoiceRecurrenceActs, { index: (row: InvoiceRecurrenceRow) => index([row]) });
  const bulkActs = useBulkActs<InvoiceRecurrenceRow>(invoiceRecurrenceActs).map((act) =>
    act.name === 'index' ? { label: act.label, onRun: index } : act,
  );
  const mayOpen = useMayMake()(invoiceRecurrenceCalls.invoiceRecurrence.access);
  const open = (row: InvoiceRecurrenceRow) => dialog.open({ id: row.id, known: true });
  return (
    <>
      <ListScreen
        list={invoiceRecurrenceList}
        call={invoiceRecurrenceCalls.fetchInvoiceRecurrences}
        exportCall={invoiceRecurrenceCalls.fetchInvoiceRecurrencesExport}
        refs={{ customer: customerSource }}
        create={{
          label: 'Ajouter un abonnement',
          right: 'ACCOUNT_RIGHT_CREATE_INVOICE',
          onClick: () => dialog.open({ id: newId(), known: false }),
        }}
        onOpen={mayOpen ? open : undefined}
        rowActions={(row) => [
          { label: 'Modifier', right: 'ACCOUNT_RIGHT_EDIT_INVOICE', onClick: () => open(row) },
          {
            label: 'Voir les factures',
            hidden: row.invoices === 0,
            right: 'ACCOUNT_RIGHT_LIST_INVOICE',
            onClick: () => navigateTo(invoicesOf(row)),
          },
          ...acts(row),
        ]}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        rowTone={(row) => (row.status === invoiceRecurrenceStatuses.value.active ? undefined : 'neutral')}
        emptyText="Vos factures récurrentes apparaîtront ici : elles s'émettent seules à leur échéance."
      />
      {dialog.show((subject, opening) => (
        <InvoiceRecurrenceDialog {...subject} {...opening} />
      ))}
      {indexation.show((rows, opening) => (
        <IndexationDialog rows={rows} {...opening} />
      ))}
    </>
  );
}
