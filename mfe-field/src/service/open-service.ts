import type { Service } from '@vigie/contracts/field/service/service';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { lazily } from '@vigie/kit/ui/lazily';
import { useEffect } from 'react';
import type { Findings } from '../planning/findings';
import type { NewService } from './service-form';

/** The service to open, the start of a new one, or a service to repeat. */
export type ServiceSubject = { service: Service } | { begin: NewService } | { like: Service };

export interface ServiceDialogProps {
  subject: ServiceSubject;
  opened: boolean;
  onClose: () => void;
  /** Called with the findings of the planning checks about the saved service. */
  onFindings: (findings: Findings) => void;
}

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
