import type { Invoice } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceStatuses, invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { allowedFrom } from '@vigie/contracts/core/acts/judge';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { apiBlob, useCall, useRight } from '@vigie/kit/runtime';
import { RecordDialog } from '@vigie/kit/ui/dialog/record-dialog';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { useState } from 'react';
import { EditorOrDetail } from '../record-page/editor-or-detail';
import { DraftDialog } from './draft.dialog';
import { InvoiceDetailDialog } from './invoice-detail.dialog';

interface Props {
  opened: boolean;
  onClose: () => void;
  id: string;
  onIssued?: (invoice: Invoice) => void;
}

/** Shows one document: a draft in the editor for users who may edit, an issued one read-only. */
export function InvoiceDialog({ opened, onClose, id, onIssued }: Props) {
  // The document after it was priced again; the editor then starts over with its values.
  const [anew, setAnew] = useState<Invoice>();
  const query = useCall(invoiceCalls.invoice, { params: { id } });
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_INVOICE');
  return (
    <RecordDialog query={query} act="read" noun={ENTITY_NOUNS.invoice} opened={opened} onClose={onClose} size="record">
      {({ invoice: read }) => {
        const invoice = anew && anew.updatedAt > read.updatedAt ? anew : read;
        return (
          <EditorOrDetail
            edits={allowedFrom(invoiceStatuses, invoiceActs.save, invoice) && mayEdit}
            editor={
              <DraftDialog
                key={anew?.updatedAt}
                opened={opened}
                onClose={onClose}
                id={id}
                invoice={invoice}
                onIssued={onIssued}
                onRefreshed={setAnew}
              />
            }
            detail={<IssuedDialog opened={opened} onClose={onClose} invoice={invoice} />}
          />
        );
      }}
    </RecordDialog>
  );
}

interface IssuedProps {
  opened: boolean;
  onClose: () => void;
  invoice: Invoice;
}

function IssuedDialog({ opened, onClose, invoice }: IssuedProps) {
  const paper = useDialog<() => Promise<Blob>>();
  const load = () => apiBlob(invoiceCalls.downloadInvoice, { params: { id: invoice.id }, query: { inline: '1' } });
  return (
    <>
      <InvoiceDetailDialog opened={opened} onClose={onClose} invoice={invoice} onPaper={() => paper.open(load)} />
      {paper.show((load, opening) => (
        <DocumentPreview
          title={`${invoiceTypes.labelOf(invoice.type)} ${invoice.number ?? ''}`}
          fileName={`${invoice.number}.pdf`}
          load={load}
          {...opening}
        />
      ))}
    </>
  );
}
