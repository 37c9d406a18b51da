import { Alert, Anchor, Button, Group, Progress, Text } from '@mantine/core';
import type { InvoiceRun } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { invoiceRunActs } from '@vigie/contracts/commercial/invoice-run/invoice-run.acts';
import { invoiceRunCalls } from '@vigie/contracts/commercial/invoice-run/invoice-run.calls';
import { invoiceRunStatuses } from '@vigie/contracts/commercial/invoice-run/invoice-run.statuses';
import { plural } from '@vigie/contracts/core/messages/plural';
import { formatNumber } from '@vigie/contracts/formats/french';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useCall } from '@vigie/kit/runtime';
import { Instant } from '@vigie/kit/ui/values';
import { useEffect, useRef } from 'react';
import { RunReportDialog } from './run-report.dialog';

/** Polling interval while a run is in progress; live updates usually arrive sooner. */
const LOOK_EVERY_MS = 1_000;
const { running, stopped } = invoiceRunStatuses.value;

/** The progress of a month's last run, and its outcome. */
export function RunProgress({ run: known, onOver }: { run: InvoiceRun; onOver: () => void }) {
  const query = useCall(
    invoiceRunCalls.invoiceRun,
    { params: { id: known.id } },
    { refetchInterval: ({ state }) => (state.data?.invoiceRun.status === running ? LOOK_EVERY_MS : false) },
  );
  const run = query.data?.invoiceRun ?? known;
  const report = useDialog<true>();
  const acts = useActs(invoiceRunActs)(run);
  const wasRunning = useRef(known.status === running);
  useEffect(() => {
    if (run.status === running) wasRunning.current = true;
    else if (wasRunning.current) {
      wasRunning.current = false;
      onOver();
    }
  }, [run.status, onOver]);
  const open = run.status === running || run.status === stopped;
  const kept = open ? 0 : keptAsDrafts(run);
  return (
    <>
      <Alert
        color={run.refused > 0 || kept > 0 ? 'warning' : open ? undefined : 'positive'}
        my="sm"
        role="status"
        title={titleOf(run)}
      >
        {open && <Progress value={(run.done / Math.max(run.total, 1)) * 100} aria-label="Progression" my="xs" />}
        <Group gap="sm">
          <Text size="sm" className="vg-figures">
            {open
              ? `${formatNumber(run.done)} / ${formatNumber(run.total)} documents. Vous pouvez fermer : le travail continue.`
              : resultOf(run)}
          </Text>
          {kept > 0 && (
            <Text size="sm">{`${plural(kept, 'document n’a', 'documents n’ont')} pas pu être émis : le détail dit pourquoi.`}</Text>
          )}
          <Text size="sm" c="dimmed">
            {run.author}, <Instant at={run.createdAt} />
          </Text>
          <Anchor component="button" type="button" size="sm" onClick={() => report.open(true)}>
            Voir le détail
          </Anchor>
          {acts.map(({ name, label, tone, onClick }) => (
            <Button key={name} size="compact-sm" variant="default" color={tone} onClick={() => void onClick()}>
              {label}
            </Button>
          ))}
        </Group>
      </Alert>
      {report.show((_, opening) => (
        <RunReportDialog run={run} {...opening} />
      ))}
    </>
  );
}

function titleOf(run: InvoiceRun): string {
  if (run.status === running) return 'Facturation en cours';
  return run.status === stopped ? 'Facturation arrêtée' : 'Facturation terminée';
}

/** Number of documents that should have been issued and stayed drafts. */
const keptAsDrafts = ({ upTo, drafted }: InvoiceRun): number => (upTo === 'draft' ? 0 : drafted);

function resultOf({ drafted, issued, sent, skipped, refused }: InvoiceRun): string {
  const told = [
    [drafted, 'brouillon'],
    [issued, 'émise'],
    [sent, 'envoyée'],
    [skipped, 'passée'],
    [refused, 'refusée'],
  ] as const;
  return told
    .flatMap(([count, label]) => (count > 0 ? [`${formatNumber(count)} ${label}${count < 2 ? '' : 's'}`] : []))
    .join(', ');
}
