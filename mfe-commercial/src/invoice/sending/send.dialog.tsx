import { Text } from '@mantine/core';
import { SEND_CHANNELS } from '@vigie/contracts/catalogues/constants/documents';
import { type InvoiceRow, sendInvoiceSchema } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { isCreditNote } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatCents } from '@vigie/contracts/formats/french';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { toast, useSend } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { useState } from 'react';
import { MessageFields } from '../../commercial-document/mail/message-fields';

/** The document as it was shown; `updatedAt` is its version for the optimistic lock. */
export type Sent = Pick<
  InvoiceRow,
  'id' | 'number' | 'type' | 'status' | 'updatedAt' | 'byLetter' | 'customer' | 'total' | 'currency'
>;

interface Props {
  opened: boolean;
  onClose: () => void;
  invoice: Sent;
}

/** Sends an issued document: by mail with its PDF, or by letter, which is only recorded. */
export function SendDialog({ opened, onClose, invoice }: Props) {
  const usual = invoice.byLetter ? 'letter' : 'mail';
  const form = useZodForm(sendInvoiceSchema, { channel: usual, to: null, subject: null, message: null });
  // One id per opening of the dialog, so that a retry after a lost answer is the same sending.
  const [id] = useState(newId);
  const send = useSend(invoiceCalls.sendInvoice, { quiet: true });
  const byMail = form.values.channel === 'mail';
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="edit"
      noun={ENTITY_NOUNS.invoice}
      title={`Envoi ${isCreditNote(invoice) ? "de l'avoir" : 'de la facture'} ${invoice.number ?? ''}`}
      form={form}
      saveLabel={byMail ? 'Envoyer par e-mail' : 'Noter comme envoyée'}
      onSave={async (body) => {
        await send.mutateAsync({ params: { id: invoice.id }, body: { ...body, id, updatedAt: invoice.updatedAt } });
        toast({ tone: 'positive', message: byMail ? COMMERCIAL_MESSAGES.emailSent : 'Envoi enregistré' });
      }}
    >
      <div>
        <Text>{invoice.customer.name}</Text>
        <Text c="dimmed">{`${formatCents(invoice.total, invoice.currency)} TTC`}</Text>
      </div>
      <SelectField
        label="Canal"
        options={SEND_CHANNELS}
        {...form.field('channel')}
        required
        value={form.values.channel ?? 'mail'}
      />
      {byMail && (
        <MessageFields field={form.field} files={form.field('attachments')} kind="invoice" about={invoice.id} />
      )}
    </FormDialog>
  );
}
