import { newId } from '@vigie/contracts/core/id';
import { loneWorkerCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import { BEAT_S } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-settings';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { trackingCalls } from '@vigie/contracts/field/tracking/tracking.calls';
import { DEFAULT_PTI_FREQUENCY_MIN, DEFAULT_TRACKING_FLAGS } from '@vigie/contracts/rules/agency-defaults';
import { GRACE_MS, STOPPED_NOTIFICATION } from '@vigie/contracts/rules/lone-worker/constants';
import type { Duty } from '@vigie/contracts/rules/lone-worker/supervision';
import { TEXTS } from '@vigie/contracts/rules/lone-worker/texts';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { api, toast, useCall, useOnline, useSession } from '@vigie/kit/runtime';
import { useEffect, useRef, useState } from 'react';
import { placeOf } from '../../circuit/own-stops';
import { lowBatteryWarning, readBattery } from '../../device/battery';
import { dutyOf } from '../../execution/acts/local-acts';
import { useLocalActs } from '../../execution/acts/local-acts.store';
import { useFieldServices } from '../../execution/use-field-services';
import { RUNNING } from '../../my-planning/planned-days';
import { sound } from '../alarm-sound';
import { deviceSensors, isPhone } from '../device-sensors';
import { notifyHere, withdrawHere } from '../local-notification';
import { recordSafety, recordWatch } from '../record-safety';
import { endWatch, type KeptWatch, loseWatch } from '../watch.store';
import { asPosition, saidPosition } from './said-position';
import { type Engine, QUIET, startEngine, type WatchView } from './watch-engine';
import { WatchOverlay } from './watch-overlay';

const TONES = { negative: 'negative', warning: 'warning', positive: 'positive', neutral: 'info' } as const;
/** The engine of this page, which the screen of the protection calibrates. */
let current: Engine | undefined;
export const calibrate = (): void => current?.calibrate('vibrate' in navigator);
/** Requests the sensors again from a tap, because iOS forgets its permission at a reload. */
export async function restartSensors(): Promise<void> {
  await deviceSensors.open();
  current?.restart();
}

/**
 * Keeps watch over the agent while its service runs: sensors, alarms and signs of life. The overlay asks the agent when
 * something seems wrong.
 */
export function Watching({ watch }: { watch: KeptWatch }) {
  const [view, setView] = useState<WatchView>(QUIET);
  const duty = useDuty(watch);
  const rules = useCall(loneWorkerCalls.loneWorkerRules, undefined, { keep: true });
  const known = rules.data !== undefined || rules.error !== null;
  const settings = rules.data;
  const timeZone = useTimeZone();
  const zone = useRef(timeZone);
  zone.current = timeZone;
  const engine = useRef<Engine>(undefined);
  const safety = useRef(view.safety);
  safety.current = view.safety;
  const where = useRef<string>(undefined);
  where.current = duty?.siteId;
  // Settings that change during a watch apply to the next one.
  const atStart = useRef(settings);
  atStart.current = settings;

  useEffect(() => {
    if (!known) return;
    const set = atStart.current;
    const started = startEngine(
      deviceSensors,
      {
        frequencyMin: set?.frequencyMin ?? DEFAULT_PTI_FREQUENCY_MIN,
        graceMs: GRACE_MS,
        ptiPauseOnBreak: set?.ptiPauseOnBreak ?? DEFAULT_TRACKING_FLAGS.ptiPauseOnBreak,
        ptiDisabledBetweenServices:
          set?.ptiDisabledBetweenServices ?? DEFAULT_TRACKING_FLAGS.ptiDisabledBetweenServices,
      },
      isPhone(),
      {
        now: () => Date.now(),
        post: (typeKey, at) => {
          const said = saidPosition(started.lastPosition(), at, zone.current);
          void recordSafety({ serviceId: watch.serviceId, siteId: where.current, typeKey, at, ...said });
        },
        vibrate: (pattern) => navigator.vibrate?.([...pattern]),
        sound,
        notify: (id, said) => void (said ? notifyHere(id, said.title, said.text) : withdrawHere(id)),
        say: (tone, message) => toast({ tone: TONES[tone], message }),
        show: setView,
      },
    );
    engine.current = started;
    current = started;
    return () => {
      started.stop();
      engine.current = undefined;
      current = undefined;
    };
  }, [known, watch.serviceId]);

  useEffect(() => {
    if (!known || !duty) return;
    const site = settings?.sites.find(({ id }) => id === duty.siteId);
    engine.current?.duty({
      serviceStatus: duty.between ? undefined : duty.status,
      circuitRunning: duty.circuit,
      ...(site && { site: { ...site.position, radiusM: site.radiusM } }),
    } satisfies Duty);
  }, [known, duty, settings]);

  useBeats(watch, engine, safety);
  return <WatchOverlay view={view} engine={() => engine.current} onRestart={() => void restartSensors()} />;
}

interface KnownDuty {
  status: number;
  siteId: string | undefined;
  circuit: boolean;
  /** True between two stops of a circuit. */
  between: boolean;
}

/**
 * Returns the agent's current duty as this phone knows it. When the service is over, it ends the watch and records
 * that.
 */
function useDuty(watch: KeptWatch): KnownDuty | undefined {
  const { services } = useFieldServices();
  const own = services?.find(({ id, status }) => id === watch.serviceId && RUNNING.includes(status));
  const agencyId = useSession((session) => session.agency?.id);
  // No sign of life reaches the agency of the service from another one.
  const isElsewhere = agencyId !== undefined && watch.scope !== undefined && watch.scope.agencyId !== agencyId;
  const over = isElsewhere || (services !== undefined && own === undefined);
  useEffect(() => {
    if (!over) return;
    loseWatch(watch);
    void recordWatch(watch, 'off');
    if (isElsewhere) sayStopped(TEXTS.agencyChanged);
    else if (!hasLeft(watch)) sayStopped(TEXTS.serviceOver);
  }, [over, isElsewhere, watch]);
  const agentId = useSession((session) => session.membership?.agentId) ?? null;
  const acts = useLocalActs((state) => state.acts);
  const mine = acts.filter((act) => act.userId === watch.userId);
  const status = own && dutyOf(own, mine, agentId, Date.now());
  const circuit = own?.isCircuit === true;
  // Between two stops of a circuit the agent is at no site, so no perimeter is watched.
  const siteId = own && placeOf(own)?.id;
  const [duty, setDuty] = useState<KnownDuty>();
  useEffect(() => {
    if (status !== undefined)
      setDuty({
        status,
        siteId,
        circuit,
        between: circuit && siteId === undefined && status === SERVICE_STATUS.inProgress,
      });
  }, [status, siteId, circuit]);
  return duty;
}

/**
 * Sends signs of life at a fixed interval, and one as soon as the network is back, before the office searches for the
 * agent. A lost one is not retried, because the next one replaces it, also where it still waits for its answer.
 */
function useBeats(
  { id: watchId, serviceId }: KeptWatch,
  engine: React.RefObject<Engine | undefined>,
  safety: React.RefObject<WatchView['safety']>,
): void {
  useEffect(() => {
    const warn = lowBatteryWarning();
    let stopped = false;
    let heardAt: number | undefined;
    const beat = async () => {
      const battery = await readBattery();
      warn(battery);
      const last = engine.current?.lastPosition();
      // A position that was heard before is none of now.
      const read = last && last.at !== heardAt ? last : undefined;
      const sign = {
        id: newId(),
        ...{ serviceId, watchId },
        at: new Date().toISOString(),
        position: read ? asPosition(read) : null,
        positionAt: read && new Date(read.at).toISOString(),
        safety: safety.current,
        batteryPercent: battery?.percent ?? null,
      };
      // A sign after the end of the watch would be taken for its return.
      if (stopped) return;
      const signal = AbortSignal.timeout(BEAT_S * 1_000);
      const heard = await api(trackingCalls.saveTracking, { body: { positions: [sign] } }, { signal }).catch(
        () => undefined,
      );
      if (heard) heardAt = last?.at;
      if (heard?.takenOver && !stopped) giveWay();
    };
    void beat();
    const timer = setInterval(() => void beat(), BEAT_S * 1_000);
    const stopOnline = useOnline.subscribe((now, before) => {
      if (now.online && !before.online) void beat();
    });
    return () => {
      stopped = true;
      clearInterval(timer);
      stopOnline();
    };
  }, [watchId, serviceId, engine, safety]);
}

const LEAVES: readonly string[] = ['end', 'interrupt'];

/** Whether the agent itself has ended or interrupted the service on this phone, and knows that the watch ends with it. */
const hasLeft = ({ serviceId, userId }: KeptWatch): boolean =>
  useLocalActs
    .getState()
    .acts.some((act) => act.serviceId === serviceId && act.userId === userId && LEAVES.includes(act.kind));

/** Ends the watch of this phone, whose agent has begun one on another. */
function giveWay(): void {
  endWatch();
  sayStopped(TEXTS.takenOver);
}

/** Says that this phone protects no more where nobody may look at it. */
function sayStopped(why: string): void {
  toast({ tone: 'warning', message: `${TEXTS.stoppedTitle}. ${why}`, autoCloseMs: false });
  void notifyHere(STOPPED_NOTIFICATION, TEXTS.stoppedTitle, why);
}
