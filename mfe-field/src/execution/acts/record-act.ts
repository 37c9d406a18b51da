import { newId } from '@vigie/contracts/core/id';
import { circuitCalls } from '@vigie/contracts/field/circuit/circuit.calls';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { enqueueAct, type Position, tellError, useSession } from '@vigie/kit/runtime';
import { vibrate } from '../feedback';
import { deviceId } from './device-id';
import type { LocalAct } from './local-acts';
import {
  addLocalAct,
  changeLocalAct,
  dropLocalAct,
  followOutbox,
  settleLocalActs,
  useLocalActs,
} from './local-acts.store';
import { refuseOnlyLooking } from './only-looking';
import { locate } from './position';

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

/** Promise chain by which the acts reach the outbox in the order in which they were done. */
let last: Promise<unknown> = Promise.resolve();

async function queue(act: LocalAct, position: Position | undefined): Promise<void> {
  const { call, label } = CALLS[act.kind];
  const { id, at, reason, reasonText, siteId, stopId, pointId, comment } = act;
  try {
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
    });
  } catch (error) {
    // Without storage the act was not recorded, so the agent must see the error.
    dropLocalAct(id);
    vibrate('refused');
    tellError(error);
    return;
  }
  changeLocalAct(id, { queued: true });
  // The act may have been sent before it was marked as queued.
  settleLocalActs();
}

/**
 * Records an act on a service. The screens show it at once, and it goes to the outbox when the position is known or its
 * timeout has passed.
 */
export function recordAct(userId: string, serviceId: string, kind: LocalAct['kind'], more?: ActWords): void {
  if (refuseOnlyLooking()) return;
  followOutbox();
  const act: LocalAct = {
    id: newId(),
    userId,
    serviceId,
    kind,
    at: new Date().toISOString(),
    ...more,
    queued: false,
  };
  addLocalAct(act);
  vibrate('recorded');
  const located = locate();
  last = last.then(async () => queue(act, await located));
}

let recovered = false;

/** Queues, once, the acts that the application had not queued when it was closed. Their positions are lost. */
export function useRecoveredActs(): void {
  const userId = useSession((session) => session.user?.id);
  if (recovered || !userId) return;
  recovered = true;
  followOutbox();
  for (const act of useLocalActs.getState().acts.filter((a) => !a.queued && a.userId === userId)) {
    last = last.then(() => queue(act, undefined));
  }
}
