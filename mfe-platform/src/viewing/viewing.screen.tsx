import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { VIEWABLE_MAX, VIEWING_MAX_MIN, type ViewablePerson } from '@vigie/contracts/platform/viewing/viewing';
import { viewingCalls } from '@vigie/contracts/platform/viewing/viewing.calls';
import { beginViewing, tellError, useCall } from '@vigie/kit/runtime';
import { SearchBox } from '@vigie/kit/ui/list/search-box';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';

const ROLE_LABELS = { manager: 'Administrateur', agent: 'Agent', customer: 'Client', admin: '' } as const;

/** Chooses the user as whom to view the agency, to check what the given rights open. */
export function ViewingScreen() {
  const [search, setSearch] = useState('');
  const query = useCall(viewingCalls.viewablePeople, { query: { search } });
  const people = query.data?.people;
  return (
    <Stack maw={760}>
      <PageHeader />
      <Text c="dimmed">
        Parcourez l'agence avec les écrans et les autorisations d'une autre personne, en lecture seule, pendant{' '}
        {VIEWING_MAX_MIN} minutes au plus. Ses notifications et ce qui n'est lisible que par elle restent fermés ;
        l'entrée et la sortie sont journalisées.
      </Text>
      <Group>
        <SearchBox value={search} onSearch={setSearch} label="Rechercher une personne" />
      </Group>
      {!people &&
        (query.error ? (
          <QueryError error={query.error} onRetry={query.refetch} />
        ) : (
          <LoadingState rows={4} rowHeight={56} />
        ))}
      {people?.length === 0 &&
        (search ? (
          <Text role="status">{COMMON_MESSAGES.noResult}</Text>
        ) : (
          <EmptyState
            title="Personne à voir"
            message="Les agents, clients et administrateurs dont l'accès est ouvert apparaîtront ici. Donnez un accès depuis leur fiche."
            action={
              <FirstStep label="Ouvrir les agents" to="/platform/agency/agents" right="ACCOUNT_RIGHT_LIST_AGENT" />
            }
          />
        ))}
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {people?.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </Stack>
      {people?.length === VIEWABLE_MAX && (
        <Text size="sm" c="dimmed">
          Les {VIEWABLE_MAX} premières personnes sont affichées : cherchez les autres par leur nom.
        </Text>
      )}
    </Stack>
  );
}

function Person({ person: { id, name, role, refusal } }: { person: ViewablePerson }) {
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    await beginViewing(id).catch(tellError);
    setBusy(false);
  };
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" gap="xs">
        <div>
          <Group gap="xs">
            <Text fw={550}>{name}</Text>
            <Badge variant="light" color="gray" tt="none">
              {ROLE_LABELS[role]}
            </Badge>
          </Group>
          {refusal && (
            <Text size="sm" c="dimmed">
              {refusal}
            </Text>
          )}
        </div>
        {!refusal && (
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            loading={busy}
            aria-label={`Voir comme ${name}`}
            onClick={() => void begin()}
          >
            Voir comme
          </Button>
        )}
      </Group>
    </Paper>
  );
}
