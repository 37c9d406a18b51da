import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { lazily } from '@vigie/kit/ui/lazily';
import { useEffect } from 'react';
import type { ServiceSubject } from './service.dialog';

const load = () => import('./service.dialog').then((m) => m.ServiceDialog);

/** The dialog of a service, which is larger than the screens that open it. */
export const ServiceDialog = lazily(load, { silent: true });

/** The screen comes first, then the dialog, so that it opens without delay. */
const LOAD_AFTER_MS = 2_000;

/** Returns the state of the dialog for a screen of services. */
export function useServiceDialog() {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return useDialog<ServiceSubject>();
}
