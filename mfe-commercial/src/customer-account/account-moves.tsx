import { ActionIcon, Group, Table, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import {
  type AccountLine,
  accountLabelOf,
  type CustomerAccount,
  isCredit,
  isDebit,
} from '@vigie/contracts/commercial/customer-account/customer-account';
import { refundActs } from '@vigie/contracts/commercial/refund/refund.acts';
import { refundCalls } from '@vigie/contracts/commercial/refund/refund.calls';
import { refundStatuses } from '@vigie/contracts/commercial/refund/refund.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import { useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { InvoiceAnchor } from '../invoice/invoice-anchor';

/** Lists the moves of the account in the period; a refund recorded by mistake can be taken back here. */
export function AccountMoves({ account, mayCancel }: { account: CustomerAccount; mayCancel: boolean }) {
  return (
    <Table className="vg-figures">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Date</Table.Th>
          <Table.Th>Mouvement</Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            Débit
          </Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            Crédit
          </Table.Th>
          <Table.Th ta="right">{COMMERCIAL_MESSAGES.balance}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr>
          <Table.Td>{formatFrenchDay(account.period.start)}</Table.Td>
          <Table.Td>À l'ouverture</Table.Td>
          <Table.Td visibleFrom="sm" />
          <Table.Td visibleFrom="sm" />
          <Table.Td ta="right">{formatCents(account.openingCents, account.currency)}</Table.Td>
        </Table.Tr>
        {account.lines.map((line) => (
          <Move key={line.id} line={line} currency={account.currency} mayCancel={mayCancel} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Move({ line, currency, mayCancel }: { line: AccountLine; currency: string; mayCancel: boolean }) {
  const { number, invoiceId, amountCents, balanceCents, note } = line;
  const amount = formatCents(amountCents, currency);
  const settled = !isDebit(line) && !isCredit(line);
  return (
    <Table.Tr>
      <Table.Td>{formatFrenchDay(line.day)}</Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <Text size="sm">
            {accountLabelOf(line)}{' '}
            {invoiceId ? <InvoiceAnchor size="sm" className="vg-nowrap" id={invoiceId} number={number} /> : number}
          </Text>
          {line.kind === 'refund' && mayCancel && <TakeBack line={line} currency={currency} />}
        </Group>
        {note && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
        {settled && <Text size="xs" c="dimmed">{`${amount}, déjà comptés dans le solde`}</Text>}
        {!settled && (
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {`${isDebit(line) ? '' : '− '}${amount}`}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {isDebit(line) && amount}
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {isCredit(line) && amount}
      </Table.Td>
      <Table.Td ta="right">{formatCents(balanceCents, currency)}</Table.Td>
    </Table.Tr>
  );
}

function TakeBack({ line, currency }: { line: AccountLine; currency: string }) {
  const cancel = useSend(refundCalls.cancelRefund);
  const { label, ask } = refundActs.acts.cancel;
  const takeBack = async () => {
    const { id, updatedAt, amountCents, number: reference } = line;
    if (!updatedAt) return;
    const { title, message } = ask({
      id,
      updatedAt,
      amountCents,
      currency,
      reference,
      status: refundStatuses.value.recorded,
    });
    const yes = await confirm({ title, message, confirmLabel: label, tone: 'negative' });
    if (yes) cancel.mutate({ params: { id }, body: { updatedAt } });
  };
  return (
    <ActionIcon
      color="negative"
      size="sm"
      loading={cancel.isPending}
      aria-label={`${label} ${line.number}`}
      onClick={() => void takeBack()}
    >
      <IconTrash size={14} aria-hidden />
    </ActionIcon>
  );
}
