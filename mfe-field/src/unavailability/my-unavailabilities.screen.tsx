import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UnavailabilityRow } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityActs } from '@vigie/contracts/field/unavailability/unavailability.acts';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { type OfferedAct, useActs } from '@vigie/kit/logic/acts/use-acts';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { lazily } from '@vigie/kit/ui/lazily';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { absenceText } from './absence-text';
import { useMyUnavailabilities } from './my-unavailabilities.queries';

// Read far more often than asked for, and the form weighs more than all else of the page.
const UnavailabilityDialog = lazily(() => import('./unavailability.dialog').then((m) => m.UnavailabilityDialog));

/** An agent asks to be away, sees what the office answered, and takes back what it asked for. */
export function MyUnavailabilitiesScreen() {
  const dialog = useLinkedDialog();
  const { rows, error, retry } = useMyUnavailabilities();
  const acts = useActs<UnavailabilityRow>(unavailabilityActs);
  const ask = (
    <Button size="lg" fullWidth leftSection={<IconPlus size={20} aria-hidden />} onClick={() => dialog.open('add')}>
      Demander une indisponibilité
    </Button>
  );
  return (
    <Stack>
      <PageHeader title="Mes indisponibilités" actions={rows && rows.length > 0 ? ask : undefined} />
      {!rows &&
        (error ? <ErrorState message={error.message} onRetry={retry} /> : <LoadingState rows={3} rowHeight={96} />)}
      {rows?.length === 0 && (
        <EmptyState
          title="Aucune indisponibilité"
          message="Vos congés et vos absences apparaîtront ici, avec la réponse de votre agence."
          action={ask}
        />
      )}
      {rows?.map((row) => (
        <Own key={row.id} row={row} acts={acts(row)} onEdit={() => dialog.open('edit', row.id)} />
      ))}
      {dialog.subject && <UnavailabilityDialog key={dialog.subject.id} {...dialog} subject={dialog.subject} />}
    </Stack>
  );
}

function Own({ row, acts, onEdit }: { row: UnavailabilityRow; acts: OfferedAct[]; onEdit: () => void }) {
  const { label, tone } = unavailabilityStatuses.optionOf(row.status);
  const requested = row.status === unavailabilityStatuses.value.requested;
  return (
    <Paper component="article" withBorder p="md" aria-label={`${row.type}, ${label}`}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={600}>{row.type}</Text>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </Group>
        <Text>{absenceText(row)}</Text>
        {row.comment && <Text c="dimmed">{row.comment}</Text>}
        {row.answer && <Text>Réponse de l'agence : {row.answer}</Text>}
        {requested && (
          <Stack gap="xs">
            <Button variant="default" size="md" onClick={onEdit}>
              Modifier
            </Button>
            {acts.map(({ name, label: verb, tone: negative, onClick }) => (
              <Button key={name} variant="light" size="md" color={negative} onClick={() => void onClick()}>
                {verb}
              </Button>
            ))}
          </Stack>
        )}
      </Stack>
    </Paper>
  );
}
