import { Progress } from '@mantine/core';
import type { InvoiceRow } from '@vigie/contracts/commercial/invoice/invoice';
import { isCreditNote } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { formatCents, formatPercent } from '@vigie/contracts/formats/french';
import styles from './paid-bar.module.css';

/** The amount left to pay, above a bar of the share that is settled, by payments and credit notes. */
export function PaidBar({
  row,
}: {
  row: Pick<InvoiceRow, 'toPay' | 'currency' | 'percent' | 'number' | 'isLateToPay' | 'type'>;
}) {
  // Drafts and credit notes are not paid.
  if (row.number === null || isCreditNote(row)) return null;
  const tone = row.isLateToPay ? 'negative' : row.percent === 100 ? 'positive' : 'warning';
  return (
    <span className={styles.bar}>
      <span className={styles.amount}>{formatCents(row.toPay, row.currency)}</span>
      <Progress.Root size={4}>
        <Progress.Section
          value={row.percent}
          color={tone}
          aria-label={`Soldé à ${formatPercent(row.percent)}`}
          role="progressbar"
        />
      </Progress.Root>
      <small className={styles.percent}>{formatPercent(row.percent)}</small>
    </span>
  );
}
