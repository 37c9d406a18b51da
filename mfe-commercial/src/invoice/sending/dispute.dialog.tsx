import { Text } from '@mantine/core';
import { disputeSchema, type InvoiceRow } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatCents } from '@vigie/contracts/formats/french';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useSend } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';

interface Props {
  opened: boolean;
  onClose: () => void;
  invoice: InvoiceRow;
}

/** Records why a customer contests an invoice; reminders stop until the dispute is settled. */
export function DisputeDialog({ opened, onClose, invoice }: Props) {
  const form = useZodForm(disputeSchema, { reason: '' });
  const dispute = useSend(invoiceCalls.disputeInvoice, { quiet: true });
  const { id, updatedAt } = invoice;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="edit"
      noun={ENTITY_NOUNS.invoice}
      title={`Litige sur la facture ${invoice.number ?? ''}`}
      form={form}
      size="sm"
      saveLabel={invoiceActs.acts.dispute.label}
      onSave={(body) => dispute.mutateAsync({ params: { id }, body: { ...body, updatedAt } })}
    >
      <Text>{`${invoice.customer.name} : ${formatCents(invoice.toPay, invoice.currency)} à payer. Aucune relance ne part tant que le litige est ouvert.`}</Text>
      <TextAreaField label="Motif du litige" {...form.field('reason')} />
    </FormDialog>
  );
}
