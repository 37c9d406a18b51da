import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { RIGHTS } from '@vigie/contracts/core/rights';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLoadLater } from '@vigie/kit/logic/screen/use-load-later';
import { api, tellError, toast, useMayMake } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { useCallback } from 'react';
import type { ServiceSubject } from './service.dialog';

const load = () => import('./service.dialog').then((m) => m.ServiceDialog);

/** The dialog of a service, which is larger than the screens that open it. */
export const ServiceDialog = lazily(load, { silent: true });

/** Returns the state of the dialog for a screen of services. */
export function useServiceDialog() {
  useLoadLater(load);
  return useDialog<ServiceSubject>();
}

/**
 * Returns a function that reads a service and opens it. A user who sees services without the right to read one, as on
 * the planning, is told which right that is.
 */
export function useOpenService(open: (subject: ServiceSubject) => void): (id: string) => void {
  const mayRead = useMayMake()(serviceCalls.service.access);
  return useCallback(
    (id) => {
      if (!mayRead) {
        toast({ tone: 'info', message: ERROR_MESSAGES.missingRight({ label: RIGHTS.ACCOUNT_RIGHT_READ_MISSION }) });
        return;
      }
      api(serviceCalls.service, { params: { id } })
        .then(({ service }) => open({ service }))
        .catch(tellError);
    },
    [open, mayRead],
  );
}
