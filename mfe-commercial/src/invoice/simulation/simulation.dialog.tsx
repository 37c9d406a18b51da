import { Button, Stack } from '@mantine/core';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import type { ServiceDifference } from '@vigie/contracts/commercial/invoice/invoice-draft';
import type { CallInput } from '@vigie/contracts/core/call';
import { plural } from '@vigie/contracts/core/messages/plural';
import { wrongOrder } from '@vigie/contracts/formats/day-bounds';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { toast, useSend } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { MultiRefField } from '@vigie/kit/ui/fields/pick/multi-ref-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { useState } from 'react';
import { customerSource } from '../../refs/customer-source';
import { isBillable, isTaken, SimulationProposals, type SimulationResult } from './simulation-proposals';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Choices of services, as filters of the call. */
const WHICH = [
  { value: 'free', label: 'Non facturés', filters: { isInvoice: 0, isDrafted: 0 } },
  { value: 'drafted', label: 'En attente sur un brouillon', filters: { isInvoice: 0, isDrafted: 1 } },
  { value: 'invoiced', label: 'Déjà facturés', filters: { isInvoice: 1, isDrafted: -1 } },
  { value: 'all', label: 'Tous', filters: { isInvoice: -1, isDrafted: -1 } },
] as const;
type Which = (typeof WHICH)[number]['value'];

/** The user's choice of billing per service id. */
type Choices = Readonly<Record<string, ServiceDifference['as']>>;
const chosen = (choices: Choices, as: ServiceDifference['as']): string[] =>
  Object.entries(choices).flatMap(([id, choice]) => (choice === as ? [id] : []));

/** Returns the whole month before the month of a day. */
function previousMonth(today: string): { start: string; end: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
  return { start: first, end: last };
}

/** Makes invoices from services done, by default those of last month. */
export function InvoiceSimulation({ opened, onClose }: Props) {
  const simulate = useSend(invoiceCalls.simulateInvoices);
  const save = useSend(invoiceCalls.saveInvoice);
  return (
    <SimulationDialog
      opened={opened}
      onClose={onClose}
      title="Générer les factures"
      empty="Aucun service réalisé à facturer sur cette période : les autres sont facturés ou attendent sur un brouillon."
      begins={previousMonth}
      choosesWhich
      pricing={simulate.isPending}
      price={(body) => simulate.mutateAsync({ body })}
      save={(draft) => save.mutateAsync({ body: draft })}
    />
  );
}

type Body = NonNullable<CallInput<typeof invoiceCalls.simulateInvoices>['body']>;

interface SimulationProps<Draft> extends Props {
  title: string;
  /** Shown when no service is found. */
  empty: string;
  /** The initial period. */
  begins: (today: string) => { start: string; end: string };
  /** Offers a choice of services by whether they are invoiced. */
  choosesWhich?: boolean;
  pricing: boolean;
  price: (body: Body) => Promise<SimulationResult<Draft>>;
  save: (draft: Draft) => Promise<unknown>;
}

/** From services to drafts: choose the period and customers, check the result, then create the chosen drafts. */
export function SimulationDialog<Draft extends { items: readonly unknown[] }>({
  opened,
  onClose,
  pricing,
  ...of
}: SimulationProps<Draft>) {
  const today = useToday();
  const [period, setPeriod] = useState<{ start: string | null; end: string | null }>(() => of.begins(today));
  const [customers, setCustomers] = useState<string[]>([]);
  const [which, setWhich] = useState<Which>(of.choosesWhich ? 'free' : 'all');
  const [choices, setChoices] = useState<Choices>({});
  const [result, setResult] = useState<SimulationResult<Draft> | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState(false);
  const backwards = wrongOrder(period.start, period.end);
  const wrong = !period.start || !period.end || backwards !== undefined;

  const price = (decided: Choices) => {
    if (!period.start || !period.end) throw new Error('A simulation has a period.');
    const filters = {
      period: { start: period.start, end: period.end },
      customers: customers.length > 0 ? customers : { all: true as const },
      ...WHICH.find(({ value }) => value === which)?.filters,
    };
    const asked = { planned: chosen(decided, 'planned'), out: chosen(decided, 'out') };
    return of.price({ filters, choices: asked });
  };
  const run = async () => {
    setChoices({});
    const found = await price({});
    setResult(found);
    // Services already on a draft are excluded by default, so that they are not drafted twice.
    setLeft(new Set(found.invoices.filter(isTaken).map((invoice) => invoice.group.key)));
  };
  const choose = async (serviceId: string, as: ServiceDifference['as']) => {
    const decided = { ...choices, [serviceId]: as };
    setChoices(decided);
    setResult(await price(decided));
  };
  const wanted = result?.invoices.filter((invoice) => isBillable(invoice) && !left.has(invoice.group.key)) ?? [];

  const createDrafts = async () => {
    setSaving(true);
    try {
      // Each draft has its own id, so that a retry after a lost connection creates the missing drafts only.
      for (const { draft } of wanted) await of.save(draft);
      toast({ tone: 'positive', message: plural(wanted.length, 'brouillon créé', 'brouillons créés') });
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
      title={of.title}
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button variant={result ? 'default' : 'filled'} loading={pricing} disabled={wrong} onClick={run}>
            Simuler
          </Button>
          {result && (
            <Button loading={saving} disabled={wanted.length === 0 || pricing} onClick={createDrafts}>
              {`Créer ${plural(wanted.length, 'brouillon')}`}
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
            error={backwards}
          />
        </Pair>
        <MultiRefField
          label="Clients"
          description="Vide : tous les clients"
          source={customerSource}
          value={customers}
          onChange={setCustomers}
        />
        {of.choosesWhich && (
          <SelectField
            label="Services"
            options={WHICH}
            required
            value={which}
            onChange={(value) => setWhich(value ?? 'free')}
          />
        )}
        {result && (
          <SimulationProposals
            result={result}
            empty={of.empty}
            left={left}
            busy={pricing}
            onToggle={toggle}
            onChoose={(serviceId, as) => void choose(serviceId, as)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
