import { Table, Text } from '@mantine/core';
import { discountText } from '@vigie/contracts/commercial/commercial-document/discount-text';
import { quantityText } from '@vigie/contracts/commercial/commercial-document/quantity-text';
import { type InvoiceItem, ITEM_UNITS } from '@vigie/contracts/commercial/invoice/invoice-item';
import { priceSourcesText } from '@vigie/contracts/commercial/price/price-source';
import { formatBasisPoints, formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import { Fragment, type ReactNode } from 'react';

interface Props {
  document: {
    items: readonly InvoiceItem[];
    totals: { lines: readonly number[]; discountCents: number };
    currency?: string;
    price: number;
    vat: number;
    total: number;
  };
  /** -1 when the amounts are subtracted: a credit note. */
  sign?: 1 | -1;
}

const COLUMNS = 5;
/** A long e-mail address or URL is one word, and would push the amounts out of the viewport. */
const WRAPS = { overflowWrap: 'anywhere' } as const;

/** A quantity with its unit, as hours or kilometres. */
const quantityOf = ({ quantity, unit }: Pick<InvoiceItem, 'quantity' | 'unit'>): string =>
  quantityText(quantity, ITEM_UNITS.find(({ value }) => value === unit)?.short ?? '');

/** The lines of a document with their totals, read-only. */
export function LinesTable({ document, sign = 1 }: Props) {
  const { discountCents } = document.totals;
  const sums = [
    ...(discountCents > 0 ? [`Remise ${formatCents(-sign * discountCents, document.currency)}`] : []),
    `Total HT ${formatCents(sign * document.price, document.currency)}`,
    `TVA ${formatCents(sign * document.vat, document.currency)}`,
    `Total TTC ${formatCents(sign * document.total, document.currency)}`,
  ];
  return (
    <>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Désignation</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              Quantité
            </Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              Prix unitaire HT
            </Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              TVA
            </Table.Th>
            <Table.Th ta="right">Total HT</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="vg-figures">
          {document.items.map((item, index) => (
            <Fragment key={item.id}>
              {item.section && (
                <Table.Tr>
                  <Table.Th colSpan={COLUMNS} style={WRAPS}>
                    {item.section}
                  </Table.Th>
                </Table.Tr>
              )}
              <Table.Tr>
                <Table.Td style={WRAPS}>
                  {item.name}
                  {item.description && (
                    <Text size="xs" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
                      {item.description}
                    </Text>
                  )}
                  {item.period && (
                    <Text size="xs" c="dimmed">
                      {`Du ${formatFrenchDay(item.period.start)} au ${formatFrenchDay(item.period.end)}`}
                    </Text>
                  )}
                  {item.priceSources.length > 0 && (
                    <Text size="xs" c="dimmed">
                      {priceSourcesText(item.priceSources)}
                    </Text>
                  )}
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    {`${quantityOf(item)} × ${formatCents(item.unitPriceCents, document.currency)}, TVA ${formatBasisPoints(item.vatBasisPoints)}`}
                  </Text>
                  {discountText(item.discount, document.currency) && (
                    <Text size="xs" c="dimmed">
                      {discountText(item.discount, document.currency)}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  {quantityOf(item)}
                </Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  {formatCents(item.unitPriceCents, document.currency)}
                </Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  {formatBasisPoints(item.vatBasisPoints)}
                </Table.Td>
                <Table.Td ta="right">
                  {formatCents(sign * (document.totals.lines[index] ?? 0), document.currency)}
                </Table.Td>
              </Table.Tr>
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
      <Text ta="right" className="vg-figures">
        {sums.join(' · ')}
      </Text>
    </>
  );
}

/** A label and a value below the head of a document. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text component="div" className="vg-figures">
        {children}
      </Text>
    </div>
  );
}
