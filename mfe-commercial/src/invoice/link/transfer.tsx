import { Button, CopyButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { PublicInvoice } from '@vigie/contracts/commercial/invoice/invoice-link';
import { formatIban } from '@vigie/contracts/formats/codes/iban';
import { formatCents } from '@vigie/contracts/formats/french';
import { decimalOfCents } from '@vigie/contracts/rules/einvoice/amounts';

type Document = NonNullable<PublicInvoice['document']>;

interface Props {
  transfer: NonNullable<Document['transfer']>;
  document: Pick<Document, 'toPayCents' | 'currency'>;
  number: string;
}

/** The data for a bank transfer, each with a button to copy it. */
export function Transfer({ transfer: { iban, bic, details }, document, number }: Props) {
  return (
    <Paper withBorder p="md" component="section" aria-label="Régler par virement">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Régler par virement
        </Title>
        {details && <Text style={{ whiteSpace: 'pre-line' }}>{details}</Text>}
        {!details && iban && <Copied label="IBAN" value={formatIban(iban)} copied={iban} />}
        {!details && bic && <Copied label="BIC" value={bic} />}
        <Copied
          label="Montant"
          value={formatCents(document.toPayCents, document.currency)}
          // The form of a bank takes neither spaces nor a currency.
          copied={decimalOfCents(document.toPayCents).replace('.', ',')}
        />
        <Copied label="Référence à indiquer" value={number} />
      </Stack>
    </Paper>
  );
}

function Copied({ label, value, copied = value }: { label: string; value: string; copied?: string }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text className="vg-figures" style={{ overflowWrap: 'anywhere' }}>
          {value}
        </Text>
      </div>
      <CopyButton value={copied}>
        {({ copied: done, copy }) => (
          <Button
            size="compact-md"
            variant="default"
            style={{ flexShrink: 0 }}
            onClick={copy}
            aria-label={`Copier : ${label}`}
          >
            {done ? 'Copié' : 'Copier'}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
