import { Alert, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { SEARCH_DEBOUNCE_MS } from '@vigie/contracts/core/limits';
import type { AvailableAgent } from '@vigie/contracts/field/service/available-agent';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { formatMinutes } from '@vigie/contracts/formats/french';
import { useCall } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { useState } from 'react';

export const WHO_IS_FREE = 'Qui est libre ?';

/** The service to find an agent for, as far as its form is filled in. */
export interface ServiceToFill {
  startAt: string;
  endAt: string;
  siteId: string | null;
  specialty: string | null;
  serviceId: string | null;
}

interface Props {
  wanted: ServiceToFill;
  opened: boolean;
  onClose: () => void;
  onChoose: (agentId: string) => void;
}

/** « Qui est libre ? »: agents in the order in which to call them, each with the findings against the assignment. */
export function AvailableAgentsDialog({ wanted, opened, onClose, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const { data, error, refetch } = useCall(
    serviceCalls.fetchAvailableAgents,
    { body: { ...wanted, query } },
    { enabled: opened },
  );
  const choose = (id: string) => {
    onChoose(id);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={WHO_IS_FREE}
      size="lg"
      actions={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <Stack gap="sm">
        <TextInput
          aria-label="Rechercher un agent"
          placeholder="Rechercher un agent"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {error && <QueryError error={error} onRetry={refetch} />}
        {!data && !error && <LoadingState rows={5} label="Recherche des agents libres" />}
        {data?.data.length === 0 && (
          <EmptyState
            compact
            title="Aucun agent"
            message={query === '' ? "Personne n'est en activité dans votre agence." : 'Personne ne porte ce nom.'}
          />
        )}
        {data?.data.map((found) => (
          <Found key={found.agent.id} found={found} onChoose={() => choose(found.agent.id)} />
        ))}
      </Stack>
    </Dialog>
  );
}

function Found({ found, onChoose }: { found: AvailableAgent; onChoose: () => void }) {
  const { agent, free, knowsSite, weekMin, warnings } = found;
  const tone = free ? (warnings.length > 0 ? 'warning' : 'positive') : 'negative';
  const label = free ? (warnings.length > 0 ? 'Libre, à vérifier' : 'Libre') : 'Pas libre';
  return (
    <Paper component="article" withBorder p="sm" aria-label={`${agent.name}, ${label}`}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Group gap="xs">
            <Text fw={600}>{agent.name}</Text>
            <StatusBadge tone={tone}>{label}</StatusBadge>
          </Group>
          <Text size="sm" c="dimmed">
            {[knowsSite && 'Connaît le site', `${formatMinutes(weekMin)} prévues cette semaine-là`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Button
          variant={free ? 'filled' : 'default'}
          size="compact-md"
          onClick={onChoose}
          aria-label={`Choisir ${agent.name}`}
        >
          Choisir
        </Button>
      </Group>
      {warnings.length > 0 && (
        <Alert mt="xs" p="xs" color={free ? 'warning' : 'negative'}>
          {[...new Set(warnings.map(({ message }) => message))].map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </Alert>
      )}
    </Paper>
  );
}
