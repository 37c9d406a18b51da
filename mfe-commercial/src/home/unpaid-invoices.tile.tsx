import { type InvoiceRow, invoiceList } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceBadge } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { useListRows } from '@vigie/kit/logic/list/use-list-rows';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Tile, TileRows } from '@vigie/kit/ui/tiles/tile';
import { Money } from '@vigie/kit/ui/values';

const ROWS = 5;
const SCREEN = '/customerInvoices';

/** The customer's unpaid invoices, the oldest first. */
export function UnpaidInvoicesTile() {
  const { page, error, retry } = useListRows<InvoiceRow>(
    { ...invoiceList, defaultSort: { orderBy: 'date', ascending: true } },
    invoiceCalls.fetchInvoices,
    { limit: ROWS, filters: { paid: [0, 50] } },
  );
  return (
    <Tile title="Factures à payer" to={SCREEN}>
      <TileRows
        title="Factures à payer"
        rows={page?.data}
        error={error}
        onRetry={retry}
        rowId={(invoice) => invoice.id}
        draw={(invoice) => {
          const badge = invoiceBadge(invoice);
          return {
            to: `${SCREEN}?id=${invoice.id}`,
            name: `${invoice.number ?? ''} ${invoice.title ?? ''}`.trim(),
            detail: invoice.dueDate ? `Échéance le ${formatFrenchDay(invoice.dueDate)}` : undefined,
            end: (
              <>
                <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
                <Money cents={invoice.toPay} currency={invoice.currency} />
              </>
            ),
          };
        }}
        emptyText="Aucune facture à payer"
      />
    </Tile>
  );
}
