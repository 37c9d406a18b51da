import { type InvoiceRow, invoiceList } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceTint } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { omitFromList } from '@vigie/kit/logic/list/filters/narrowed';
import { useLoadLater } from '@vigie/kit/logic/screen/use-load-later';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { amountCells } from './amount-cells';
import { downloadInvoice } from './invoice-acts';
import { InvoiceDialog, loadInvoiceDialogs } from './open-invoice';
import { PaidBar } from './paid-bar';

/** The list as a customer sees it: its own issued documents, to read and download. */
const ownInvoices = {
  ...omitFromList(invoiceList, {
    columns: ['customer'],
    filters: ['customers', 'recurrences', 'status', 'sent', 'billedIn'],
    always: [],
  }),
  key: 'customerInvoices',
  defaultSort: { orderBy: 'date', ascending: false },
};

export function CustomerInvoicesScreen() {
  useLoadLater(loadInvoiceDialogs);
  const dialog = useLinkedDialog();
  return (
    <>
      <ListScreen
        list={ownInvoices}
        call={invoiceCalls.fetchInvoices}
        exportCall={invoiceCalls.fetchInvoicesExport}
        onOpen={(row: InvoiceRow) => dialog.open('read', row.id)}
        rowActions={(row: InvoiceRow) => [
          { label: 'Voir', onClick: () => dialog.open('read', row.id) },
          { label: 'Télécharger', onClick: () => void downloadInvoice(row) },
        ]}
        rowTone={invoiceTint}
        totalsCall={invoiceCalls.fetchInvoicesTotals}
        cells={{
          ...amountCells,
          toPay: (row) => <PaidBar row={row} />,
        }}
        emptyText="Vos factures apparaîtront ici dès leur émission."
      />
      {dialog.show((subject, opening) => (
        <InvoiceDialog id={subject.id} {...opening} />
      ))}
    </>
  );
}
