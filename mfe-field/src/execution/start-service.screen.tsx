import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import type { FieldService } from '../my-planning/my-services.queries';
import { nextOf, STARTABLE } from '../my-planning/planned-days';
import { ActiveServiceScreen } from './active-service.screen';
import { useServiceActs } from './acts/use-service-acts';
import { useBeginStart } from './use-begin-start';
import { useFieldService, useFieldServices } from './use-field-services';

/** Opens a service by a link and asks at once whether to start it. */
export function StartServiceScreen() {
  const { id } = useParams();
  const { services, running } = useFieldServices();
  const { service } = useFieldService(id ?? (services && nextOf(services, Date.now())?.id));
  return (
    <>
      <ActiveServiceScreen />
      {service && !service.isCircuit && STARTABLE.includes(service.status) && (
        <AskOnce service={service} running={running} />
      )}
    </>
  );
}

/** Asks once whether to start the service. */
export function AskOnce({ service, running }: { service: FieldService; running: FieldService | undefined }) {
  const { begin, reading } = useBeginStart(service, useServiceActs(service, running));
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    begin();
  });
  return reading;
}
