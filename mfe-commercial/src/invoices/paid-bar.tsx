import { Progress } from '@mantine/core';
import type { InvoiceRow } from '@vigie/contracts/commercial/invoice';
import { formatCents, formatPercent } from '@vigie/contracts/formats/french';

/** What is left to pay over how much of it is paid. */
export function PaidBar({ row }: { row: Pick<InvoiceRow, 'toPay' | 'percent' | 'number' | 'isLateToPay'> }) {
  if (row.number === null) return null;
  const tone = row.isLateToPay ? 'negative' : row.percent === 100 ? 'positive' : 'warning';
  return (
    <span className="vg-figures" style={{ display: 'inline-block', minWidth: 110, textAlign: 'right' }}>
      {formatCents(row.toPay)}
      <Progress.Root size={5} mt={3}>
        <Progress.Section
          value={row.percent}
          color={tone}
          aria-label={`Payé à ${formatPercent(row.percent)}`}
          role="progressbar"
        />
      </Progress.Root>
      <small>{formatPercent(row.percent)}</small>
    </span>
  );
}
