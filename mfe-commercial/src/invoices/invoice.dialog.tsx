import { dialogTitle, ENTITY_NOUNS } from '@vigie/contracts/catalogues/dialog-titles';
import { DOCUMENT_STATUS } from '@vigie/contracts/catalogues/statuses/document';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice.calls';
import { useDialog } from '@vigie/kit/logic/use-dialog';
import { apiBlob, useCall, useRight } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog';
import { ErrorState } from '@vigie/kit/ui/error-state';
import { LoadingState } from '@vigie/kit/ui/loading-state';
import { DraftDialog } from './draft.dialog';
import { InvoiceDetailDialog } from './invoice-detail.dialog';
import { PdfPreviewDialog } from './pdf-preview.dialog';

interface Props {
  opened: boolean;
  onClose: () => void;
  id: string;
}

/** One document: a draft is edited by who may, what was issued is read. */
export function InvoiceDialog({ opened, onClose, id }: Props) {
  const query = useCall(invoiceCalls.invoice, { params: { id } });
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_INVOICE');
  const paper = useDialog<() => Promise<Blob>>();
  const invoice = query.data?.invoice;
  if (!invoice) {
    return (
      <Dialog opened={opened} onClose={onClose} title={dialogTitle('read', ENTITY_NOUNS.invoice)} size="lg">
        {query.isError ? (
          <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState rows={8} />
        )}
      </Dialog>
    );
  }
  if (invoice.number === null && invoice.status !== DOCUMENT_STATUS.cancelled && mayEdit) {
    return <DraftDialog opened={opened} onClose={onClose} id={id} invoice={invoice} />;
  }
  return (
    <>
      <InvoiceDetailDialog
        opened={opened}
        onClose={onClose}
        invoice={invoice}
        onPaper={() =>
          paper.open(() => apiBlob(invoiceCalls.downloadInvoice, { params: { id }, query: { inline: '1' } }))
        }
      />
      {paper.subject && (
        <PdfPreviewDialog
          opened={paper.opened}
          onClose={paper.close}
          title={`Facture ${invoice.number ?? ''}`}
          fileName={`${invoice.number}.pdf`}
          load={paper.subject}
        />
      )}
    </>
  );
}
