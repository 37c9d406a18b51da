import { Anchor, Checkbox, Group, Table, Text } from '@mantine/core';
import { sumByCurrency } from '@vigie/contracts/commercial/commercial-document/sum-by-currency';
import type { ServiceDifference, SimulatedInvoice } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { formatByCurrency, formatCents, formatMinutes } from '@vigie/contracts/formats/french';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Warnings } from '../../commercial-document/warnings';
import { ServiceDifferences } from './service-differences';

/** The page of mfe-field on which the office settles anomalies. */
const TO_SETTLE = '/platform/service/aVerifier';

/** True when a service of the proposal is already on a draft or an invoice. */
export const isTaken = ({ warnings }: Pick<Proposal, 'warnings'>): boolean =>
  warnings.some(({ key }) => key === 'in_draft' || key === 'already_invoiced');

/** True when the proposal can be billed: it has lines, none of an already invoiced service, and its customer exists. */
export const isBillable = ({ draft, warnings }: Pick<Proposal, 'draft' | 'warnings'>): boolean =>
  draft.items.length > 0 && !warnings.some(({ key }) => key === 'already_invoiced' || key === 'customer_gone');

/** The proposal of a simulation for one customer; `Draft` is the kind of document. */
export type Proposal<Draft = { items: readonly unknown[] }> = Omit<SimulatedInvoice, 'draft'> & { draft: Draft };

export interface SimulationResult<Draft = { items: readonly unknown[] }> {
  invoices: Proposal<Draft>[];
  warnings: SimulatedInvoice['warnings'];
}

interface Props {
  result: SimulationResult;
  /** Shown when no service is found. */
  empty: string;
  /** Keys of the groups that the user excluded. */
  left: ReadonlySet<string>;
  busy: boolean;
  onToggle: (group: string) => void;
  onChoose: (serviceId: string, as: ServiceDifference['as']) => void;
}

/** The proposed documents per customer, each with the services whose hours differ from the plan, to decide on. */
export function SimulationProposals({ result, empty, left, busy, onToggle, onChoose }: Props) {
  if (result.invoices.length === 0) {
    return <Text c="dimmed">{empty}</Text>;
  }
  const kept = result.invoices.filter((invoice) => isBillable(invoice) && !left.has(invoice.group.key));
  const sums = sumByCurrency(kept, ({ totals }) => totals.priceCents);
  return (
    <>
      <Warnings warnings={result.warnings} />
      {result.warnings.some(({ key }) => key === 'unsettled') && (
        <Anchor component={Link} to={TO_SETTLE} target="_blank">
          Ouvrir « À vérifier »
        </Anchor>
      )}
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Client</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              Services
            </Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              Planifié
            </Table.Th>
            <Table.Th ta="right">Retenu</Table.Th>
            <Table.Th ta="right">Total HT</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="vg-figures">
          {result.invoices.map((invoice) => (
            <Fragment key={invoice.group.key}>
              <Table.Tr>
                <Table.Td>
                  <Checkbox
                    label={[invoice.customer.name, invoice.group.label].filter(Boolean).join(', ')}
                    description={
                      invoice.warnings.map((warning) => warning.message).join(' · ') ||
                      (invoice.customer.prospect ? 'Prospect' : undefined)
                    }
                    disabled={!isBillable(invoice)}
                    checked={isBillable(invoice) && !left.has(invoice.group.key)}
                    onChange={() => onToggle(invoice.group.key)}
                  />
                </Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  {invoice.services}
                </Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  {formatMinutes(invoice.plannedMinutes)}
                </Table.Td>
                <Table.Td ta="right">{formatMinutes(invoice.minutes)}</Table.Td>
                <Table.Td ta="right">{formatCents(invoice.totals.priceCents, invoice.currency)}</Table.Td>
              </Table.Tr>
              {invoice.differences.length > 0 && (
                <Table.Tr>
                  <Table.Td colSpan={5}>
                    <ServiceDifferences differences={invoice.differences} busy={busy} onChoose={onChoose} />
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end">
        <Text
          fw={600}
          className="vg-figures"
        >{`Total HT ${sums.length > 0 ? formatByCurrency(sums) : formatCents(0)}`}</Text>
      </Group>
    </>
  );
}
