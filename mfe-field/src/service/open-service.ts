import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLoadLater } from '@vigie/kit/logic/screen/use-load-later';
import { lazily } from '@vigie/kit/ui/lazily';
import type { ServiceSubject } from './service.dialog';

const load = () => import('./service.dialog').then((m) => m.ServiceDialog);

/** The dialog of a service, which is larger than the screens that open it. */
export const ServiceDialog = lazily(load, { silent: true });

/** Returns the state of the dialog for a screen of services. */
export function useServiceDialog() {
  useLoadLater(load);
  return useDialog<ServiceSubject>();
}
