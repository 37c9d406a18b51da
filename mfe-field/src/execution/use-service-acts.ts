import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { toast, useSession } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import type { FieldService } from '../my-planning/my-services.queries';
import { vibrate } from './feedback';
import { type EndReason, recordAct } from './record-act';

export interface ServiceActs {
  start: () => Promise<void>;
  pause: () => Promise<void>;
  endPause: () => Promise<void>;
  /** Answers true when the reason has to be asked for first. */
  end: () => Promise<boolean>;
  endEarly: (reason: EndReason) => void;
}

/** What can be done with a service, each after its question. */
export function useServiceActs(service: FieldService, running: FieldService | undefined): ServiceActs {
  const userId = useSession((session) => session.user?.id) ?? '';
  const { id } = service;
  return {
    async start() {
      if (running && running.id !== id) {
        vibrate('refused');
        const message = `${running.site.name} : terminez-le avant d'en prendre un autre.`;
        toast({ tone: 'warning', title: FIELD_MESSAGES.serviceActive, message });
        return;
      }
      const resumes = service.startedAt !== null;
      const title = resumes ? FIELD_MESSAGES.confirmResume : FIELD_MESSAGES.confirmStart;
      const confirmLabel = resumes ? 'Reprendre le service' : 'Prendre le service';
      if (await confirm({ title, message: service.site.name, confirmLabel })) recordAct(userId, id, 'start');
    },
    async pause() {
      const yes = await confirm({
        title: FIELD_MESSAGES.startPause,
        message: service.site.name,
        confirmLabel: 'Démarrer',
      });
      if (yes) recordAct(userId, id, 'pause');
    },
    async endPause() {
      const yes = await confirm({
        title: FIELD_MESSAGES.endPause,
        message: service.site.name,
        confirmLabel: 'Reprendre',
      });
      if (yes) recordAct(userId, id, 'endPause');
    },
    async end() {
      const yes = await confirm({
        title: FIELD_MESSAGES.confirmEnd,
        message: service.site.name,
        confirmLabel: 'Terminer',
        tone: 'negative',
      });
      if (!yes) {
        toast({ tone: 'info', message: FIELD_MESSAGES.endCancelled });
        return false;
      }
      if (Date.now() < Date.parse(service.endAt)) return true;
      recordAct(userId, id, 'end');
      return false;
    },
    endEarly: (reason) => recordAct(userId, id, 'end', reason),
  };
}
