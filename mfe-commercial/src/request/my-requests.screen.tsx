import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { AgentRequestRow, CustomerRequestRow } from '@vigie/contracts/commercial/request/request';
import { requestStatuses } from '@vigie/contracts/commercial/request/request.statuses';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useCall, useMayMake } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { DataAge } from '@vigie/kit/ui/phone/data-age';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { Instant } from '@vigie/kit/ui/values';
import { useState } from 'react';
import { Decided } from './conversation';
import { RequestDialog } from './request.dialog';
import { SIDES, type Side } from './request-side';

const NEWEST = { query: '', limit: 100, page: 1, ascending: false, orderBy: 'createdAt', filters: {} } as const;

type Row = AgentRequestRow | CustomerRequestRow;

export const MyAgentRequestsScreen = () => <MyRequests side="agent" />;
export const MyCustomerRequestsScreen = () => <MyRequests side="customer" />;

/** The requests of an agent or customer, with the conversation with the agency. */
function MyRequests({ side }: { side: Side }) {
  const dialog = useLinkedDialog();
  const may = useMayMake();
  const openRow = ({ id }: Row) => dialog.open('read', id);
  const query = useCall(SIDES[side].fetch, { body: NEWEST }, { keep: true });
  const rows: readonly Row[] | undefined = query.data?.data;
  const ask = may(SIDES[side].save.access) && (
    <Button size="lg" fullWidth leftSection={<IconPlus size={20} aria-hidden />} onClick={() => dialog.open('add')}>
      Nouvelle demande
    </Button>
  );
  return (
    <Stack>
      <PageHeader
        lead={<DataAge knownAt={query.dataUpdatedAt} />}
        actions={rows && rows.length > 0 ? ask : undefined}
      />
      {!rows &&
        (query.error ? (
          <QueryError error={query.error} onRetry={query.refetch} />
        ) : (
          <LoadingState rows={3} rowHeight={96} />
        ))}
      {rows?.length === 0 && (
        <EmptyState
          title="Aucune demande"
          message="Les demandes faites à votre agence apparaîtront ici, avec ses réponses."
          action={ask}
        />
      )}
      {rows?.map((row) => (
        <Own key={row.id} row={row} onOpen={openRow} />
      ))}
      {query.data && (
        <Older side={side} page={2} left={query.data.filtered - query.data.data.length} onOpen={openRow} />
      )}
      {dialog.show((subject) => (
        <RequestDialog dialog={{ ...dialog, subject }} side={side} />
      ))}
    </Stack>
  );
}

interface OlderProps {
  side: Side;
  page: number;
  /** The requests that are not shown above. */
  left: number;
  onOpen: (row: Row) => void;
}

/** One page of older requests, once it is asked for, and then the next. */
function Older({ side, page, left, onOpen }: OlderProps) {
  const [wanted, setWanted] = useState(false);
  const query = useCall(SIDES[side].fetch, { body: { ...NEWEST, page } }, { enabled: wanted });
  if (left <= 0) return null;
  if (!query.data) {
    if (query.error) return <QueryError error={query.error} onRetry={query.refetch} />;
    return (
      <Button variant="default" loading={wanted} onClick={() => setWanted(true)}>
        Afficher plus
      </Button>
    );
  }
  const rows: readonly Row[] = query.data.data;
  return (
    <>
      {rows.map((row) => (
        <Own key={row.id} row={row} onOpen={onOpen} />
      ))}
      {rows.length > 0 && <Older side={side} page={page + 1} left={left - rows.length} onOpen={onOpen} />}
    </>
  );
}

function Own({ row, onOpen }: { row: Row; onOpen: (row: Row) => void }) {
  const { label } = requestStatuses.optionOf(row.status);
  return (
    <Paper component="article" withBorder p="md" aria-label={`${row.subject}, ${label}`}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
            {row.subject}
          </Text>
          <Decided status={row.status} />
        </Group>
        <Group gap="xs">
          <Text c="dimmed">{row.requestType.name}</Text>
          <Text c="dimmed">
            <Instant at={row.createdAt} />
          </Text>
          {row.unread && <Badge variant="filled">Nouveau</Badge>}
        </Group>
        <Button variant="default" size="md" onClick={() => onOpen(row)}>
          {row.messages > 0 ? `Ouvrir (${row.messages} message${row.messages > 1 ? 's' : ''})` : 'Ouvrir'}
        </Button>
      </Stack>
    </Paper>
  );
}
