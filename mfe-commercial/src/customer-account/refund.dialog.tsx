import { Text } from '@mantine/core';
import { PAYMENT_MEANS } from '@vigie/contracts/catalogues/constants/documents';
import type { CustomerAccount } from '@vigie/contracts/commercial/customer-account/customer-account';
import { PAYMENT_MESSAGES } from '@vigie/contracts/commercial/invoice/payment';
import { refundSaveSchema } from '@vigie/contracts/commercial/refund/refund';
import { refundCalls } from '@vigie/contracts/commercial/refund/refund.calls';
import { newId } from '@vigie/contracts/core/id';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatCents } from '@vigie/contracts/formats/french';
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

interface Props {
  account: Pick<CustomerAccount, 'customer' | 'currency' | 'creditCents'>;
  opened: boolean;
  onClose: () => void;
}

/** Records a refund out of a customer's credit; by default the whole credit. */
export function RefundDialog({ account: current, opened, onClose }: Props) {
  // The credit that the user saw: a refund that is recorded while the form is open may be the same one.
  const [{ customer, currency, creditCents }] = useState(current);
  const today = useToday();
  const [id] = useState(newId);
  const form = useZodForm(refundSaveSchema, {
    id,
    customerId: customer.id,
    date: today,
    means: 'transfer',
    amountCents: creditCents,
    creditCents,
    reference: '',
    note: null,
  });
  const save = useSend(refundCalls.saveRefund, { quiet: true });
  const tooMuch = (form.values.amountCents ?? 0) > creditCents;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="add"
      noun={ENTITY_NOUNS.refund}
      form={form}
      size="sm"
      saveDisabled={tooMuch}
      onSave={(body) => save.mutateAsync({ body })}
    >
      <Text>{`${customer.name} : ${formatCents(creditCents, currency)} de crédit.`}</Text>
      <Pair>
        <MoneyField
          label="Montant remboursé"
          currency={currency}
          {...form.field('amountCents')}
          error={tooMuch ? PAYMENT_MESSAGES.creditExceeded({ creditCents, currency }) : form.errors.amountCents}
        />
        <DateField label="Date" max={today} {...form.field('date')} />
      </Pair>
      <Pair>
        <SelectField label="Mode de paiement" options={PAYMENT_MEANS} {...form.field('means')} />
        <TextField label="Référence" {...form.field('reference')} />
      </Pair>
      <TextField label="Note" {...form.field('note')} value={form.values.note ?? ''} />
    </FormDialog>
  );
}
