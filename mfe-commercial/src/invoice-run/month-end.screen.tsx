import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import type { ServiceDifference } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { type MonthRow, RUN_STEPS, type RunStep } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { invoiceRunCalls } from '@vigie/contracts/commercial/invoice-run/invoice-run.calls';
import { invoiceRunStatuses } from '@vigie/contracts/commercial/invoice-run/invoice-run.statuses';
import { monthRange } from '@vigie/contracts/commercial/margin/turnover-series';
import { newId } from '@vigie/contracts/core/id';
import { formerOfAgency } from '@vigie/kit/logic/list/use-list';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { navigateTo, useCall, useHolds, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { PlanningStep } from '@vigie/kit/ui/states/first-step';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { Stepper } from '@vigie/kit/ui/stepper';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EarlierMonths } from './earlier-months';
import { lineOf, questionOf, type Ticks, wantedFor } from './month-selection';
import { MonthTable } from './month-table';
import { RunProgress } from './run-progress';

const PATH = '/platform/documents/facturation-du-mois';
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Returns the month (`YYYY-MM`) a number of months before or after another. */
function monthBeside(month: string, by: number): string {
  const [year = 2000, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

const nameOf = (month: string): string => {
  const [year = 2000, number = 1] = month.split('-').map(Number);
  const name = new Date(Date.UTC(year, number - 1, 1)).toLocaleDateString('fr-FR', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  });
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/**
 * « Facturation du mois »: the amounts to bill per customer, the documents, and the run. The address holds the month.
 */
export function MonthEndScreen() {
  const current = useToday().slice(0, 7);
  // A month that ends while somebody works on its run does not change the run under the hands.
  const [opened] = useState(() => monthBeside(current, -1));
  const named = useSearchParams()[0].get('mois') ?? '';
  const month = MONTH.test(named) && named <= current ? named : opened;
  return <Month key={month} month={month} isLast={month >= current} />;
}

const SHOWN = [
  { value: 'all', label: 'Tout' },
  { value: 'toBill', label: 'À facturer' },
  { value: 'made', label: 'À émettre' },
  { value: 'issued', label: 'À envoyer' },
] as const;
type Shown = (typeof SHOWN)[number]['value'];

function isShown({ state }: MonthRow, shown: Shown): boolean {
  if (shown === 'all' || shown === state) return true;
  return shown === 'made' && (state === 'draft' || state === 'toCheck');
}

type Choices = Readonly<Record<string, ServiceDifference['as']>>;
const chosen = (choices: Choices, as: ServiceDifference['as']): string[] =>
  Object.entries(choices).flatMap(([id, choice]) => (choice === as ? [id] : []));

const LABELS: Record<RunStep, string> = {
  draft: 'Créer les brouillons',
  issue: 'Émettre',
  send: 'Émettre et envoyer',
};

function Month({ month, isLast }: { month: string; isLast: boolean }) {
  const [choices, setChoices] = useState<Choices>({});
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const [shown, setShown] = useState<Shown>('all');
  const holds = useHolds();
  const period = monthRange(month);
  const decided = { planned: chosen(choices, 'planned'), out: chosen(choices, 'out') };
  const query = useCall(
    invoiceRunCalls.invoiceMonth,
    { body: { period, choices: decided } },
    {
      placeholderData: formerOfAgency,
      // During a run, each live update would price the whole month again; the refetch is done once, at the end.
      patch: (answer) => (answer.run?.status === invoiceRunStatuses.value.running ? answer : undefined),
    },
  );
  const save = useSend(invoiceRunCalls.saveInvoiceRun);
  const go = (by: number) => navigateTo(`${PATH}?mois=${monthBeside(month, by)}`);
  const rows = query.data?.rows ?? [];
  // A run takes only rows that the user sees.
  const seen = rows.filter((row) => isShown(row, shown));
  const run = query.data?.run ?? null;
  const atWork = run?.status === invoiceRunStatuses.value.running;

  const begin = async (upTo: RunStep) => {
    const wanted = wantedFor(seen, ticks, upTo);
    const question = { title: `${LABELS[upTo]} : ${nameOf(month)}`, message: questionOf(wanted, upTo) };
    if (!(await confirm({ ...question, confirmLabel: LABELS[upTo] }))) return;
    await save
      .mutateAsync({
        body: {
          id: newId(),
          period,
          upTo,
          // The user confirms exactly the warnings and prospects just shown.
          acceptWarnings: wanted.some(({ warnings }) => warnings.length > 0),
          confirmProspects: wanted.some(({ customer }) => customer.prospect),
          choices: decided,
          lines: wanted.map(lineOf),
        },
      })
      .catch(() => undefined);
    setTicks(new Map());
    await query.refetch();
  };
  const may: Record<RunStep, boolean> = {
    draft: true,
    issue: holds('ACCOUNT_RIGHT_EDIT_INVOICE'),
    send: holds('ACCOUNT_RIGHT_EDIT_INVOICE') && holds('ACCOUNT_RIGHT_SEND_INVOICE'),
  };
  const steps = RUN_STEPS.map(({ value }) => value).filter((step) => may[step]);

  return (
    <>
      <PageHeader
        lead="Les services réalisés, client par client, et ce qui en est déjà facturé."
        actions={
          <Stepper previous="Mois précédent" next="Mois suivant" isLast={isLast} onStep={go}>
            <Text fw={600} component="strong">
              {nameOf(month)}
            </Text>
          </Stepper>
        }
      />
      <EarlierMonths months={query.data?.earlier ?? []} nameOf={nameOf} pathOf={(name) => `${PATH}?mois=${name}`} />
      {run && <RunProgress run={run} onOver={() => void query.refetch()} />}
      {query.isError && <QueryError error={query.error} onRetry={query.refetch} />}
      {query.isPending && <LoadingState rows={8} />}
      {query.data && rows.length === 0 && (
        <EmptyState
          title={`Rien à facturer en ${nameOf(month).toLowerCase()}`}
          message="Les services réalisés du mois apparaîtront ici. Vérifiez le planning, ou choisissez un autre mois."
          action={<PlanningStep />}
        />
      )}
      {rows.length > 0 && (
        <>
          <Group justify="space-between" my="sm" gap="sm">
            <SegmentedControl
              aria-label="Documents montrés"
              value={shown}
              onChange={(value) => setShown(value as Shown)}
              data={SHOWN.map(({ value, label }) => ({ value, label }))}
            />
            <Group gap="xs">
              {steps.map((step) => {
                const count = wantedFor(seen, ticks, step).length;
                return (
                  <Button
                    key={step}
                    variant={step === steps.at(-1) ? 'filled' : 'default'}
                    disabled={count === 0 || atWork || query.isFetching}
                    loading={save.isPending}
                    onClick={() => void begin(step)}
                  >
                    {`${LABELS[step]} (${count})`}
                  </Button>
                );
              })}
            </Group>
          </Group>
          <MonthTable
            rows={seen}
            ticks={ticks}
            busy={query.isFetching}
            onTick={(keys, ticked) => setTicks(new Map([...ticks, ...keys.map((key) => [key, ticked] as const)]))}
            onChoose={(serviceId, as) => setChoices({ ...choices, [serviceId]: as })}
          />
        </>
      )}
    </>
  );
}
