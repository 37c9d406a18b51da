import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCash, IconCashBanknoteMinus, IconFileDownload } from '@tabler/icons-react';
import { type CustomerAccount, statementFileName } from '@vigie/contracts/commercial/customer-account/customer-account';
import { customerAccountCalls } from '@vigie/contracts/commercial/customer-account/customer-account.calls';
import { wrongOrder } from '@vigie/contracts/formats/day-bounds';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import { ReadOnlyContext } from '@vigie/kit/logic/form/read-only';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { apiBlob, useCall, useMayMake } from '@vigie/kit/runtime';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import { AccountMoves } from './account-moves';
import { PayInvoicesDialog } from './pay-invoices.dialog';
import { RefundDialog } from './refund.dialog';

/** Returns the tab of a customer's page with its invoices and payments. */
export function useAccountTab(customerId: string | undefined) {
  const may = useMayMake()(customerAccountCalls.customerAccount.access);
  if (!customerId || !may) return [];
  return [{ key: 'account', label: 'Compte', paths: [], content: <Account customerId={customerId} /> }];
}

type Dates = { start: string | null; end: string | null };

export function Account({ customerId }: { customerId: string }) {
  const today = useToday();
  const [period, setPeriod] = useState<Dates>({ start: `${today.slice(0, 4)}-01-01`, end: today });
  const { start, end } = period;
  const wrong = wrongOrder(start, end);
  return (
    <Stack gap="md">
      {/* Overrides the read-only context of the page: the period can be changed while the customer is only read. */}
      <ReadOnlyContext value={false}>
        <Pair>
          <DateField label="Du" value={start} onChange={(day) => setPeriod({ ...period, start: day })} />
          <DateField label="Au" value={end} onChange={(day) => setPeriod({ ...period, end: day })} error={wrong} />
        </Pair>
      </ReadOnlyContext>
      {start && end && !wrong && <Over customerId={customerId} start={start} end={end} />}
    </Stack>
  );
}

function Over({ customerId, ...query }: { customerId: string; start: string; end: string }) {
  const input = { params: { id: customerId }, query };
  const { data, isPending, isError, error, refetch } = useCall(customerAccountCalls.customerAccount, input);
  const paper = useDialog<() => Promise<Blob>>();
  const paying = useDialog<true>();
  const refunding = useDialog<true>();
  const mayPay = useMayMake()(customerAccountCalls.payCustomerInvoices.access);
  const load = () =>
    apiBlob(customerAccountCalls.downloadCustomerAccount, { ...input, query: { ...query, inline: '1' } });
  if (isError) return <QueryError error={error} onRetry={refetch} />;
  if (isPending) return <LoadingState rows={5} />;
  const { account } = data;
  return (
    <>
      <Group justify="space-between" align="flex-start">
        <Standing account={account} />
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconFileDownload size={16} aria-hidden />}
            onClick={() => paper.open(load)}
          >
            Relevé de compte
          </Button>
          {mayPay && account.creditCents > 0 && (
            <Button
              variant="default"
              leftSection={<IconCashBanknoteMinus size={16} aria-hidden />}
              onClick={() => refunding.open(true)}
            >
              Rembourser
            </Button>
          )}
          {mayPay && account.open.length > 0 && (
            <Button leftSection={<IconCash size={16} aria-hidden />} onClick={() => paying.open(true)}>
              Enregistrer un paiement
            </Button>
          )}
        </Group>
      </Group>
      {account.lines.length === 0 ? (
        <EmptyState
          title="Aucun mouvement sur la période"
          message="Les factures, avoirs et paiements du client apparaîtront ici."
        />
      ) : (
        <AccountMoves account={account} mayCancel={mayPay} />
      )}
      {paying.show((_, opening) => (
        <PayInvoicesDialog account={account} {...opening} />
      ))}
      {refunding.show((_, opening) => (
        <RefundDialog account={account} {...opening} />
      ))}
      {paper.show((load, opening) => (
        <DocumentPreview
          title={`Relevé de compte : ${account.customer.name}`}
          fileName={statementFileName(account.customer.name)}
          load={load}
          {...opening}
        />
      ))}
    </>
  );
}

function Standing({ account }: { account: CustomerAccount }) {
  const { closingCents, overdueCents, creditCents, currency, period } = account;
  const owed = closingCents < 0 ? 'Solde en faveur du client' : 'Reste dû par le client';
  return (
    <div>
      <Text size="sm" c="dimmed">
        {`${owed} au ${formatFrenchDay(period.end)}`}
      </Text>
      <Text size="xl" fw={650} className="vg-figures">
        {formatCents(Math.abs(closingCents), currency)}
      </Text>
      {overdueCents > 0 && (
        <Text size="sm" c="negative">
          {`Dont échu aujourd'hui : ${formatCents(overdueCents, currency)}`}
        </Text>
      )}
      {creditCents > 0 && (
        <Text size="sm">{`Crédit disponible : ${formatCents(creditCents, currency)}, à utiliser sur une facture ou à rembourser`}</Text>
      )}
    </div>
  );
}
