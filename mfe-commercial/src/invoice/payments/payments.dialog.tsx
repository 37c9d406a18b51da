import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { customerAccountCalls } from '@vigie/contracts/commercial/customer-account/customer-account.calls';
import type { Invoice } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { type InvoicePayment, meansLabelOf } from '@vigie/contracts/commercial/invoice/payment';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { formatCents, formatFrenchDay, formatPercent } from '@vigie/contracts/formats/french';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useCall, useMayMake, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import { AccountDialog } from '../../customer-account/account.dialog';
import { PaidBar } from '../paid-bar';
import { PaymentForm } from './payment-form.dialog';

interface Props {
  opened: boolean;
  onClose: () => void;
  invoice: { id: string; number: string | null };
}

/** The payments of an invoice: partial payments one by one, and « Solde » for the rest. */
export function PaymentsDialog({ opened, onClose, invoice: { id, number } }: Props) {
  const query = useCall(invoiceCalls.invoice, { params: { id } });
  const settle = useSend(invoiceCalls.markAsPaidInvoice);
  const remove = useSend(invoiceCalls.deletePaymentInvoice);
  const [adding, setAdding] = useState(false);
  const account = useDialog<Invoice['customer']>();
  const mayReadAccount = useMayMake()(customerAccountCalls.customerAccount.access);
  const invoice = query.data?.invoice;
  const use = useSend(invoiceCalls.applyCreditInvoice);
  const usable = invoice ? Math.min(invoice.customerCredit, invoice.toPay) : 0;
  const creditUse = ({ updatedAt }: Invoice) => ({ id: newId(), amountCents: usable, updatedAt });

  const takeBack = async (payment: InvoicePayment, updatedAt: string) => {
    const yes = await confirm({
      title: 'Retirer ce paiement ?',
      message: `${formatCents(payment.amountCents, invoice?.currency)} du ${formatFrenchDay(payment.date)}`,
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
            {invoice && (
              <Button variant="default" onClick={() => setAdding(true)}>
                Ajouter un paiement
              </Button>
            )}
            {invoice && invoice.toPay > 0 && (
              <>
                {usable > 0 && (
                  <Button
                    variant="default"
                    loading={use.isPending}
                    onClick={() => use.mutate({ params: { id }, body: creditUse(invoice) })}
                  >
                    {`Utiliser ${formatCents(usable, invoice.currency)} de crédit`}
                  </Button>
                )}
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
        {query.isError && <QueryError error={query.error} onRetry={query.refetch} />}
        {query.isPending && <LoadingState rows={3} />}
        {invoice && (
          <Stack>
            <Group justify="space-between" align="flex-start">
              <Text>Total TTC {formatCents(invoice.total, invoice.currency)}</Text>
              <Group gap="xs" align="flex-start">
                <Text c="dimmed">Reste à payer</Text>
                <PaidBar row={invoice} />
              </Group>
            </Group>
            {invoice.partialPayments.length === 0 && <Text c="dimmed">Aucun paiement enregistré.</Text>}
            {invoice.partialPayments.map((payment) => (
              <Group key={payment.id} justify="space-between" wrap="nowrap">
                <Text miw={0} style={{ overflowWrap: 'anywhere' }}>
                  {formatFrenchDay(payment.date)}
                  {payment.means ? ` · ${meansLabelOf(payment.means)}` : ''}
                  {payment.fromCredit ? ' · crédit du client' : ''}
                  {payment.note ? ` · ${payment.note}` : ''}
                </Text>
                <Group gap="xs" wrap="nowrap">
                  <Text className="vg-figures" fw={600}>
                    {formatCents(payment.amountCents, invoice.currency)}
                  </Text>
                  <ActionIcon
                    color="negative"
                    aria-label={`Retirer le paiement de ${formatCents(payment.amountCents, invoice.currency)}`}
                    onClick={() => void takeBack(payment, invoice.updatedAt)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              </Group>
            ))}
            {invoice.latePayment && (
              <Text c="negative">
                {`Retard de ${invoice.latePayment.lateDays} j : ${lateText(invoice.latePayment, invoice.currency)}.`}
              </Text>
            )}
            {invoice.credited > 0 && (
              <Text>{`Déduit par avoir : ${formatCents(invoice.credited, invoice.currency)}`}</Text>
            )}
            {invoice.surplus > 0 && (
              <Text c="warning">{`Trop perçu sur cette facture : ${formatCents(invoice.surplus, invoice.currency)}`}</Text>
            )}
            {invoice.customerCredit > 0 && (
              <Group justify="space-between">
                <Text>{`Crédit du client : ${formatCents(invoice.customerCredit, invoice.currency)}, à utiliser ou à rembourser depuis son compte`}</Text>
                {mayReadAccount && (
                  <Button variant="default" onClick={() => account.open(invoice.customer)}>
                    Compte du client
                  </Button>
                )}
              </Group>
            )}
            <Text size="sm" c="dimmed">
              {`${invoice.credited > 0 ? 'Payé ou déduit' : 'Payé'} à ${formatPercent(invoice.percent)}`}
            </Text>
          </Stack>
        )}
      </Dialog>
      {invoice && adding && <PaymentForm invoice={invoice} opened={adding} onClose={() => setAdding(false)} />}
      {account.show((customer, opening) => (
        <AccountDialog customer={customer} {...opening} />
      ))}
    </>
  );
}

/** The fixed indemnity is an amount of French law: euros, whatever the currency of the invoice. */
function lateText(
  { interestCents, indemnityCents, ratesUntil }: NonNullable<Invoice['latePayment']>,
  currency: string,
): string {
  const interest =
    interestCents === null
      ? COMMERCIAL_MESSAGES.lateRateUnknown({ until: formatFrenchDay(ratesUntil) })
      : `intérêts ${formatCents(interestCents, currency)}`;
  return `${interest}, indemnité ${formatCents(indemnityCents)}`;
}
