import { type InvoiceRow, invoiceList } from '@vigie/contracts/commercial/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice.calls';
import { useDialog } from '@vigie/kit/logic/use-dialog';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { StatusBadge } from '@vigie/kit/ui/status-badge';
import { InvoiceDialog } from './invoice.dialog';
import { invoiceBadge, invoiceTone, invoiceTotals } from './invoice-tone';
import { PaidBar } from './paid-bar';
import { useInvoiceActs } from './use-invoice-acts';

/** What a customer sees of its invoices: those issued to it, to read and to download. */
const { customers: _own, status: _status, sent: _sent, ...filters } = invoiceList.filters;
const { customer: _customer, createdAt: _created, sent: _sentColumn, ...columns } = invoiceList.columns;
const ownInvoices = {
  ...invoiceList,
  key: 'customerInvoices',
  columns,
  filters,
  defaultSort: { orderBy: 'date', ascending: false },
};

export function CustomerInvoicesScreen() {
  const reading = useDialog<string>();
  const acts = useInvoiceActs();
  return (
    <>
      <ListScreen
        list={ownInvoices}
        call={invoiceCalls.fetchInvoices}
        exportCall={invoiceCalls.fetchInvoicesExport}
        title="Factures"
        onOpen={(row: InvoiceRow) => reading.open(row.id)}
        rowActions={(row: InvoiceRow) => [
          { label: 'Voir', onClick: () => reading.open(row.id) },
          { label: 'Télécharger', onClick: () => void acts.download(row) },
        ]}
        rowTone={invoiceTone}
        totals={(rows) => {
          const { toPay } = invoiceTotals(rows);
          return { toPay };
        }}
        cells={{
          toPay: (row) => <PaidBar row={row} />,
          status: (row) => {
            const badge = invoiceBadge(row);
            return <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>;
          },
        }}
        emptyText="Vos factures apparaîtront ici dès leur émission."
      />
      {reading.subject && (
        <InvoiceDialog key={reading.subject} id={reading.subject} opened={reading.opened} onClose={reading.close} />
      )}
    </>
  );
}
