import { Button, Checkbox, Stack, Table, Text } from '@mantine/core';
import type { EstimateRow, estimateRemindSchema } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateActs } from '@vigie/contracts/commercial/estimate/estimate.acts';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { plural } from '@vigie/contracts/core/messages/plural';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import { EXPIRATION_LEVELS } from '@vigie/contracts/rules/expirations/expiration-kinds';
import { useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useCall } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { useState } from 'react';
import type { z } from 'zod';

type Remind = z.output<typeof estimateRemindSchema>;

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Opens the mail of one estimate for editing. */
  onWrite: (estimate: EstimateRow) => void;
}

/** « Devis à relancer »: sent estimates without a decision, those that expire first in front, each with a checkbox. */
export function RemindsDialog({ opened, onClose, onWrite }: Props) {
  const query = useCall(estimateCalls.estimateReminds);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const remind = useBulkActs<EstimateRow>(estimateActs).find(({ name }) => name === 'remind');
  const data = query.data?.data ?? [];
  const wanted = data.filter(({ estimate, email }) => email.to && !left.has(estimate.id));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const run = async () => {
    setBusy(true);
    const done = await remind?.onRunLong(wanted.map(({ estimate }) => estimate)).finally(() => setBusy(false));
    if (done) onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Devis à relancer"
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          {remind && data.length > 0 && (
            <Button loading={busy} disabled={wanted.length === 0} onClick={() => void run()}>
              {`Relancer ${plural(wanted.length, 'client')}`}
            </Button>
          )}
        </>
      }
    >
      {query.isError && <QueryError error={query.error} onRetry={query.refetch} />}
      {query.isPending && <LoadingState rows={4} />}
      {query.data && data.length === 0 && (
        <EmptyState title="Aucun devis à relancer" message="Les devis envoyés et sans réponse apparaîtront ici." />
      )}
      {data.length > 0 && (
        <Stack>
          <Text c="dimmed">Chaque devis part avec le message de relance ; ouvrez-en un pour changer ses mots.</Text>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Devis</Table.Th>
                <Table.Th visibleFrom="sm">Validité</Table.Th>
                <Table.Th ta="right">Total TTC</Table.Th>
                {remind && <Table.Th aria-label="Message" />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody className="vg-figures">
              {data.map((row) => (
                <Row
                  key={row.estimate.id}
                  remind={row}
                  ticked={Boolean(row.email.to) && !left.has(row.estimate.id)}
                  onToggle={() => toggle(row.estimate.id)}
                  onWrite={remind && (() => onWrite(row.estimate))}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Stack>
      )}
    </Dialog>
  );
}

interface RowProps {
  remind: Remind;
  ticked: boolean;
  onToggle: () => void;
  onWrite?: () => void;
}

function Row({ remind: { estimate, waitingDays, bucket, email }, ticked, onToggle, onWrite }: RowProps) {
  const level = EXPIRATION_LEVELS.find(({ key }) => key === bucket);
  const waiting = waitingDays === 0 ? "envoyé aujourd'hui" : `envoyé il y a ${plural(waitingDays, 'jour')}`;
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          styles={{ label: { overflowWrap: 'anywhere' } }}
          label={`${estimate.number}, ${estimate.customer.name}`}
          description={`${waiting} · ${email.to ?? 'le client n’a pas d’adresse e-mail'}`}
          disabled={!email.to}
          checked={ticked}
          onChange={onToggle}
        />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        {estimate.validUntil && formatFrenchDay(estimate.validUntil)}
        {level && bucket === 'expired' && <StatusBadge tone={level.tone}>{level.label}</StatusBadge>}
      </Table.Td>
      <Table.Td ta="right">{formatCents(estimate.total, estimate.currency)}</Table.Td>
      {onWrite && (
        <Table.Td ta="right">
          <Button size="compact-md" variant="default" onClick={onWrite}>
            Écrire
          </Button>
        </Table.Td>
      )}
    </Table.Tr>
  );
}
