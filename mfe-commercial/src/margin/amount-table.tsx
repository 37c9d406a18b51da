import { Table } from '@mantine/core';
import { formatCents } from '@vigie/contracts/formats/french';
import styles from './margin.module.css';

interface Props {
  /** Head of the first column, which names the rows. */
  first: string;
  columns: readonly { key: string; label: string }[];
  /** In cents; null while an amount is unknown. */
  rows: readonly { key: string; label: string; cents: readonly (number | null)[]; isLeftOut?: boolean }[];
  currency: string | undefined;
  /** Label of the totals when some rows are left out of them. */
  totalsLabel?: string;
}

/** The table of amounts behind a chart, with totals. */
export function AmountTable({ first, columns, rows, currency, totalsLabel = 'Total' }: Props) {
  const counted = rows.filter(({ isLeftOut }) => !isLeftOut);
  const sums = columns.map((_, index) => counted.reduce((sum, { cents }) => sum + (cents[index] ?? 0), 0));
  const amount = (cents: number | null) =>
    cents === null ? '—' : <span className={cents < 0 ? styles.loss : undefined}>{formatCents(cents, currency)}</span>;
  return (
    // The tab stop lets the keyboard scroll the container.
    <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table className="vg-figures vg-sheet">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{first}</Table.Th>
            {columns.map(({ key, label }) => (
              <Table.Th key={key} ta="right">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, label, cents }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400} className={styles.part}>
                {label}
              </Table.Th>
              {columns.map((column, index) => (
                <Table.Td key={column.key} ta="right">
                  {amount(cents[index] ?? null)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{totalsLabel}</Table.Th>
            {columns.map((column, index) => (
              <Table.Th key={column.key} ta="right">
                {amount(sums[index] ?? 0)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}
