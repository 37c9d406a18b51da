import { Anchor, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import type { ServiceDifference, SimulatedInvoice } from '@vigie/contracts/commercial/invoice/invoice';
import { formatCents, formatFrenchDay, formatMinutes, wallClock } from '@vigie/contracts/formats/french';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { Warnings } from '../../document/warnings';

/** Where the office settles anomalies: a page of the field's remote. */
const TO_SETTLE = '/platform/service/aVerifier';

const CHOICES = [
  { value: 'kept', label: 'Heures retenues' },
  { value: 'planned', label: 'Heures planifiées' },
  { value: 'out', label: 'Ne pas facturer' },
] as const;

/** Nothing of it waits on a draft or stands on an invoice. */
export const isTaken = ({ warnings }: Pick<Proposal, 'warnings'>): boolean =>
  warnings.some(({ key }) => key === 'in_draft' || key === 'already_invoiced');

/** A draft of it could be issued: it has lines, and none of a service that is on an invoice. */
export const isBillable = ({ draft, warnings }: Pick<Proposal, 'draft' | 'warnings'>): boolean =>
  draft.items.length > 0 && !warnings.some(({ key }) => key === 'already_invoiced');

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
  /** Customers whose draft is not wanted. */
  left: ReadonlySet<string>;
  busy: boolean;
  onToggle: (customerId: string) => void;
  onChoose: (serviceId: string, as: ServiceDifference['as']) => void;
}

/** What each customer would be billed; under it the services whose hours differ from the plan, to decide about. */
export function SimulationProposals({ result, empty, left, busy, onToggle, onChoose }: Props) {
  if (result.invoices.length === 0) {
    return <Text c="dimmed">{empty}</Text>;
  }
  const sum = result.invoices
    .filter((invoice) => isBillable(invoice) && !left.has(invoice.customer.id))
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
            <Fragment key={invoice.customer.id}>
              <Table.Tr>
                <Table.Td>
                  <Checkbox
                    label={invoice.customer.name}
                    description={
                      invoice.warnings.map((warning) => warning.message).join(' · ') ||
                      (invoice.customer.prospect ? 'Prospect' : undefined)
                    }
                    disabled={!isBillable(invoice)}
                    checked={isBillable(invoice) && !left.has(invoice.customer.id)}
                    onChange={() => onToggle(invoice.customer.id)}
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
                    <Differences differences={invoice.differences} busy={busy} onChoose={onChoose} />
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

type DifferencesProps = Pick<Props, 'busy' | 'onChoose'> & { differences: readonly ServiceDifference[] };

/** Services shown before somebody asks for the rest. */
const SHOWN = 5;

function Differences({ differences, busy, onChoose }: DifferencesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? differences : differences.slice(0, SHOWN);
  const rest = differences.length - shown.length;
  return (
    <Stack gap="xs" ps="lg" component="section" aria-label="Écarts avec le planning">
      <Text size="sm" c="dimmed">
        {`${differences.length} service(s) à regarder : réalisé autrement que planifié, ou non vérifié.`}
      </Text>
      {shown.map((difference) => (
        <Group key={difference.serviceId} align="center" gap="xs">
          <div style={{ flex: '1 1 260px' }}>
            <DifferenceText difference={difference} />
          </div>
          <SelectField
            label={`À facturer : ${difference.site}`}
            hideLabel
            options={CHOICES}
            required
            disabled={busy}
            value={difference.as}
            onChange={(as) => onChoose(difference.serviceId, as ?? 'kept')}
          />
        </Group>
      ))}
      {rest > 0 && (
        <Group>
          <Button size="compact-md" variant="default" onClick={() => setAll(true)}>
            {`Afficher les ${rest} autres`}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function DifferenceText({ difference }: { difference: ServiceDifference }) {
  const zone = useTimeZone();
  const time = (instant: string) => wallClock(instant, zone).time;
  const { startAt, endAt, keptStartAt, keptEndAt, keptMinutes, plannedMinutes, unsettled } = difference;
  const kept =
    keptMinutes === null
      ? 'fin inconnue : facturé comme planifié'
      : keptStartAt && keptEndAt
        ? `retenu ${time(keptStartAt)} – ${time(keptEndAt)} (${formatMinutes(keptMinutes)})`
        : 'rien de retenu';
  return (
    <>
      <Text size="sm">{`${difference.site}, le ${formatFrenchDay(wallClock(startAt, zone).day)}`}</Text>
      <Text size="sm" c="dimmed">
        {`Planifié ${time(startAt)} – ${time(endAt)} (${formatMinutes(plannedMinutes)}), ${kept}`}
      </Text>
      {unsettled > 0 && (
        <Text size="sm" c="warning">
          {`${unsettled} anomalie(s) à vérifier`}
        </Text>
      )}
    </>
  );
}
