import { Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import type { SimulatedInvoice } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import type { CallResult } from '@vigie/contracts/core/call';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { formatCents, formatMinutes, wallClock } from '@vigie/contracts/formats/french';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { toast, useSend } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { MultiRefField } from '@vigie/kit/ui/fields/pick/multi-ref-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { useState } from 'react';
import { customerSource } from '../refs/ref-sources';
import { Warnings } from './warnings';

interface Props {
  opened: boolean;
  onClose: () => void;
}

const INVOICED = [
  { value: 0, label: 'Non facturés' },
  { value: 1, label: 'Déjà facturés' },
  { value: -1, label: 'Tous' },
] as const;

/** The month before a day, whole. */
function previousMonth(today: string): { start: string; end: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
  return { start: first, end: last };
}

/** From services done to drafts: a period and customers, what it comes to, then the drafts that are wanted. */
export function SimulationDialog({ opened, onClose }: Props) {
  const today = wallClock(new Date().toISOString(), useTimeZone()).day;
  const [period, setPeriod] = useState<{ start: string | null; end: string | null }>(() => previousMonth(today));
  const [customers, setCustomers] = useState<string[]>([]);
  const [isInvoice, setIsInvoice] = useState<-1 | 0 | 1>(0);
  const [result, setResult] = useState<CallResult<typeof invoiceCalls.simulateInvoices> | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const simulate = useSend(invoiceCalls.simulateInvoices);
  const save = useSend(invoiceCalls.saveInvoice);
  const [saving, setSaving] = useState(false);
  const wrong = !period.start || !period.end || period.start > period.end;

  const run = async () => {
    if (!period.start || !period.end) return;
    const filters = {
      period: { start: period.start, end: period.end },
      customers: customers.length > 0 ? customers : { all: true as const },
      isInvoice,
    };
    setResult(await simulate.mutateAsync({ body: { filters } }));
    setLeft(new Set());
  };
  const chosen = result?.invoices.filter((invoice) => !left.has(invoice.draft.id)) ?? [];

  const createDrafts = async () => {
    setSaving(true);
    try {
      // Each has its own id: what a cut line leaves undone is done by asking again.
      for (const { draft } of chosen) await save.mutateAsync({ body: draft });
      toast({ tone: 'positive', message: `${chosen.length} brouillon(s) créé(s)` });
      onClose();
    } finally {
      setSaving(false);
    }
  };
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Générer les factures"
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button variant={result ? 'default' : 'filled'} loading={simulate.isPending} disabled={wrong} onClick={run}>
            Simuler
          </Button>
          {result && (
            <Button loading={saving} disabled={chosen.length === 0} onClick={createDrafts}>
              {`Créer ${chosen.length} brouillon(s)`}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Pair>
          <DateField label="Du" value={period.start} onChange={(start) => setPeriod({ ...period, start })} />
          <DateField
            label="Au"
            value={period.end}
            onChange={(end) => setPeriod({ ...period, end })}
            error={wrong ? VALIDATION_MESSAGES.endBeforeStart : undefined}
          />
        </Pair>
        <MultiRefField
          label="Clients"
          description="Vide : tous les clients"
          source={customerSource}
          value={customers}
          onChange={setCustomers}
        />
        <SelectField
          label="Services"
          options={INVOICED}
          required
          value={isInvoice}
          onChange={(value) => setIsInvoice(value ?? 0)}
        />
        {result && <Proposals result={result} left={left} onToggle={toggle} />}
      </Stack>
    </Dialog>
  );
}

interface ProposalsProps {
  result: { invoices: SimulatedInvoice[]; warnings: SimulatedInvoice['warnings'] };
  left: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function Proposals({ result, left, onToggle }: ProposalsProps) {
  if (result.invoices.length === 0) return <Text c="dimmed">Aucun service réalisé à facturer sur cette période.</Text>;
  const sum = result.invoices
    .filter((invoice) => !left.has(invoice.draft.id))
    .reduce((total, invoice) => total + invoice.totals.priceCents, 0);
  return (
    <>
      <Warnings warnings={result.warnings} />
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Client</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              Services
            </Table.Th>
            <Table.Th ta="right">Heures</Table.Th>
            <Table.Th ta="right">Total HT</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="vg-figures">
          {result.invoices.map((invoice) => (
            <Table.Tr key={invoice.draft.id}>
              <Table.Td>
                <Checkbox
                  label={invoice.customer.name}
                  description={
                    invoice.warnings.map((warning) => warning.message).join(' · ') ||
                    (invoice.customer.prospect ? 'Prospect' : undefined)
                  }
                  checked={!left.has(invoice.draft.id)}
                  onChange={() => onToggle(invoice.draft.id)}
                />
              </Table.Td>
              <Table.Td ta="right" visibleFrom="sm">
                {invoice.services}
              </Table.Td>
              <Table.Td ta="right">{formatMinutes(invoice.minutes)}</Table.Td>
              <Table.Td ta="right">{formatCents(invoice.totals.priceCents)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end">
        <Text fw={600} className="vg-figures">{`Total HT ${formatCents(sum)}`}</Text>
      </Group>
    </>
  );
}
