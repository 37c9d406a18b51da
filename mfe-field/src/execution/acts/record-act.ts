import { newId } from '@vigie/contracts/core/id';
import { circuitCalls } from '@vigie/contracts/field/circuit/circuit.calls';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { currentScope, enqueueAct } from '@vigie/kit/runtime';
import { vibrate } from '../feedback';
import { deviceId } from './device-id';
import type { LocalAct } from './local-acts';
import { localActs } from './local-acts.store';
import { refuseOnlyLooking } from './only-looking';
import { locate } from './position';
import { toOutbox } from './to-outbox';

const CALLS = {
  start: { call: executionCalls.startService, label: 'Prise de service' },
  startBreak: { call: executionCalls.startBreak, label: 'Début de pause' },
  endBreak: { call: executionCalls.endBreak, label: 'Fin de pause' },
  interrupt: { call: executionCalls.interruptService, label: 'Interruption de service' },
  end: { call: executionCalls.endService, label: 'Fin de service' },
  arrive: { call: circuitCalls.arriveAtStop, label: 'Arrivée sur un site' },
  leave: { call: circuitCalls.leaveStop, label: "Départ d'un site" },
} as const;

export interface EndReason {
  reason: 'relieved' | 'other';
  reasonText: string;
}

/** Details of an act: the site and stop of the agent, the reason of an end or interruption. */
type ActWords = Partial<EndReason> & { siteId?: string; stopId?: string; pointId?: string; comment?: string };

async function send(act: LocalAct): Promise<void> {
  const { call, label } = CALLS[act.kind];
  const { id, at, position, scope, reason, reasonText, siteId, stopId, pointId, comment } = act;
  await enqueueAct({
    id,
    call,
    params: { id: act.serviceId },
    body: {
      device: deviceId(),
      ...(reason ? { reason, reasonText } : {}),
      ...(siteId ? { siteId } : {}),
      ...(stopId ? { stopId } : {}),
      ...(pointId ? { pointId } : {}),
      ...(comment ? { comment } : {}),
    },
    at,
    position,
    label,
    lane: `service/${act.serviceId}`,
    scope,
  });
}

const outbox = toOutbox(localActs, send);
export const recoverActs = outbox.recover;

/**
 * Records an act on a service. The screens show it at once, and it goes to the outbox when the position is known or its
 * timeout has passed.
 */
export function recordAct(userId: string, serviceId: string, kind: LocalAct['kind'], more?: ActWords): void {
  if (refuseOnlyLooking()) return;
  localActs.follow();
  const act: LocalAct = {
    id: newId(),
    userId,
    scope: currentScope(),
    serviceId,
    kind,
    at: new Date().toISOString(),
    ...more,
    queued: false,
  };
  localActs.add(act);
  vibrate('recorded');
  outbox.hand(
    act,
    locate().then((position) => ({ ...act, position })),
  );
}
