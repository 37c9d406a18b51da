import { Stack, Text } from '@mantine/core';
import { plural } from '@vigie/contracts/core/messages/plural';
import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { checkpointList } from '@vigie/contracts/field/checkpoint/checkpoint-list';
import { roundList } from '@vigie/contracts/field/round/round';
import { roundCalls } from '@vigie/contracts/field/round/round.calls';
import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { serviceReadCalls } from '@vigie/contracts/field/service/service-read.calls';
import { omitFromList } from '@vigie/kit/logic/list/filters/narrowed';
import { navigateTo, useCall, useMayMake } from '@vigie/kit/runtime';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { useMemo } from 'react';
import { useListsAllServices } from '../record-page/services-tab';

const OF_SITE = { columns: ['site', 'customer'], filters: ['site', 'customer'], always: [] };
const ROUNDS = omitFromList(roundList, OF_SITE);
const CHECKPOINTS = omitFromList(checkpointList, OF_SITE);
/** Services on which an agent is at work. */
const AT_WORK = [SERVICE_STATUS.inProgress, SERVICE_STATUS.paused];

/** Returns the tabs of a site's rounds and checkpoints, as far as the user may list them. */
export function useRoundsTabs(id: string): FormTab[] {
  const may = useMayMake();
  return [
    ...(may(roundCalls.fetchRounds.access)
      ? [{ key: 'rounds', label: 'Rondes', paths: [], content: <Rounds id={id} /> }]
      : []),
    ...(may(checkpointCalls.fetchCheckpoints.access)
      ? [{ key: 'checkpoints', label: 'Points de contrôle', paths: [], content: <Checkpoints id={id} /> }]
      : []),
  ];
}

function Rounds({ id }: { id: string }) {
  const imposed = useMemo(() => ({ site: [id] }), [id]);
  const mayRead = useMayMake()(roundCalls.round.access);
  return (
    <Stack gap="sm">
      <Totals id={id} />
      <ListScreen
        list={ROUNDS}
        call={roundCalls.fetchRounds}
        title="Rondes"
        keepIn="local"
        imposed={imposed}
        onOpen={mayRead ? (row) => navigateTo(`/platform/terrain/rounds?id=${row.id}`) : undefined}
        emptyText="Ce site n'a pas de ronde."
      />
    </Stack>
  );
}

/** Number of rounds that were finished on the site, and of services that run there now. */
function Totals({ id }: { id: string }) {
  const may = useMayMake();
  const walks = useCall(
    roundExecutionCalls.fetchServiceRounds,
    { body: { limit: 1, filters: { site: [id], status: [roundExecutionStatuses.value.finished] } } },
    { enabled: may(roundExecutionCalls.fetchServiceRounds.access) },
  );
  const services = useCall(
    serviceReadCalls.fetchServices,
    { body: { limit: 1, filters: { sites: [id], status: AT_WORK } } },
    { enabled: useListsAllServices() },
  );
  const finished = walks.data?.filtered;
  const running = services.data?.filtered;
  const told = [
    ...(finished === undefined ? [] : [plural(finished, 'ronde terminée', 'rondes terminées')]),
    ...(running === undefined ? [] : [plural(running, 'service en cours', 'services en cours')]),
  ];
  return told.length > 0 ? <Text>{told.join(', ')}</Text> : null;
}

function Checkpoints({ id }: { id: string }) {
  const imposed = useMemo(() => ({ site: [id] }), [id]);
  const mayRead = useMayMake()(checkpointCalls.checkpoint.access);
  return (
    <ListScreen
      list={CHECKPOINTS}
      call={checkpointCalls.fetchCheckpoints}
      title="Points de contrôle"
      keepIn="local"
      imposed={imposed}
      onOpen={mayRead ? (row) => navigateTo(`/platform/terrain/checkpoints?id=${row.id}`) : undefined}
      emptyText="Ce site n'a pas de point de contrôle."
    />
  );
}
