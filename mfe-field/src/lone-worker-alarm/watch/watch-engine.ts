import type { SafetyState } from '@vigie/contracts/field/tracking/tracking';
import type { Effect, MachineName, ToastEffect } from '@vigie/contracts/rules/lone-worker/effects';
import type { PositionReading } from '@vigie/contracts/rules/lone-worker/perimeter';
import {
  type Duty,
  type LoneWorkerInput,
  type LoneWorkerSettings,
  loneWorker,
  nextDeadline,
  stepLoneWorker,
} from '@vigie/contracts/rules/lone-worker/supervision';
import type { SensorPort } from '../sensor-port';

/** The state of the watch that the agent sees. */
export interface WatchView {
  safety: Exclude<SafetyState, 'off'>;
  /** The open question to the agent, with the remaining steps of its countdown. */
  question: {
    machine: MachineName;
    title: string;
    text: string;
    answer: string | null;
    remaining: number | null;
  } | null;
  /** Messages about reports to the agency, which stay until the agent closes them. */
  notices: readonly { machine: MachineName; title: string; text: string; notificationId?: number }[];
}
export const QUIET: WatchView = { safety: 'watching', question: null, notices: [] };

/** The side effects of the machines. */
export interface SideEffects {
  now: () => number;
  post: (event: Extract<Effect, { kind: 'post' }>['event'], at: number) => void;
  vibrate: (pattern: readonly number[]) => void;
  sound: (action: 'loop' | 'once' | 'stop') => void;
  /** Shows a system notification; null removes it. */
  notify: (id: number, said: { title: string; text: string } | null) => void;
  say: (tone: ToastEffect['tone'], text: string) => void;
  show: (view: WatchView) => void;
}

export interface Engine {
  duty: (duty: Duty) => void;
  allClear: () => void;
  calibrate: (canVibrate: boolean) => void;
  /** Starts again when missing sensors can be read. */
  restart: () => void;
  close: (machine: MachineName) => void;
  lastPosition: () => (PositionReading & { at: number }) | undefined;
  stop: () => void;
}

/** Runs the lone-worker machines on the readings of a port and carries out their effects. */
export function startEngine(
  port: SensorPort,
  settings: LoneWorkerSettings,
  phone: boolean,
  world: SideEffects,
): Engine {
  let worker = loneWorker(settings, phone);
  let view = QUIET;
  let counted: { machine: MachineName; remaining: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due: number | undefined;
  let lastDuty: Duty | undefined;
  let last: (PositionReading & { at: number }) | undefined;

  const show = (change: Partial<WatchView>) => {
    const question = 'question' in change ? (change.question ?? null) : view.question;
    const remaining = question && counted?.machine === question.machine ? counted.remaining : null;
    const asked = question && { ...question, remaining };
    const safety = asked ? (worker.fall.sounding ? 'alarm' : 'warning') : 'watching';
    view = { ...view, ...change, question: asked, safety };
    world.show(view);
  };

  const tell = (effect: ToastEffect) => {
    const { machine, title = '', text, persistent, action, tone } = effect;
    if (!persistent) world.say(tone, title ? `${title}. ${text}` : text);
    // A suspected fall is a question; so is a countdown, even if only returning to the perimeter answers it.
    else if (tone === 'warning' && title)
      show({ question: { machine, title, text, answer: action ?? null, remaining: null } });
    else {
      const { notificationId } = effect;
      const notice = { machine, title, text, notificationId };
      show({ question: withoutQuestion(machine), notices: [...without(machine), notice] });
      if (notificationId !== undefined) world.notify(notificationId, { title, text });
    }
  };
  const without = (machine: MachineName) => view.notices.filter((notice) => notice.machine !== machine);
  const withoutQuestion = (machine: MachineName) => (view.question?.machine === machine ? null : view.question);

  const apply = (effect: Effect) => {
    switch (effect.kind) {
      case 'vibrate':
        world.vibrate(effect.pattern);
        break;
      case 'sound':
        world.sound(effect.action);
        if (view.question) show({});
        break;
      case 'countdown':
        counted = effect.remaining === null ? null : { machine: effect.machine, remaining: effect.remaining };
        show({});
        break;
      case 'toast':
        tell(effect);
        break;
      case 'dismiss':
        show({ question: withoutQuestion(effect.machine) });
        break;
      case 'post':
        world.post(effect.event, effect.at);
        break;
      case 'enter':
        break;
    }
  };

  const take = (input: LoneWorkerInput) => {
    const step = stepLoneWorker(worker, input);
    worker = step.worker;
    for (const effect of step.effects) apply(effect);
    arm();
  };

  /** Sets a single timer for the next deadline of the machines. */
  const arm = () => {
    const next = nextDeadline(worker);
    if (next === due) return;
    due = next;
    clearTimeout(timer);
    if (next === undefined) return;
    timer = setTimeout(
      () => {
        due = undefined;
        take({ kind: 'tick', at: Math.max(next, world.now()) });
      },
      Math.max(0, next - world.now()),
    );
  };

  const stopReading = port.read({
    motion: (sample) => take({ kind: 'motion', at: sample.at, sample }),
    position: (at, reading) => {
      last = worker.located ? { ...reading, at } : undefined;
      take({ kind: 'position', at, reading });
    },
  });

  return {
    duty(duty) {
      lastDuty = duty;
      take({ kind: 'duty', at: world.now(), duty });
      // During a break the agent is not tracked, so the last position is deleted.
      if (!worker.located) last = undefined;
    },
    allClear: () => take({ kind: 'allClear', at: world.now() }),
    restart() {
      const duty = lastDuty;
      if (!duty) return;
      show({ notices: [] });
      take({ kind: 'duty', at: world.now(), duty: { circuitRunning: false } });
      take({ kind: 'duty', at: world.now(), duty });
    },
    calibrate: (canVibrate) => take({ kind: 'calibrate', at: world.now(), canVibrate }),
    close(machine) {
      const ids = view.notices.flatMap((it) => (it.machine === machine ? (it.notificationId ?? []) : []));
      for (const id of ids) world.notify(id, null);
      show({ notices: without(machine) });
    },
    lastPosition: () => last,
    stop() {
      stopReading();
      clearTimeout(timer);
      world.sound('stop');
    },
  };
}
