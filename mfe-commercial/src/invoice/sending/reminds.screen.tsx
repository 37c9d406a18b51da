import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import type { InvoiceRow } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import type { InvoiceRemind } from '@vigie/contracts/commercial/invoice/reminder/reminds';
import { formatCents } from '@vigie/contracts/formats/french';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useCall, useRight } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { Link } from 'react-router';
import { RemindDialog } from './remind.dialog';
import { RemindsTable } from './reminds-table';

/** What reminds of unpaid invoices: when each reminder leaves, in which words, or why it does not. */
export function RemindsScreen() {
  const query = useCall(invoiceCalls.invoiceReminds);
  const reading = useDialog<InvoiceRemind>();
  const reminding = useDialog<InvoiceRow>();
  const maySend = useRight('ACCOUNT_RIGHT_SEND_INVOICE');
  const maySet = useRight('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS');
  const data = query.data?.data ?? [];
  const owed = data.reduce((sum, { invoice, lateDays }) => sum + (lateDays > 0 ? invoice.toPay : 0), 0);
  return (
    <Stack>
      <PageHeader title="Relances" />
      {query.isError && <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingState rows={6} />}
      {query.data && !query.data.active && (
        <Alert color="warning" icon={<IconBellOff aria-hidden />} role="status">
          Rien ne part tout seul : les relances automatiques sont arrêtées.{' '}
          {maySet && (
            <Anchor component={Link} to="/params/commercial-docs?section=reminders">
              Les régler
            </Anchor>
          )}
        </Alert>
      )}
      {query.data && data.length === 0 && (
        <EmptyState
          title="Aucune facture à relancer"
          message="Les factures émises qui restent à payer apparaîtront ici avec leur prochaine relance."
          action={<FirstStep label="Ouvrir les factures" to="/platform/documents/factures" />}
        />
      )}
      {data.length > 0 && (
        <>
          <Text>{`${data.length > 1 ? `${data.length} factures` : 'Une facture'} à payer, dont ${formatCents(owed)} en retard.`}</Text>
          <RemindsTable
            reminds={data}
            onRead={reading.open}
            onRemind={maySend ? ({ invoice }) => reminding.open(invoice) : undefined}
          />
        </>
      )}
      {reading.subject && (
        <Dialog
          opened={reading.opened}
          onClose={reading.close}
          title={reading.subject.email.subject}
          actions={
            <Button variant="default" onClick={reading.close}>
              Fermer
            </Button>
          }
        >
          <Text c="dimmed" mb="md">{`À : ${reading.subject.email.to ?? 'aucune adresse'}`}</Text>
          <Text style={{ whiteSpace: 'pre-line' }}>{reading.subject.email.message}</Text>
          <Text size="sm" c="dimmed" mt="md">{`Pièce jointe : ${reading.subject.invoice.number}.pdf`}</Text>
        </Dialog>
      )}
      {reminding.subject && (
        <RemindDialog
          key={reminding.subject.id}
          invoice={reminding.subject}
          opened={reminding.opened}
          onClose={reminding.close}
        />
      )}
    </Stack>
  );
}
