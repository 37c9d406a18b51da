import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { type InvoiceRow, reminderSchema } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { lateDaysOf, REMINDER_MESSAGES } from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import type { CallResult } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { toast, useCall, useSend } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import { MessageFields } from '../../commercial-document/mail/message-fields';

interface Props {
  opened: boolean;
  onClose: () => void;
  invoice: InvoiceRow;
}

const FREE = 'none';

/** The reminder of one invoice as it will be sent, at the next level unless the user chooses another. */
export function RemindDialog({ opened, onClose, invoice }: Props) {
  const [level, setLevel] = useState<string>();
  const query = useCall(invoiceCalls.invoiceReminder, { params: { id: invoice.id }, query: { level } });
  const title = `Relance de la facture ${invoice.number ?? ''}`;
  if (query.data) {
    const { data } = query;
    return (
      <Reminder
        key={data.levelId ?? FREE}
        draft={data}
        {...{ opened, onClose, invoice, title }}
        onLevel={(id) => setLevel(id ?? FREE)}
      />
    );
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {query.isError ? <QueryError error={query.error} onRetry={query.refetch} /> : <LoadingState rows={4} />}
    </Dialog>
  );
}

type ReminderProps = Props & {
  title: string;
  draft: CallResult<typeof invoiceCalls.invoiceReminder>;
  onLevel: (id: string | null) => void;
};

function Reminder({ opened, onClose, invoice, title, draft, onLevel }: ReminderProps) {
  const { levels, levelId, email, undelivered } = draft;
  const { to: recipient, ...words } = email;
  const form = useZodForm(reminderSchema, { to: null, levelId, ...words });
  // One id per opening of the dialog, so that a retry after a lost answer is the same sending.
  const [id] = useState(newId);
  const today = useToday();
  const { dueDate } = invoice;
  const remind = useSend(invoiceCalls.remindInvoice, { quiet: true });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="edit"
      noun={ENTITY_NOUNS.invoice}
      title={title}
      form={form}
      saveLabel={invoiceActs.acts.remind.label}
      onSave={async (body) => {
        await remind.mutateAsync({ params: { id: invoice.id }, body: { ...body, id, updatedAt: invoice.updatedAt } });
        toast({ tone: 'positive', message: COMMERCIAL_MESSAGES.emailSent });
      }}
    >
      <Stack gap={0}>
        <Text>{invoice.customer.name}</Text>
        <Text c="dimmed">{`Reste à payer : ${formatCents(invoice.toPay, invoice.currency)}. Le PDF de la facture est joint.`}</Text>
      </Stack>
      {dueDate && lateDaysOf(dueDate, today) <= 0 && (
        <Alert color="warning" icon={<IconClock aria-hidden />}>
          {`Cette facture n'est pas échue : elle est à régler au plus tard le ${formatFrenchDay(dueDate)}.`}
        </Alert>
      )}
      {undelivered && recipient && (form.values.to ?? recipient) === recipient && (
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden />}>
          {REMINDER_MESSAGES.undelivered({ to: recipient })}
        </Alert>
      )}
      <SelectField
        label="Niveau de relance"
        required
        options={[...levels.map((it) => ({ value: it.id, label: it.title })), { value: FREE, label: 'Message libre' }]}
        value={levelId ?? FREE}
        onChange={(value) => onLevel(value === FREE ? null : value)}
      />
      <MessageFields
        field={form.field}
        files={form.field('attachments')}
        kind="invoiceReminder"
        about={invoice.id}
        fallback={false}
        recipient={recipient ?? undefined}
      />
    </FormDialog>
  );
}
