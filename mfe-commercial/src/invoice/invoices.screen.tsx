import { Button } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { type Invoice, type InvoiceRow, invoiceList } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import {
  draftName,
  invoiceBadge,
  invoiceStatuses,
  invoiceTint,
  isCreditNote,
  sentStatuses,
} from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { creditNoteOf, duplicateOf } from '@vigie/contracts/commercial/invoice/invoice-copy';
import { allowedFrom } from '@vigie/contracts/core/acts/judge';
import { newId } from '@vigie/contracts/core/id';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatFrenchDay, formatInstant, wallClock } from '@vigie/contracts/formats/french';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { sourceLater } from '@vigie/kit/logic/list/ref-source';
import { useLoadLater } from '@vigie/kit/logic/screen/use-load-later';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useHolds, useMayMake, useRight } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { amountCells } from './amount-cells';
import { DOWNLOAD_INVOICES } from './download-invoices';
import { downloadInvoice, issueInvoice, priceAnew, readInvoice } from './invoice-acts';
import type { InvoiceCopy } from './invoice-draft';
import {
  DisputeDialog,
  DraftDialog,
  InvoiceDialog,
  InvoiceSimulation,
  loadInvoiceDialogs,
  PaymentsDialog,
  RemindDialog,
  SendDialog,
} from './open-invoice';
import { PaidBar } from './paid-bar';
import { useBulkRemind } from './sending/bulk-remind';
import type { Sent } from './sending/send.dialog';

/** The column of the document's date is hidden by default, because the list already shows the day of creation. */
const officeInvoices = {
  ...invoiceList,
  columns: { ...invoiceList.columns, date: { ...invoiceList.columns.date, shown: false } },
};

const REFS = {
  customer: sourceLater('customers', () => import('../refs/customer-source').then((m) => m.customerSource)),
  invoiceRecurrence: sourceLater('invoiceRecurrences', () =>
    import('../refs/invoice-recurrence-source').then((m) => m.invoiceRecurrenceSource),
  ),
};

function CreatedOn({ at }: { at: string }) {
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={formatInstant(at, timeZone)}>
      {formatFrenchDay(wallClock(at, timeZone).day)}
    </time>
  );
}

export function InvoicesScreen() {
  useLoadLater(loadInvoiceDialogs);
  const dialog = useLinkedDialog();
  const sending = useDialog<Sent>();
  const reminding = useDialog<InvoiceRow>();
  const disputing = useDialog<InvoiceRow>();
  const paying = useDialog<InvoiceRow>();
  const simulating = useDialog<true>();
  const copying = useDialog<InvoiceCopy>();
  const reminders = useBulkRemind(useBulkActs<InvoiceRow>(invoiceActs));
  const holds = useHolds();
  const mayCreate = useRight('ACCOUNT_RIGHT_CREATE_INVOICE');

  const mayRead = holds('ACCOUNT_RIGHT_READ_INVOICE');
  const mayOpen = useMayMake()(invoiceCalls.invoice.access);
  const bulkActs = [...(mayRead ? [DOWNLOAD_INVOICES] : []), ...reminders.bulkActs];
  const maySend = holds('ACCOUNT_RIGHT_SEND_INVOICE');
  const timeZone = useTimeZone();
  const offerSending = (issued: Invoice) => {
    if (maySend) sending.open(issued);
  };
  const openCopy = async (row: InvoiceRow, copyOf: typeof creditNoteOf) => {
    const invoice = await readInvoice(row.id);
    if (!invoice) return;
    const draft = copyOf(invoice, { id: newId(), date: todayIn(timeZone) });
    copying.open({ draft, customer: invoice.customer, original: invoice.number ?? undefined });
  };
  const openAnew = async (row: InvoiceRow, act: 'correct' | 'refresh') => {
    if (await priceAnew(row, act)) dialog.open('read', row.id);
  };
  const acts = useActs(invoiceActs, {
    correct: (row: InvoiceRow) => openAnew(row, 'correct'),
    refresh: (row: InvoiceRow) => openAnew(row, 'refresh'),
    issue: async (row: InvoiceRow) => {
      const issued = await issueInvoice(row);
      if (issued) offerSending(issued);
    },
    send: sending.open,
    remind: reminding.open,
    dispute: disputing.open,
    // Opens the editor with a copy of the document that it reads; the copy is written when the user saves it.
    duplicate: mayOpen ? (row: InvoiceRow) => openCopy(row, duplicateOf) : null,
    credit: mayOpen ? (row: InvoiceRow) => openCopy(row, creditNoteOf) : null,
    // Payments are handled in a dialog of their own.
    addPayment: null,
    applyCredit: null,
    deletePayment: null,
  });
  const actions = (row: InvoiceRow): RowAction[] => {
    const draft = allowedFrom(invoiceStatuses, invoiceActs.save, row);
    const open = () => dialog.open('read', row.id);
    return [
      { label: 'Voir', hidden: draft, right: 'ACCOUNT_RIGHT_READ_INVOICE', onClick: open },
      { label: 'Modifier', hidden: !draft, right: 'ACCOUNT_RIGHT_EDIT_INVOICE', onClick: open },
      {
        label: 'Télécharger',
        hidden: row.number === null,
        right: 'ACCOUNT_RIGHT_READ_INVOICE',
        onClick: () => void downloadInvoice(row),
      },
      {
        label: 'Paiements',
        hidden: row.status !== invoiceStatuses.value.active || isCreditNote(row),
        right: 'ACCOUNT_RIGHT_EDIT_INVOICE',
        onClick: () => paying.open(row),
      },
      ...acts(row),
    ];
  };

  const Subject = dialog.subject?.act === 'add' ? DraftDialog : InvoiceDialog;
  return (
    <>
      <ListScreen
        list={officeInvoices}
        call={invoiceCalls.fetchInvoices}
        exportCall={invoiceCalls.fetchInvoicesExport}
        refs={REFS}
        create={{
          label: 'Ajouter une facture',
          right: 'ACCOUNT_RIGHT_CREATE_INVOICE',
          onClick: () => dialog.open('add'),
        }}
        headerActions={
          mayCreate && (
            <Button
              variant="default"
              leftSection={<IconCalculator size={16} aria-hidden />}
              onClick={() => simulating.open(true)}
            >
              Générer les factures
            </Button>
          )
        }
        onOpen={mayOpen ? (row) => dialog.open('read', row.id) : undefined}
        rowActions={actions}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        rowTone={invoiceTint}
        totalsCall={invoiceCalls.fetchInvoicesTotals}
        cells={{
          ...amountCells,
          number: (row) => row.number ?? draftName(row),
          createdAt: ({ createdAt }) => createdAt && <CreatedOn at={createdAt} />,
          sent: ({ sent }) =>
            sent !== undefined && (
              <StatusBadge tone={sentStatuses.optionOf(sent).tone} icon={false}>
                {sentStatuses.labelOf(sent)}
              </StatusBadge>
            ),
          toPay: (row) => <PaidBar row={row} />,
          status: (row) => {
            const badge = invoiceBadge(row);
            return (
              <StatusBadge tone={badge.tone} icon={false}>
                {badge.label}
              </StatusBadge>
            );
          },
        }}
        emptyText="Vos factures apparaîtront ici : écrites à la main, ou générées à partir des services réalisés."
      />
      {dialog.show((subject, opening) => (
        <Subject id={subject.id} onIssued={offerSending} {...opening} />
      ))}
      {copying.show((copy, opening) => (
        <DraftDialog key={copy.draft.id} id={copy.draft.id} copy={copy} onIssued={offerSending} {...opening} />
      ))}
      {sending.show((invoice, opening) => (
        <SendDialog invoice={invoice} {...opening} />
      ))}
      {reminders.dialog}
      {reminding.show((invoice, opening) => (
        <RemindDialog invoice={invoice} {...opening} />
      ))}
      {disputing.show((invoice, opening) => (
        <DisputeDialog invoice={invoice} {...opening} />
      ))}
      {paying.show((invoice, opening) => (
        <PaymentsDialog invoice={invoice} {...opening} />
      ))}
      {simulating.show((_, opening) => (
        <InvoiceSimulation {...opening} />
      ))}
    </>
  );
}
