import { PAYMENT_MEANS } from '@vigie/contracts/catalogues/constants/documents';
import { overpaid } from '@vigie/contracts/commercial/customer-account/credit';
import type { Invoice } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { paymentSchema } from '@vigie/contracts/commercial/invoice/payment';
import { newId } from '@vigie/contracts/core/id';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useSend } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { MoneyField } from '@vigie/kit/ui/fields/money-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { useState } from 'react';
import { KeptAsCredit } from './kept-as-credit';

interface FormProps {
  invoice: Invoice;
  opened: boolean;
  onClose: () => void;
}

/** Records a payment of an invoice; the amount above the due one becomes the customer's credit. */
export function PaymentForm({ invoice: current, opened, onClose }: FormProps) {
  // The version and the balance that the user saw: a payment that arrives while the form is open may be the same one.
  const [invoice] = useState(current);
  const today = useToday();
  const [id] = useState(newId);
  const form = useZodForm(paymentSchema, {
    id,
    date: today,
    amountCents: invoice.toPay,
    creditCents: 0,
    means: 'transfer',
    note: null,
  });
  const creditCents = overpaid(form.values.amountCents ?? 0, invoice.toPay);
  const add = useSend(invoiceCalls.addPaymentInvoice, { quiet: true });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="add"
      noun={ENTITY_NOUNS.payment}
      form={form}
      size="sm"
      onSave={(body) =>
        add.mutateAsync({ params: { id: invoice.id }, body: { ...body, creditCents, updatedAt: invoice.updatedAt } })
      }
    >
      <Pair>
        <MoneyField label="Montant TTC" currency={invoice.currency} {...form.field('amountCents')} />
        <DateField label="Date" min={invoice.date ?? undefined} max={today} {...form.field('date')} />
      </Pair>
      <SelectField
        label="Mode de paiement"
        options={PAYMENT_MEANS}
        {...form.field('means')}
        value={form.values.means ?? null}
      />
      <KeptAsCredit creditCents={creditCents} currency={invoice.currency} />
      <TextField label="Note" {...form.field('note')} value={form.values.note ?? ''} />
    </FormDialog>
  );
}
