import { Text } from '@mantine/core';
import { useNow } from '@vigie/kit/logic/screen/use-now';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { ServiceButtons } from '../execution/service-buttons';
import { ServiceCard } from '../execution/service-card';
import { useFieldServices } from '../execution/use-field-services';
import { KeepPhone } from '../site-sheet/keep-later';
import { nextOf } from './planned-days';

/** The next service with its main act, for an agent's home. */
export function NextServiceTile() {
  const { services, running, error } = useFieldServices();
  const now = useNow();
  if (!services) return error ? <Text>{error.message}</Text> : <LoadingState rows={2} />;
  const next = nextOf(services, now);
  return (
    <>
      {next ? (
        <ServiceCard service={next} framed={false}>
          <ServiceButtons service={next} running={running} />
        </ServiceCard>
      ) : (
        <Text c="dimmed">Aucun service à venir.</Text>
      )}
      <KeepPhone services={services} now={now} />
    </>
  );
}
