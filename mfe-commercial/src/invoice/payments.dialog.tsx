import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { PAYMENT_MEANS } from '@vigie/contracts/catalogues/constants/documents';
import { LATE_RATES_UNTIL } from '@vigie/contracts/catalogues/constants/late-payment-rates';
import {
  type Invoice,
  type InvoicePayment,
  type PaymentMeans,
  paymentSchema,
} from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatCents, formatFrenchDay, formatPercent, wallClock } from '@vigie/contracts/formats/french';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useCall, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { MoneyField } from '@vigie/kit/ui/fields/money-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { useState } from 'react';
import { PaidBar } from './paid-bar';

interface Props {
  opened: boolean;
  onClose: () => void;
  invoice: { id: string; number: string | null };
}

/** What was paid of an invoice: partial payments one by one, then « Solde » for the rest. */
export function PaymentsDialog({ opened, onClose, invoice: { id, number } }: Props) {
  const query = useCall(invoiceCalls.invoice, { params: { id } });
  const settle = useSend(invoiceCalls.markAsPaidInvoice);
  const remove = useSend(invoiceCalls.deletePaymentInvoice);
  const [adding, setAdding] = useState(false);
  const invoice = query.data?.invoice;

  const takeBack = async (payment: InvoicePayment, updatedAt: string) => {
    const yes = await confirm({
      title: 'Retirer ce paiement ?',
      message: `${formatCents(payment.amountCents)} du ${formatFrenchDay(payment.date)}`,
      confirmLabel: 'Retirer',
      tone: 'negative',
    });
    if (yes) remove.mutate({ params: { id, paymentId: payment.id }, query: { updatedAt } });
  };

  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={`Paiements de la facture ${number ?? ''}`}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              Fermer
            </Button>
            {invoice && invoice.toPay > 0 && (
              <>
                <Button variant="default" onClick={() => setAdding(true)}>
                  Ajouter un paiement
                </Button>
                <Button
                  loading={settle.isPending}
                  onClick={() => settle.mutate({ params: { id }, body: { updatedAt: invoice.updatedAt } })}
                >
                  {COMMERCIAL_MESSAGES.balance}
                </Button>
              </>
            )}
          </>
        }
      >
        {query.isError && <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />}
        {query.isPending && <LoadingState rows={3} />}
        {invoice && (
          <Stack>
            <Group justify="space-between" align="flex-start">
              <Text>Total TTC {formatCents(invoice.total)}</Text>
              <PaidBar row={invoice} />
            </Group>
            {invoice.partialPayments.length === 0 && <Text c="dimmed">Aucun paiement enregistré.</Text>}
            {invoice.partialPayments.map((payment) => (
              <Group key={payment.id} justify="space-between" wrap="nowrap">
                <Text>
                  {formatFrenchDay(payment.date)}
                  {payment.means ? ` · ${meansLabel(payment.means)}` : ''}
                  {payment.note ? ` · ${payment.note}` : ''}
                </Text>
                <Group gap="xs" wrap="nowrap">
                  <Text className="vg-figures" fw={600}>
                    {formatCents(payment.amountCents)}
                  </Text>
                  <ActionIcon
                    color="negative"
                    aria-label={`Retirer le paiement de ${formatCents(payment.amountCents)}`}
                    onClick={() => void takeBack(payment, invoice.updatedAt)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              </Group>
            ))}
            {invoice.latePayment && (
              <Text c="negative">
                {`Retard de ${invoice.latePayment.lateDays} j : ${lateText(invoice.latePayment)}.`}
              </Text>
            )}
            {invoice.credited > 0 && <Text>{`Déduit par avoir : ${formatCents(invoice.credited)}`}</Text>}
            {invoice.refund > 0 && (
              <Text c="warning">{`Trop perçu à rembourser au client : ${formatCents(invoice.refund)}`}</Text>
            )}
            <Text size="sm" c="dimmed">{`Payé à ${formatPercent(invoice.percent)}`}</Text>
          </Stack>
        )}
      </Dialog>
      {invoice && adding && <PaymentForm invoice={invoice} opened={adding} onClose={() => setAdding(false)} />}
    </>
  );
}

const meansLabel = (means: PaymentMeans): string => PAYMENT_MEANS.find((it) => it.value === means)?.label ?? '';

function lateText({ interestCents, indemnityCents }: NonNullable<Invoice['latePayment']>): string {
  const interest =
    interestCents === null
      ? COMMERCIAL_MESSAGES.lateRateUnknown({ until: formatFrenchDay(LATE_RATES_UNTIL) })
      : `intérêts ${formatCents(interestCents)}`;
  return `${interest}, indemnité ${formatCents(indemnityCents)}`;
}

interface FormProps {
  invoice: Invoice;
  opened: boolean;
  onClose: () => void;
}

function PaymentForm({ invoice, opened, onClose }: FormProps) {
  const today = wallClock(new Date().toISOString(), useTimeZone()).day;
  const [id] = useState(newId);
  const form = useZodForm(paymentSchema, {
    id,
    date: today,
    amountCents: invoice.toPay,
    means: 'transfer',
    note: null,
  });
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
        add.mutateAsync({ params: { id: invoice.id }, body: { ...body, updatedAt: invoice.updatedAt } })
      }
    >
      <Pair>
        <MoneyField label="Montant TTC" {...form.field('amountCents')} />
        <DateField label="Date" min={invoice.date ?? undefined} max={today} {...form.field('date')} />
      </Pair>
      <SelectField
        label="Mode de paiement"
        options={PAYMENT_MEANS}
        {...form.field('means')}
        value={form.values.means ?? null}
      />
      <TextField label="Note" {...form.field('note')} value={form.values.note ?? ''} />
    </FormDialog>
  );
}
