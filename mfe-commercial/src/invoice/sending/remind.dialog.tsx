import { Stack, Text } from '@mantine/core';
import { type InvoiceRow, reminderSchema } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { reminderOf } from '@vigie/contracts/commercial/invoice/reminder';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatCents } from '@vigie/contracts/formats/french';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { sessionStore, toast, useSend } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { useState } from 'react';
import { MessageFields } from '../../document/message-fields';

interface Props {
  opened: boolean;
  onClose: () => void;
  invoice: InvoiceRow;
}

/** The reminder of one invoice as it will leave; what is changed here leaves instead. */
export function RemindDialog({ opened, onClose, invoice }: Props) {
  const today = todayIn(useTimeZone());
  const agency = sessionStore((state) => state.agency?.name ?? '');
  const form = useZodForm(reminderSchema, { to: null, ...reminderOf(invoice, agency, today) });
  // One opening is one sending, however often its answer is lost.
  const [id] = useState(newId);
  const remind = useSend(invoiceCalls.remindInvoice, { quiet: true });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="edit"
      noun={ENTITY_NOUNS.invoice}
      title={`Relance de la facture ${invoice.number ?? ''}`}
      form={form}
      saveLabel={invoiceActs.acts.remind.label}
      onSave={async (body) => {
        await remind.mutateAsync({ params: { id: invoice.id }, body: { ...body, id, updatedAt: invoice.updatedAt } });
        toast({ tone: 'positive', message: COMMERCIAL_MESSAGES.emailSent });
      }}
    >
      <Stack gap={0}>
        <Text>{invoice.customer.name}</Text>
        <Text c="dimmed">{`Reste à payer : ${formatCents(invoice.toPay)}. Le PDF de la facture est joint.`}</Text>
      </Stack>
      <MessageFields field={form.field} fallback={false} />
    </FormDialog>
  );
}
