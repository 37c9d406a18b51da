import { stopRefusalOf } from '@vigie/contracts/field/circuit/judge-stop';
import type { CircuitStop } from '@vigie/contracts/field/circuit/stop';
import type { StopActKind } from '@vigie/contracts/field/execution/service-act';
import { toast, useSession } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { withActs } from '../execution/acts/local-acts';
import { useLocalActs } from '../execution/acts/local-acts.store';
import { refuseOnlyLooking } from '../execution/acts/only-looking';
import { recordAct } from '../execution/acts/record-act';
import { vibrate } from '../execution/feedback';
import type { FieldService } from '../my-planning/my-services.queries';

const QUESTIONS = {
  arrive: { title: 'Confirmer votre arrivée sur le site ?', confirmLabel: 'Arriver' },
  leave: { title: 'Confirmer votre départ du site ?', confirmLabel: 'Quitter' },
} as const;

/**
 * Returns the acts of arriving at a stop and leaving it. Each is checked before and after its confirmation, because
 * another tap may have recorded an act meanwhile.
 */
export function useStopActs(service: FieldService) {
  const userId = useSession((session) => session.user?.id) ?? '';
  const agentId = useSession((session) => session.membership?.agentId) ?? service.agent?.id ?? null;
  const refused = (kind: StopActKind, { id, site }: CircuitStop): boolean => {
    if (refuseOnlyLooking()) return true;
    const known = withActs(service, useLocalActs.getState().acts, agentId, Date.now());
    const refusal = stopRefusalOf(known, known.services ?? [], kind, id);
    if (refusal === null) return false;
    vibrate('refused');
    toast({ tone: 'warning', title: refusal, message: site.name });
    return true;
  };
  const act = (kind: StopActKind) => async (stop: CircuitStop) => {
    if (refused(kind, stop) || !(await confirm({ ...QUESTIONS[kind], message: stop.site.name }))) return;
    if (!refused(kind, stop)) recordAct(userId, service.id, kind, { stopId: stop.id, siteId: stop.site.id });
  };
  return { arrive: act('arrive'), leave: act('leave') };
}
