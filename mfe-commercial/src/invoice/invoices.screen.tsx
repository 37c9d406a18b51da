import { Button } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { type InvoiceRow, invoiceList } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceStatuses, isCreditNote, sentStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { allowedFrom } from '@vigie/contracts/core/acts/judge';
import { formatFrenchDay, formatInstant, wallClock } from '@vigie/contracts/formats/french';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useHolds, useRight } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { customerSource } from '../refs/ref-sources';
import { DraftDialog } from './draft.dialog';
import { InvoiceDialog } from './invoice.dialog';
import { correctInvoice, downloadInvoice, draftFrom, issueInvoice } from './invoice-acts';
import { invoiceBadge, invoiceTone, invoiceTotals } from './invoice-tone';
import { PaidBar } from './paid-bar';
import { PaymentsDialog } from './payments.dialog';
import { SendDialog, type Sent } from './send.dialog';
import { SimulationDialog } from './simulation.dialog';

/** The day is in the list as the day of creation; a document's own date is one column further. */
const officeInvoices = {
  ...invoiceList,
  columns: { ...invoiceList.columns, date: { ...invoiceList.columns.date, shown: false } },
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
  const dialog = useLinkedDialog();
  const sending = useDialog<Sent>();
  const paying = useDialog<InvoiceRow>();
  const simulating = useDialog<true>();
  const bulkActs = useBulkActs<InvoiceRow>(invoiceActs);
  const holds = useHolds();
  const mayCreate = useRight('ACCOUNT_RIGHT_CREATE_INVOICE');

  const openDraft = async (row: InvoiceRow, act: 'duplicate' | 'credit') => {
    const id = await draftFrom(row, act);
    if (id) dialog.open('read', id);
  };
  const acts = useActs<InvoiceRow>(invoiceActs, {
    correct: async (row) => {
      if (await correctInvoice(row)) dialog.open('read', row.id);
    },
    issue: async (row) => {
      const issued = await issueInvoice(row);
      if (issued && holds('ACCOUNT_RIGHT_SEND_INVOICE')) sending.open(issued);
    },
    send: sending.open,
    duplicate: (row) => openDraft(row, 'duplicate'),
    credit: (row) => openDraft(row, 'credit'),
    // Payments have a dialog of their own, which does them one by one.
    addPayment: null,
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
        title="Factures"
        refs={{ customer: customerSource }}
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
        onOpen={(row) => dialog.open('read', row.id)}
        rowActions={actions}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        rowTone={invoiceTone}
        totals={invoiceTotals}
        cells={{
          number: (row) => row.number ?? 'Brouillon',
          createdAt: (row) => <CreatedOn at={row.createdAt} />,
          sent: (row) => (
            <StatusBadge tone={sentStatuses.optionOf(row.sent).tone} icon={false}>
              {sentStatuses.labelOf(row.sent)}
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
        emptyText="Vos factures apparaîtront ici. Générez-les à partir des services réalisés."
      />
      {dialog.subject && (
        <Subject key={dialog.subject.id} id={dialog.subject.id} opened={dialog.opened} onClose={dialog.close} />
      )}
      {sending.subject && (
        <SendDialog
          key={sending.subject.id}
          invoice={sending.subject}
          opened={sending.opened}
          onClose={sending.close}
        />
      )}
      {paying.subject && (
        <PaymentsDialog
          key={paying.subject.id}
          invoice={paying.subject}
          opened={paying.opened}
          onClose={paying.close}
        />
      )}
      {simulating.subject && <SimulationDialog opened={simulating.opened} onClose={simulating.close} />}
    </>
  );
}
