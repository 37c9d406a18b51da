import { Button, Text } from '@mantine/core';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { useCall } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';

interface Props {
  invoice: { id: string; number: string | null };
  opened: boolean;
  onClose: () => void;
}

/** Shows the next reminder of an invoice, worded for the day on which it will be sent. */
export function RemindPreview({ invoice, opened, onClose }: Props) {
  const query = useCall(invoiceCalls.invoiceReminder, { params: { id: invoice.id }, query: { on: 'itsDay' } });
  const email = query.data?.email;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={email?.subject ?? invoice.number ?? ''}
      actions={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      {query.isError && <QueryError error={query.error} onRetry={query.refetch} />}
      {query.isPending && <LoadingState rows={4} />}
      {email && (
        <>
          <Text c="dimmed" mb="md">{`À : ${email.to ?? 'aucune adresse'}`}</Text>
          <Text style={{ whiteSpace: 'pre-line' }}>{email.message}</Text>
          <Text size="sm" c="dimmed" mt="md">{`Pièce jointe : ${invoice.number}.pdf`}</Text>
        </>
      )}
    </Dialog>
  );
}
