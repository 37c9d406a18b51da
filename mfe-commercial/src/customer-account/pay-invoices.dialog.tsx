import { Table, Text } from '@mantine/core';
import { PAYMENT_MEANS } from '@vigie/contracts/catalogues/constants/documents';
import { overpaid } from '@vigie/contracts/commercial/customer-account/credit';
import {
  type CustomerAccount,
  customerPaymentSchema,
  shareAmong,
} from '@vigie/contracts/commercial/customer-account/customer-account';
import { customerAccountCalls } from '@vigie/contracts/commercial/customer-account/customer-account.calls';
import { newId } from '@vigie/contracts/core/id';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
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
import { KeptAsCredit } from '../invoice/payments/kept-as-credit';

interface Props {
  account: Pick<CustomerAccount, 'customer' | 'currency' | 'open'>;
  opened: boolean;
  onClose: () => void;
}

/** Records one payment over several invoices. By default it is shared among those due first. */
export function PayInvoicesDialog({ account: { customer, currency, open }, opened, onClose }: Props) {
  const today = useToday();
  // Each share keeps its id, so that a retry after a lost answer is the same payment.
  const [ids] = useState(() => new Map(open.map(({ id }) => [id, newId()])));
  const sharesOf = (shares: ReadonlyMap<string, number>) =>
    open.flatMap(({ id, toPayCents }) => {
      const amountCents = shares.get(id);
      const creditCents = overpaid(amountCents ?? 0, toPayCents);
      const share = { id: ids.get(id) ?? newId(), invoiceId: id, dueCents: toPayCents, creditCents };
      return amountCents ? [{ ...share, amountCents }] : [];
    });
  /** An amount above the total due stays on the last invoice, as the customer's credit. */
  const shared = (cents: number) => {
    const { shares, leftCents } = shareAmong(open, cents);
    const last = open.at(-1);
    if (last && leftCents > 0) shares.set(last.id, last.toPayCents + leftCents);
    return sharesOf(shares);
  };
  const all = open.reduce((sum, { toPayCents }) => sum + toPayCents, 0);
  const [amount, setAmount] = useState<number | null>(all);
  const form = useZodForm(customerPaymentSchema, {
    date: today,
    means: 'transfer',
    note: null,
    shares: shared(all),
  });
  const pay = useSend(customerAccountCalls.payCustomerInvoices, { quiet: true });
  const shareOf = (id: string) => form.values.shares.find(({ invoiceId }) => invoiceId === id)?.amountCents ?? null;
  const creditCents = form.values.shares.reduce((sum, share) => sum + (share.creditCents ?? 0), 0);
  const setShare = (id: string, cents: number | null) => {
    const shares = new Map(form.values.shares.map((share) => [share.invoiceId ?? '', share.amountCents ?? 0]));
    shares.set(id, cents ?? 0);
    form.set('shares', sharesOf(shares));
    setAmount([...shares.values()].reduce((sum, it) => sum + it, 0));
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="add"
      noun={ENTITY_NOUNS.payment}
      form={form}
      onSave={(body) => pay.mutateAsync({ params: { id: customer.id }, body })}
    >
      <Pair>
        <MoneyField
          label="Montant reçu"
          currency={currency}
          required
          value={amount}
          error={form.errors.shares}
          onChange={(cents) => {
            setAmount(cents);
            form.set('shares', shared(cents ?? 0));
          }}
        />
        <DateField label="Date" max={today} {...form.field('date')} />
      </Pair>
      <Pair>
        <SelectField
          label="Mode de paiement"
          options={PAYMENT_MEANS}
          {...form.field('means')}
          value={form.values.means ?? null}
        />
        <TextField label="Note" {...form.field('note')} value={form.values.note ?? ''} />
      </Pair>
      <KeptAsCredit creditCents={creditCents} currency={currency} />
      <Table className="vg-figures">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Facture</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              Reste dû
            </Table.Th>
            <Table.Th ta="right">Payé</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {open.map(({ id, number, dueDate, toPayCents }) => (
            <Table.Tr key={id}>
              <Table.Td>
                {number}
                <Text size="xs" c="dimmed">
                  {dueDate && `échéance le ${formatFrenchDay(dueDate)}`}
                </Text>
                {/* A phone has no room for the column. */}
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  {`reste dû ${formatCents(toPayCents, currency)}`}
                </Text>
              </Table.Td>
              <Table.Td ta="right" visibleFrom="sm">
                {formatCents(toPayCents, currency)}
              </Table.Td>
              <Table.Td ta="right" w={140}>
                <MoneyField
                  label={`Payé de la facture ${number}`}
                  hideLabel
                  currency={currency}
                  value={shareOf(id)}
                  onChange={(cents) => setShare(id, cents)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </FormDialog>
  );
}
