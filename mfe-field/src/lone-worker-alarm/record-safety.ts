import { automaticEventName } from '@vigie/contracts/catalogues/event-types/automatic';
import type { CallInput } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { recordEntryCalls } from '@vigie/contracts/field/logbook/record-entry.calls';
import { loneWorkerCalls, type WatchCheck } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import { enqueueAct, type Position, tellError, toast, useOnline, useOutbox, useToasts } from '@vigie/kit/runtime';
import { deviceId } from '../execution/acts/device-id';
import { locate } from '../execution/acts/position';
import { vibrate } from '../execution/feedback';
import { NO_ANSWER, NO_NETWORK, notSent } from './not-sent';
import type { KeptWatch } from './watch.store';

export type SafetyEvent = CallInput<typeof recordEntryCalls.saveSafetyEvent>['body']['typeKey'];

/** A call for help waits no longer than this for a position. */
const LOCATE_MS = 2_500;

/**
 * Resolves when a call for help must be sent, located or not: after the time limit, or once the page is hidden, because
 * a browser slows or ends a hidden page.
 */
const soon = (): Promise<undefined> =>
  new Promise((resolve) => {
    const go = () => resolve(undefined);
    setTimeout(go, LOCATE_MS);
    document.addEventListener('visibilitychange', go, { once: true });
  });

/** Records a call for help or an alert of the phone: stored first, then sent at once or when the network is back. */
export async function recordSafety(options: {
  serviceId: string;
  /** The site where the agent is; none between two stops of a circuit. */
  siteId: string | undefined;
  typeKey: SafetyEvent;
  at?: number;
  position?: Position;
  infos?: string;
  /** Message once the agency has received it. */
  done?: string;
}): Promise<void> {
  const { serviceId, siteId, typeKey, infos, done } = options;
  const id = newId();
  const at = new Date(options.at ?? Date.now()).toISOString();
  vibrate('recorded');
  const { position } = options;
  try {
    await enqueueAct({
      id,
      at,
      call: recordEntryCalls.saveSafetyEvent,
      body: { device: deviceId(), serviceId, siteId, typeKey, infos },
      position,
      // Stored before it is located: an agent who locks the phone right after pressing the button is helped too.
      ...(!position && { located: Promise.race([locate(), soon()]) }),
      label: automaticEventName(typeKey),
      lane: `safety/${id}`,
      urgent: true,
    });
  } catch (error) {
    vibrate('refused');
    tellError(error);
    return;
  }
  if (done) tellSent(id, done);
}

/** Shows whether a call for help was sent: a warning as soon as it cannot be sent, and a confirmation once it was. */
function tellSent(id: string, done: string): void {
  const stops: (() => void)[] = [];
  let unsent: string | undefined;
  const follow = () => {
    const { waiting, failed } = useOutbox.getState();
    const own = waiting.find((act) => act.id === id);
    if (own) {
      // `online` becomes false after the first failed attempt, because a phone can show signal without a network.
      const why = !useOnline.getState().online ? NO_NETWORK : own.stuck ? NO_ANSWER : undefined;
      if (why) unsent ??= toast({ tone: 'warning', message: notSent(why), autoCloseMs: false });
      return;
    }
    for (const stop of stops.splice(0)) stop();
    if (unsent !== undefined) useToasts.getState().dismiss(unsent);
    const refused = failed.find((act) => act.id === id);
    if (!refused) toast({ tone: 'positive', message: done });
    else toast({ tone: 'negative', message: notSent(refused.refusal?.message ?? NO_ANSWER), autoCloseMs: false });
  };
  stops.push(useOutbox.subscribe(follow), useOnline.subscribe(follow));
  follow();
}
/** Records the start of a watch with its checks, or its end. */
export async function recordWatch(watch: KeptWatch, kind: 'on' | 'off', checks: WatchCheck[] = []): Promise<void> {
  const { id: watchId, serviceId, scope } = watch;
  const at = kind === 'on' ? watch.at : new Date().toISOString();
  await enqueueAct({
    id: newId(),
    at,
    call: loneWorkerCalls.saveWatch,
    body: { device: deviceId(), serviceId, watchId, kind, checks },
    lane: `watch/${watchId}`,
    scope,
    label: automaticEventName(kind === 'on' ? 'agent_watch_on' : 'agent_watch_off'),
  }).catch(tellError);
}
