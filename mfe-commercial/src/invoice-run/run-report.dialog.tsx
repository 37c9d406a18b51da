import { type InvoiceRun, invoiceRunLineList, RUN_RESULTS } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { invoiceRunCalls } from '@vigie/contracts/commercial/invoice-run/invoice-run.calls';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { useMemo } from 'react';
import { InvoiceAnchor } from '../invoice/invoice-anchor';

interface Props {
  run: InvoiceRun;
  opened: boolean;
  onClose: () => void;
}

/** The outcome of each document of a run, with its reason. */
export function RunReportDialog({ run, opened, onClose }: Props) {
  const params = useMemo(() => ({ id: run.id }), [run.id]);
  return (
    <Dialog opened={opened} onClose={onClose} title="Détail de la facturation" size="xl">
      <ListScreen
        list={invoiceRunLineList}
        call={invoiceRunCalls.fetchInvoiceRunLines}
        exportCall={invoiceRunCalls.fetchInvoiceRunLinesExport}
        params={params}
        title="Documents"
        keepIn="local"
        cells={{
          number: ({ number, invoiceId }) => invoiceId && <InvoiceAnchor id={invoiceId} number={number} />,
          result: ({ result }) => {
            const said = RUN_RESULTS.find(({ value }) => value === result);
            return <StatusBadge tone={said?.tone}>{said?.label}</StatusBadge>;
          },
          message: ({ message }) => message && <span style={{ whiteSpace: 'normal' }}>{message}</span>,
        }}
        emptyText="Cette facturation n'a pas de document."
      />
    </Dialog>
  );
}
