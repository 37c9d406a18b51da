import { Button, Checkbox, Table, Text } from '@mantine/core';
import type { ServiceDifference } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { goesTo, MONTH_STATES, type MonthRow } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { plural } from '@vigie/contracts/core/messages/plural';
import { formatCents, formatMinutes } from '@vigie/contracts/formats/french';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Fragment, useState } from 'react';
import { useOwnCurrency } from '../forms/use-currency-of';
import { InvoiceAnchor } from '../invoice/invoice-anchor';
import { ServiceDifferences } from '../invoice/simulation/service-differences';
import { isTicked, sumsOf, type Ticks } from './month-selection';
import styles from './month-table.module.css';

interface Props {
  rows: readonly MonthRow[];
  ticks: Ticks;
  busy: boolean;
  onTick: (keys: readonly string[], ticked: boolean) => void;
  onChoose: (serviceId: string, as: ServiceDifference['as']) => void;
}

/** Number of columns, for rows that span the whole table. */
const SPAN = 8;

/** The documents of a month, one per row; ticked rows are billed. */
export function MonthTable({ rows, ticks, busy, onTick, onChoose }: Props) {
  const open = rows.filter((row) => goesTo(row, 'send'));
  const ticked = open.filter((row) => isTicked(row, ticks));
  return (
    <Table className={`${styles.table} vg-figures vg-sheet`} stickyHeader aria-busy={busy}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Checkbox
              aria-label="Tout choisir"
              label="Client"
              disabled={open.length === 0}
              checked={open.length > 0 && ticked.length === open.length}
              indeterminate={ticked.length > 0 && ticked.length < open.length}
              onChange={(event) =>
                onTick(
                  open.map(({ key }) => key),
                  event.currentTarget.checked,
                )
              }
            />
          </Table.Th>
          <Table.Th visibleFrom="sm">État</Table.Th>
          <Table.Th ta="right" visibleFrom="md">
            Services
          </Table.Th>
          <Table.Th ta="right" visibleFrom="md">
            Planifié
          </Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            Réalisé
          </Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            Total HT
          </Table.Th>
          <Table.Th ta="right" visibleFrom="md">
            TVA
          </Table.Th>
          <Table.Th ta="right">Total TTC</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <MonthLine
            key={row.key}
            row={row}
            ticked={isTicked(row, ticks)}
            busy={busy}
            onTick={(value) => onTick([row.key], value)}
            onChoose={onChoose}
          />
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Sums label={`Choisis (${ticked.length})`} rows={ticked} />
        <Sums label={`Mois (${rows.length})`} rows={rows} />
      </Table.Tfoot>
    </Table>
  );
}

function Sums({ label, rows }: { label: string; rows: readonly MonthRow[] }) {
  const { minutes, price, vat, total } = sumsOf(rows);
  return (
    <Table.Tr>
      <Table.Th>{label}</Table.Th>
      <Table.Th visibleFrom="sm" />
      <Table.Th visibleFrom="md" />
      <Table.Th visibleFrom="md" />
      <Table.Th ta="right" visibleFrom="sm">
        {formatMinutes(minutes)}
      </Table.Th>
      <Table.Th ta="right" visibleFrom="sm">
        <Amounts sums={price} />
      </Table.Th>
      <Table.Th ta="right" visibleFrom="md">
        <Amounts sums={vat} />
      </Table.Th>
      <Table.Th ta="right">
        <Amounts sums={total} />
      </Table.Th>
    </Table.Tr>
  );
}

/** Amounts in several currencies stand below each other, because they do not add up. */
function Amounts({ sums }: { sums: readonly { currency: string; cents: number }[] }) {
  const own = useOwnCurrency();
  if (sums.length === 0) return formatCents(0, own);
  return sums.map(({ currency, cents }) => <div key={currency}>{formatCents(cents, currency)}</div>);
}

interface LineProps {
  row: MonthRow;
  ticked: boolean;
  busy: boolean;
  onTick: (ticked: boolean) => void;
  onChoose: Props['onChoose'];
}

function MonthLine({ row, ticked, busy, onTick, onChoose }: LineProps) {
  const [opened, setOpened] = useState(false);
  const name = [row.customer.name, row.label].filter(Boolean).join(', ');
  const state = MONTH_STATES.find(({ value }) => value === row.state);
  const badge = <StatusBadge tone={state?.tone}>{state?.label}</StatusBadge>;
  return (
    <Fragment>
      <Table.Tr data-ticked={ticked || undefined}>
        <Table.Td className={styles.name}>
          {goesTo(row, 'send') ? (
            <Checkbox label={name} checked={ticked} onChange={(event) => onTick(event.currentTarget.checked)} />
          ) : (
            <div className={styles.settled}>{name}</div>
          )}
          <div className={styles.notes}>
            {row.invoiceId && (
              <InvoiceAnchor size="sm" id={row.invoiceId} number={row.number} draft="Ouvrir le brouillon" />
            )}
            {row.customer.prospect && <Text size="sm">Prospect</Text>}
            {row.state !== 'sent' && row.mailTo === null && (
              <Text size="sm" c="dimmed">
                Par courrier
              </Text>
            )}
            {row.warnings.map(({ message, count }) => (
              <Text key={message} size="sm" c="warning">
                {count ? `${message} (${count})` : message}
              </Text>
            ))}
            {row.differences.length > 0 && (
              <Button
                size="compact-sm"
                variant="subtle"
                px={4}
                ml={-4}
                aria-expanded={opened}
                onClick={() => setOpened(!opened)}
              >
                {`${plural(row.differences.length, 'écart')} avec le planning`}
              </Button>
            )}
            <span className={styles.onPhone}>{badge}</span>
          </div>
        </Table.Td>
        <Table.Td visibleFrom="sm">{badge}</Table.Td>
        <Table.Td ta="right" visibleFrom="md">
          {row.services}
        </Table.Td>
        <Table.Td ta="right" visibleFrom="md">
          {formatMinutes(row.plannedMinutes)}
        </Table.Td>
        <Table.Td ta="right" visibleFrom="sm">
          {formatMinutes(row.minutes)}
        </Table.Td>
        <Table.Td ta="right" visibleFrom="sm">
          {formatCents(row.price, row.currency)}
        </Table.Td>
        <Table.Td ta="right" visibleFrom="md">
          {formatCents(row.vat, row.currency)}
        </Table.Td>
        <Table.Td ta="right">{formatCents(row.total, row.currency)}</Table.Td>
      </Table.Tr>
      {opened && (
        <Table.Tr>
          <Table.Td colSpan={SPAN}>
            <ServiceDifferences differences={row.differences} busy={busy} onChoose={onChoose} />
          </Table.Td>
        </Table.Tr>
      )}
    </Fragment>
  );
}
