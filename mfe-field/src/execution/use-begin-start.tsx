import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { lazily } from '@vigie/kit/ui/lazily';
import type { ReactNode } from 'react';
import type { FieldService } from '../my-planning/my-services.queries';
import type { ServiceActs } from './acts/use-service-acts';

const ServicePointDialog = lazily(() => import('./service-point.dialog').then((m) => m.ServicePointDialog), {
  silent: true,
});

/** Returns the start of a service, which reads its start point first, and the dialog of this reading. */
export function useBeginStart(service: FieldService, acts: ServiceActs): { begin: () => void; reading: ReactNode } {
  const point = useDialog<string>();
  const begin = () => {
    const { startPointId } = service;
    // The badge is read once, not again after an interruption.
    if (!startPointId || service.startedAt !== null) void acts.start();
    else if (acts.readyToStart()) point.open(startPointId);
  };
  const reading = point.show((pointId, opening) => (
    <ServicePointDialog
      act="start"
      pointId={pointId}
      onRead={(read) => {
        point.close();
        void acts.start(read);
      }}
      {...opening}
    />
  ));
  return { begin, reading };
}
