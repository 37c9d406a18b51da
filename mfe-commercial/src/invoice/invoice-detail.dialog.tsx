import { Button, Group, Stack, Text } from '@mantine/core';
import { historyFieldsIn } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import { type Invoice, invoiceFields } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import {
  draftName,
  invoiceBadge,
  invoiceTypes,
  isCreditNote,
  signOf,
} from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { dialogTitle, ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import { useMayMake } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Fact, LinesTable } from '../commercial-document/lines-table';
import { Warnings } from '../commercial-document/warnings';
import { useEmailsTab } from '../email/emails-tab';
import { PaidBar } from './paid-bar';
import { SentReminders } from './sending/sent-reminders';

interface Props {
  opened: boolean;
  onClose: () => void;
  invoice: Invoice;
  onPaper?: () => void;
}

/** Shows an issued document read-only: its lines, payments and history. */
export function InvoiceDetailDialog({ opened, onClose, invoice, onPaper }: Props) {
  const noun = isCreditNote(invoice) ? ENTITY_NOUNS.creditNote : ENTITY_NOUNS.invoice;
  const mayReadHistory = useMayMake()(invoiceCalls.historyInvoice.access);
  const emails = useEmailsTab('about', invoice.id);
  const tabs = [
    { key: 'invoice', label: invoiceTypes.labelOf(invoice.type), paths: [], content: <Detail invoice={invoice} /> },
    ...emails,
    ...(mayReadHistory
      ? [historyTab(invoiceCalls.historyInvoice, invoice.id, historyFieldsIn(invoiceFields, invoice.currency))]
      : []),
  ];
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={dialogTitle('read', noun)}
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          {onPaper && invoice.number && <Button onClick={onPaper}>Voir le PDF</Button>}
        </>
      }
    >
      <FormTabs tabs={tabs} errors={{}} />
    </Dialog>
  );
}

function Detail({ invoice }: { invoice: Invoice }) {
  const badge = invoiceBadge({ ...invoice, disputed: invoice.dispute !== null });
  const sign = signOf(invoice);
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={600} size="lg">
            {invoice.number ?? draftName(invoice)}
          </Text>
          <Text>{invoice.customer.name}</Text>
          {invoice.title && <Text c="dimmed">{invoice.title}</Text>}
        </div>
        <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
      </Group>
      <Warnings warnings={invoice.warnings} />
      <Group gap="xl">
        {invoice.date && <Fact label="Date">{formatFrenchDay(invoice.date)}</Fact>}
        {invoice.dueDate && <Fact label="Échéance">{formatFrenchDay(invoice.dueDate)}</Fact>}
        {invoice.estimate && <Fact label="Devis">{invoice.estimate.number}</Fact>}
        {invoice.original && <Fact label="Facture corrigée">{invoice.original.number}</Fact>}
        {invoice.creditNote && <Fact label="Avoir">{invoice.creditNote.number}</Fact>}
        {invoice.credited > 0 && (
          <Fact label="Déduit par avoir">{formatCents(invoice.credited, invoice.currency)}</Fact>
        )}
        {invoice.surplus > 0 && <Fact label="Trop perçu">{formatCents(invoice.surplus, invoice.currency)}</Fact>}
        {invoice.number !== null && !isCreditNote(invoice) && (
          <Fact label="Reste à payer">
            <PaidBar row={invoice} />
          </Fact>
        )}
      </Group>
      {invoice.dispute && <Text c="warning">{`En litige : ${invoice.dispute}`}</Text>}
      <SentReminders reminders={invoice.reminders} />
      <LinesTable document={invoice} sign={sign} />
    </Stack>
  );
}
