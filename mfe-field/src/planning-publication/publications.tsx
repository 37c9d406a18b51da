import { Accordion, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import {
  type Publication,
  type PublicationReader,
  planningPublicationCalls,
  type ReadingState,
} from '@vigie/contracts/field/planning-publication/planning-publication.calls';
import { countOf, formatFrenchDay } from '@vigie/contracts/formats/french';
import { toast, useCall, useSend } from '@vigie/kit/runtime';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Instant } from '@vigie/kit/ui/values';
import styles from './publications.module.css';

const STATES = {
  read: { label: 'Lu', tone: 'positive' },
  changed: { label: 'Modifié depuis', tone: 'warning' },
  unread: { label: 'Non lu', tone: 'negative' },
} as const satisfies Record<ReadingState, object>;

/** The publications and their readers. */
export function Publications() {
  const { data, error, refetch } = useCall(planningPublicationCalls.publications, {});
  if (error && !data) return <QueryError error={error} onRetry={refetch} compact />;
  if (!data) return <LoadingState rows={3} />;
  const { publications } = data;
  if (publications.length === 0) {
    return (
      <EmptyState
        title="Aucun planning publié"
        message="Vous verrez ici qui a ouvert le planning que vous avez publié."
        compact
      />
    );
  }
  return (
    <Accordion variant="contained" defaultValue={publications[0]?.id}>
      {publications.map((publication) => (
        <Accordion.Item key={publication.id} value={publication.id}>
          <Accordion.Control>
            <Heading {...publication} />
          </Accordion.Control>
          <Accordion.Panel>
            <Readers {...publication} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function Heading({ start, end, of, services, createdAt, author, readers }: Publication) {
  const read = readers.filter(({ state }) => state === 'read').length;
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <div>
        <Text fw={600}>
          Du {formatFrenchDay(start)} au {formatFrenchDay(end)}
          {of && ` · ${of}`}
        </Text>
        <Text size="sm" c="dimmed">
          {countOf(services, ENTITY_NOUNS.service)}, par {author} le <Instant at={createdAt} />
        </Text>
      </div>
      {readers.length > 0 && (
        <Badge variant="light" color={read === readers.length ? 'positive' : 'warning'} className={styles.count}>
          Lu {read}/{readers.length}
        </Badge>
      )}
    </Group>
  );
}

function Readers({ id, readers }: Publication) {
  const remind = useSend(planningPublicationCalls.remindPublication);
  const waiting = readers.filter(({ state, hasAccount }) => state !== 'read' && hasAccount);
  const send = async () => {
    const done = await remind.mutateAsync({ params: { id }, body: {} }).catch(() => undefined);
    if (!done) return;
    toast(
      done.reminded > 0
        ? { tone: 'positive', message: `Relances envoyées : ${done.reminded}` }
        : { tone: 'info', message: "Déjà relancés il y a moins d'une heure" },
    );
  };
  return (
    <Stack gap="sm">
      {waiting.length > 0 && (
        <div>
          <Button
            variant="default"
            leftSection={<IconBellRinging size={18} aria-hidden />}
            loading={remind.isPending}
            onClick={() => void send()}
          >
            Relancer ceux qui n'ont pas lu
          </Button>
        </div>
      )}
      <ul className={styles.readers}>
        {readers.map((reader) => (
          <li key={`${reader.party}/${reader.id}`}>
            <Reader {...reader} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Reader({ party, name, state, readAt, readBy, remindedAt, hasAccount }: PublicationReader) {
  const { label, tone } = STATES[state];
  return (
    <>
      <div>
        <Text>{name}</Text>
        <Text size="sm" c="dimmed">
          {party === 'agent' ? 'Agent' : 'Client'}
          {readAt && (
            <>
              {' '}
              · ouvert le <Instant at={readAt} />
              {readBy && ` par ${readBy}`}
            </>
          )}
          {!readAt && !hasAccount && " · sans accès à l'application"}
          {remindedAt && state !== 'read' && (
            <>
              {' '}
              · relancé le <Instant at={remindedAt} />
            </>
          )}
        </Text>
      </div>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </>
  );
}
