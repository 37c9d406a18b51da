import { Anchor, Checkbox, Group, Table, Text } from '@mantine/core';
import type { ServiceDifference, SimulatedInvoice } from '@vigie/contracts/commercial/invoice/invoice';
import { formatCents, formatMinutes } from '@vigie/contracts/formats/french';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Warnings } from '../../document/warnings';
import { ServiceDifferences } from './service-differences';

/** Where the office settles anomalies: a page of the field's remote. */
const TO_SETTLE = '/platform/service/aVerifier';

/** Nothing of it waits on a draft or stands on an invoice. */
export const isTaken = ({ warnings }: Pick<Proposal, 'warnings'>): boolean =>
  warnings.some(({ key }) => key === 'in_draft' || key === 'already_invoiced');

/** A draft of it could be issued: it has lines, and none of a service that is on an invoice. */
export const isBillable = ({ draft, warnings }: Pick<Proposal, 'draft' | 'warnings'>): boolean =>
  draft.items.length > 0 && !warnings.some(({ key }) => key === 'already_invoiced' || key === 'customer_gone');

/** What a simulation proposes for a customer, whichever document it drafts. */
export type Proposal<Draft = { items: readonly unknown[] }> = Omit<SimulatedInvoice, 'draft'> & { draft: Draft };

export interface SimulationResult<Draft = { items: readonly unknown[] }> {
  invoices: Proposal<Draft>[];
  warnings: SimulatedInvoice['warnings'];
}

interface Props {
  result: SimulationResult;
  /** Said where no service is found. */
  empty: string;
  /** Groups whose draft is not wanted. */
  left: ReadonlySet<string>;
  busy: boolean;
  onToggle: (group: string) => void;
  onChoose: (serviceId: string, as: ServiceDifference['as']) => void;
}

/** What each customer would be billed; under it the services whose hours differ from the plan, to decide about. */
export function SimulationProposals({ result, empty, left, busy, onToggle, onChoose }: Props) {
  if (result.invoices.length === 0) {
    return <Text c="dimmed">{empty}</Text>;
  }
  const sum = result.invoices
    .filter((invoice) => isBillable(invoice) && !left.has(invoice.group.key))
    .reduce((total, invoice) => total + invoice.totals.priceCents, 0);
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
                <Table.Td ta="right">{formatCents(invoice.totals.priceCents)}</Table.Td>
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
        <Text fw={600} className="vg-figures">{`Total HT ${formatCents(sum)}`}</Text>
      </Group>
    </>
  );
}
