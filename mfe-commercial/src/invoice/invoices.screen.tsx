import { Button } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { DOCUMENT_STATUS } from '@vigie/contracts/commercial/commercial-document/document.statuses';
import { type InvoiceRow, invoiceList } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { formatFrenchDay, formatInstant, wallClock } from '@vigie/contracts/formats/french';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useHolds, useRight } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { customerSource } from '../refs/ref-sources';
import { DraftDialog } from './draft.dialog';
import { InvoiceDialog } from './invoice.dialog';
import { invoiceBadge, invoiceTone, invoiceTotals } from './invoice-tone';
import { PaidBar } from './paid-bar';
import { PaymentsDialog } from './payments.dialog';
import { SendDialog } from './send.dialog';
import { SimulationDialog } from './simulation.dialog';
import { useInvoiceActs } from './use-invoice-acts';

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
  const sending = useDialog<InvoiceRow>();
  const paying = useDialog<InvoiceRow>();
  const simulating = useDialog<true>();
  const acts = useInvoiceActs();
  const holds = useHolds();
  const mayCreate = useRight('ACCOUNT_RIGHT_CREATE_INVOICE');

  const actions = (row: InvoiceRow): RowAction[] => {
    const issued = row.number !== null;
    const active = issued && row.status === DOCUMENT_STATUS.active;
    const cancelled = row.status === DOCUMENT_STATUS.cancelled;
    const edit = { right: 'ACCOUNT_RIGHT_EDIT_INVOICE' } as const;
    const draft = !issued && !cancelled;
    return [
      { label: 'Voir', hidden: draft, right: 'ACCOUNT_RIGHT_READ_INVOICE', onClick: () => dialog.open('read', row.id) },
      { ...edit, label: 'Modifier', hidden: !draft, onClick: () => dialog.open('read', row.id) },
      {
        ...edit,
        label: 'Corriger la facture',
        hidden: row.status !== DOCUMENT_STATUS.toCheck,
        onClick: async () => {
          if (await acts.correct(row)) dialog.open('read', row.id);
        },
      },
      {
        ...edit,
        label: 'Émettre la facture',
        hidden: !draft,
        onClick: async () => {
          if ((await acts.issue(row)) && holds('ACCOUNT_RIGHT_SEND_INVOICE')) sending.open(row);
        },
      },
      {
        label: 'Télécharger',
        hidden: !issued,
        right: 'ACCOUNT_RIGHT_READ_INVOICE',
        onClick: () => void acts.download(row),
      },
      { label: 'Envoyer', hidden: !active, right: 'ACCOUNT_RIGHT_SEND_INVOICE', onClick: () => sending.open(row) },
      { ...edit, label: 'Paiements', hidden: !active || row.type === 1, onClick: () => paying.open(row) },
      {
        ...edit,
        label: 'Marquer comme payée',
        hidden: !active || row.paid === 100,
        onClick: () => acts.markPaid(row),
      },
      {
        ...edit,
        label: row.sent === 1 ? 'Marquer comme non envoyée' : 'Marquer comme envoyée',
        hidden: !active,
        onClick: () => acts.toggleSent(row),
      },
      {
        label: 'Dupliquer',
        right: 'ACCOUNT_RIGHT_CREATE_INVOICE',
        onClick: async () => dialog.open('read', (await acts.duplicate(row, 0)).invoice.id),
      },
      {
        label: 'Établir un avoir',
        hidden: !active || row.type === 1,
        right: 'ACCOUNT_RIGHT_CREATE_INVOICE',
        onClick: async () => dialog.open('read', (await acts.duplicate(row, 1)).invoice.id),
      },
      {
        ...edit,
        label: 'Réactiver',
        hidden: !cancelled || row.hasCreditNote,
        onClick: () => void acts.reactivate(row),
      },
      {
        ...edit,
        label: 'Supprimer',
        tone: 'negative',
        hidden: cancelled || (issued && row.type === 1) || row.hasCreditNote,
        onClick: () => void acts.cancel(row),
      },
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
        rowTone={invoiceTone}
        totals={invoiceTotals}
        cells={{
          number: (row) => row.number ?? 'Brouillon',
          createdAt: (row) => <CreatedOn at={row.createdAt} />,
          sent: (row) => (
            <StatusBadge tone={row.sent === 1 ? 'positive' : 'neutral'} icon={false}>
              {row.sent === 1 ? 'Envoyée' : 'Non envoyée'}
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
