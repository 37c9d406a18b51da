import { Group, Table, Text } from '@mantine/core';
import { discountText } from '@vigie/contracts/commercial/commercial-document/discount-text';
import { quantityText } from '@vigie/contracts/commercial/commercial-document/quantity-text';
import type { PublicInvoice } from '@vigie/contracts/commercial/invoice/invoice-link';
import { formatBasisPoints, formatCents } from '@vigie/contracts/formats/french';

type Document = NonNullable<PublicInvoice['document']>;

/** The lines and totals of a document on a public page, narrow enough for a phone. */
export function PublicLines({ lines, totals, currency }: Pick<Document, 'lines' | 'totals' | 'currency'>) {
  const rows: [string, number][] = [
    ...(totals.discountCents > 0 ? [['Remise', -totals.discountCents] as [string, number]] : []),
    ['Total HT', totals.priceCents],
    ...totals.vat.map((row): [string, number] => [`TVA ${formatBasisPoints(row.vatBasisPoints)}`, row.vatCents]),
    ['Total TTC', totals.totalCents],
  ];
  return (
    <>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Prestation</Table.Th>
            <Table.Th ta="right">Total HT</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="vg-figures">
          {lines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {line.name}
                {line.description && (
                  <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
                    {line.description}
                  </Text>
                )}
                <Text size="sm" c="dimmed">
                  {[
                    `${quantityText(line.quantity, line.unit)} × ${formatCents(line.unitPriceCents, currency)}`,
                    discountText(line.discount, currency),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </Text>
              </Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                {formatCents(line.netCents, currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Sums rows={rows} strong="Total TTC" currency={currency} />
    </>
  );
}

interface SumsProps {
  rows: readonly [string, number][];
  /** Label of the row in bold. */
  strong: string;
  currency: string;
}

/** A list of labelled amounts, below a document. */
export function Sums({ rows, strong, currency }: SumsProps) {
  return (
    <dl className="vg-figures" style={{ margin: 0, marginInlineStart: 'auto', width: 'min(320px, 100%)' }}>
      {rows.map(([label, cents]) => (
        <Group key={label} justify="space-between" fw={label === strong ? 600 : undefined}>
          <dt>{label}</dt>
          <dd style={{ margin: 0 }}>{formatCents(cents, currency)}</dd>
        </Group>
      ))}
    </dl>
  );
}
