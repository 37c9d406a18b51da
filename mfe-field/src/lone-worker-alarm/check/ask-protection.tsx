import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useSession } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { useEffect } from 'react';
import { useLocalActs } from '../../execution/acts/local-acts.store';
import { isPhone } from '../device-sensors';
import { noteAsked, useWatch } from '../watch.store';

const ProtectionDialog = lazily(() => import('./protection.dialog').then((m) => m.ProtectionDialog), { silent: true });

/**
 * Opens the check of the phone once this phone has started or resumed the service: the permissions of the sensors, the
 * position and the notifications are asked before they are needed. It opens as well when a service runs again whose
 * interruption had ended the watch: the office may lift one without its agent.
 */
export function AskProtection({ serviceId }: { serviceId: string }) {
  const { open, show } = useDialog<string>();
  const userId = useSession((session) => session.user?.id);
  // Acts that were sent are forgotten soon, so that nobody is asked in the middle of a service.
  const startId = useLocalActs(
    ({ acts }) =>
      acts.findLast((act) => act.kind === 'start' && act.serviceId === serviceId && act.userId === userId)?.id,
  );
  useEffect(() => {
    const { askedActId, lostServiceId, watch } = useWatch.getState();
    const isStarted = startId !== undefined && askedActId !== startId;
    if (!(isStarted || lostServiceId === serviceId) || !isPhone()) return;
    noteAsked(startId);
    if (watch?.serviceId !== serviceId) open(serviceId);
  }, [startId, serviceId, open]);
  return show((id, opening) => <ProtectionDialog serviceId={id} {...opening} />);
}
