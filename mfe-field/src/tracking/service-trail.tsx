import { Table, Text } from '@mantine/core';
import { supervisionCalls } from '@vigie/contracts/field/tracking/supervision.calls';
import { TRACKING_DAYS } from '@vigie/contracts/field/tracking/tracking';
import { formatInstant } from '@vigie/contracts/formats/french';
import { useCall } from '@vigie/kit/runtime';
import { MapView } from '@vigie/kit/ui/map/map-view';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';

/** The last positions are also in a table, because a screen reader cannot read a map. */
const LISTED = 50;

interface Props {
  serviceId: string;
  timeZone: string;
}

/** The stored positions of the agents of a service. */
export function ServiceTrail({ serviceId, timeZone }: Props) {
  const query = useCall(supervisionCalls.serviceTracking, { params: { id: serviceId } });
  if (query.error) return <QueryError error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <LoadingState rows={4} />;
  const { positions } = query.data;
  if (positions.length === 0) {
    return (
      <EmptyState
        title="Aucune position"
        message={`Les positions sont relevées en service quand la protection PTI est active, jamais en pause, et effacées au bout de ${TRACKING_DAYS} jours.`}
      />
    );
  }
  const last = positions.slice(-LISTED).reverse();
  return (
    <>
      <MapView
        label="Carte du trajet"
        points={positions.map(({ id, at, position, agent }) => ({
          id,
          position,
          label: `${formatInstant(at, timeZone)}, ${agent.name}`,
        }))}
      />
      <Text c="dimmed" size="sm" my="sm">
        {`Relevées en service seulement, et effacées au bout de ${TRACKING_DAYS} jours.`}
      </Text>
      <Table className="vg-figures" aria-label="Positions du service">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Heure</Table.Th>
            <Table.Th>Agent</Table.Th>
            <Table.Th ta="right">Précision</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {last.map(({ id, at, agent, position }) => (
            <Table.Tr key={id}>
              <Table.Td>{formatInstant(at, timeZone)}</Table.Td>
              <Table.Td>{agent.name}</Table.Td>
              <Table.Td ta="right">{position.accuracy == null ? '—' : `${Math.round(position.accuracy)} m`}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
