import { Text } from '@mantine/core';
import { supervisionCalls } from '@vigie/contracts/field/tracking/supervision.calls';
import { TRACKING_DAYS } from '@vigie/contracts/field/tracking/tracking';
import { formatInstant } from '@vigie/contracts/formats/french';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useCall } from '@vigie/kit/runtime';
import { MapView } from '@vigie/kit/ui/map/map-view';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';

/** The stored positions of an agent, shown to that agent. */
export function MyPositionsScreen() {
  const timeZone = useTimeZone();
  const query = useCall(supervisionCalls.myTracking);
  const positions = query.data?.positions ?? [];
  return (
    <>
      <PageHeader
        lead={`Relevées en service seulement, jamais en pause, et effacées au bout de ${TRACKING_DAYS} jours.`}
      />
      {query.error && <QueryError error={query.error} onRetry={query.refetch} />}
      {query.isPending && <LoadingState rows={4} />}
      {query.data && positions.length === 0 && (
        <EmptyState title="Aucune position" message="Rien n'est relevé tant que la protection PTI n'est pas active." />
      )}
      {positions.length > 0 && (
        <>
          <MapView
            label="Carte de mes positions"
            points={positions.map(({ id, at, position, site }) => ({
              id,
              position,
              label: `${formatInstant(at, timeZone)}, ${site.name}`,
            }))}
          />
          <Text c="dimmed" mt="sm">
            {`Dernière : ${formatInstant(positions[0]?.at ?? '', timeZone)}`}
          </Text>
        </>
      )}
    </>
  );
}
