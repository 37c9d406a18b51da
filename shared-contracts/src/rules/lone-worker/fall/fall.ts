import {
  ALARM_MS,
  CALIBRATION_PERIOD_MS,
  CALIBRATION_PULSE_MS,
  CALIBRATION_PULSES,
  CHECK_MS,
  FALL,
  LYING_DEG,
  SENSOR_CHECK_MS,
  STEP_DISPLAY_MS,
  SUSPECTED_MS,
} from '../constants';
import { type Effect, type Step, sound, type ToastEffect } from '../effects';
import { TEXTS } from '../texts';
import { calibrated, NO_READING, withReading } from './calibration';
import type { FallInput, FallMachine, FallState } from './fall-machine';
import {
  AT_REST,
  anomalySince,
  leanDeg,
  type MotionSample,
  recentAnomaly,
  walks,
  withNewBaseline,
  withoutSteps,
  withSample,
} from './motion';

/**
 * Applies an input and returns the machine with its effects. Deadlines before the input are applied first, each at its
 * own time, so that the result does not depend on how often the caller sends ticks.
 */
export function stepFall(machine: FallMachine, input: FallInput): Step<FallMachine> {
  const turn = new Turn(machine);
  for (let due = turn.due(); due !== undefined && due <= input.at; due = turn.due()) turn.timeOut(due);
  turn.take(input);
  return { machine: turn.machine, effects: turn.effects };
}

const ALERT_STATES: readonly FallState[] = ['falsePositiveCheck', 'alarm', 'waitingToGetUp', 'rising'];
/** States in which a new fall may begin: monitoring, and the display of the last alert's end. */
const WATCHING_STATES: readonly FallState[] = ['waiting', 'falseAlarm', 'stoodUp', 'walking'];

/** State of one call of `stepFall`. */
class Turn {
  machine: FallMachine;
  readonly effects: Effect[] = [];

  constructor(machine: FallMachine) {
    this.machine = machine;
  }

  due(): number | undefined {
    const { deadline, sendBy, state } = this.machine;
    if (deadline === undefined) return undefined;
    return ALERT_STATES.includes(state) ? Math.min(deadline, sendBy) : deadline;
  }

  timeOut(at: number): void {
    const { state, sendBy } = this.machine;
    switch (ALERT_STATES.includes(state) && at >= sendBy ? 'waitingToGetUp' : state) {
      case 'inactive':
        this.missSensors(at);
        break;
      case 'calibration':
        this.endCalibration(at);
        break;
      case 'suspected':
        this.check(at);
        break;
      case 'falsePositiveCheck':
        this.alarm(at);
        break;
      case 'alarm':
        this.enter('waitingToGetUp', at, this.machine.graceMs);
        break;
      case 'waitingToGetUp':
        this.send(at);
        break;
      case 'rising':
        this.endRise(at);
        break;
      default:
        this.watch(at);
    }
  }

  take(input: FallInput): void {
    const { at } = input;
    switch (input.kind) {
      case 'start':
        this.start(at, input.phone);
        break;
      case 'stop':
        this.stop(at);
        break;
      case 'motion':
        this.move(input.sample);
        break;
      case 'allClear':
        this.allClear(at);
        break;
      case 'calibrate':
        this.calibrate(at, input.canVibrate);
        break;
      case 'tick':
        break;
    }
  }

  private set(change: Partial<FallMachine>): void {
    this.machine = { ...this.machine, ...change };
  }

  private enter(state: FallState, at: number, forMs?: number): void {
    this.set({ state, deadline: forMs === undefined ? undefined : at + forMs });
    this.effects.push({ kind: 'enter', machine: 'fall', state, at });
  }

  private toast(toast: Omit<ToastEffect, 'kind' | 'machine' | 'persistent'> & { persistent?: boolean }): void {
    this.effects.push({ kind: 'toast', machine: 'fall', persistent: false, ...toast });
  }

  /** Stops the alarm sound and removes the question. */
  private quiet(): void {
    if (this.machine.sounding) this.effects.push(sound('stop'));
    if (this.machine.asked) this.effects.push({ kind: 'dismiss', machine: 'fall' });
    this.set({ asked: false, sounding: false });
  }

  private upright(): boolean {
    return leanDeg(this.machine.motion) < LYING_DEG;
  }

  private start(at: number, phone: boolean): void {
    if (this.machine.state !== 'inactive' && this.machine.state !== 'unsupported') return;
    if (!phone) {
      this.enter('unsupported', at);
      this.toast({ tone: 'neutral', text: TEXTS.phoneOnly });
      return;
    }
    this.set({ motion: { ...AT_REST, gravity: this.machine.motion.gravity }, sensorChecks: 0 });
    this.enter('inactive', at, SENSOR_CHECK_MS);
  }

  private missSensors(at: number): void {
    const sensorChecks = this.machine.sensorChecks + 1;
    this.set({ sensorChecks, deadline: at + SENSOR_CHECK_MS });
    if (sensorChecks < FALL.sensorChecks) return;
    this.enter('unsupported', at);
    this.toast({ tone: 'warning', text: TEXTS.sensorsNeeded, persistent: true });
  }

  private stop(at: number): void {
    if (this.machine.state === 'inactive' && this.machine.deadline === undefined) return;
    this.quiet();
    this.enter('inactive', at);
  }

  private watch(at: number): void {
    this.set({ motion: withNewBaseline(this.machine.motion) });
    this.enter('waiting', at);
  }

  private move(sample: MotionSample): void {
    const { state, motion, calibration } = this.machine;
    const { at } = sample;
    if (state === 'unsupported' || (state === 'inactive' && this.machine.deadline === undefined)) return;
    this.set({ motion: withSample(motion, sample, !WATCHING_STATES.includes(state)) });
    if (state === 'inactive') {
      if (sample.rotation !== null) this.watch(at);
    } else if (state === 'calibration') {
      this.set({ calibration: withReading(calibration, sample) });
    } else if (WATCHING_STATES.includes(state)) {
      const since = anomalySince(this.machine.motion);
      if (since !== undefined) this.suspect(since, at);
    } else if (state !== 'sending') {
      this.follow(at);
    }
  }

  private suspect(since: number, at: number): void {
    this.set({
      fallAt: since,
      sendBy: at + FALL.sequenceMaxS * 1_000,
      motion: withoutSteps(this.machine.motion),
    });
    this.enter('suspected', at, SUSPECTED_MS);
  }

  /** Handles a reading during a suspicion: a walk ends it, an upright posture starts a rise. */
  private follow(at: number): void {
    const { state, deadline } = this.machine;
    if (walks(this.machine.motion)) {
      // `end` shows a toast only if the agent saw the question.
      this.end('walking', at, TEXTS.walking);
    } else if (state !== 'suspected' && state !== 'rising' && deadline !== undefined && this.upright()) {
      this.rise(at, { state, deadline });
    }
  }

  private rise(at: number, resume: FallMachine['resume']): void {
    this.set({ resume });
    this.enter('rising', at, STEP_DISPLAY_MS.rising);
  }

  private endRise(at: number): void {
    // With a fall or an impact in the last second, an upright posture may be the start of a fall at a run.
    const since = this.machine.asked ? undefined : recentAnomaly(this.machine.motion);
    if (since !== undefined) this.suspect(since, at);
    else if (this.upright()) this.end('stoodUp', at, TEXTS.stoodUp);
    else this.fallBack(at);
  }

  private fallBack(at: number): void {
    const { resume } = this.machine;
    this.enter(resume.state, at);
    // The interrupted state keeps its deadline; one that passed during the rise expires now.
    this.set({ deadline: Math.max(resume.deadline, at) });
    if (!this.machine.asked) this.ask();
  }

  private check(at: number): void {
    this.enter('falsePositiveCheck', at, CHECK_MS);
    if (this.upright()) this.rise(at, { state: 'falsePositiveCheck', deadline: at + CHECK_MS });
    else this.ask();
  }

  private ask(): void {
    this.set({ asked: true });
    this.effects.push({ kind: 'vibrate', pattern: ALERT_PATTERN });
    this.toast({
      tone: 'warning',
      title: TEXTS.fallTitle,
      text: TEXTS.fallQuestion,
      persistent: true,
      action: TEXTS.allClear,
    });
  }

  private alarm(at: number): void {
    this.enter('alarm', at, ALARM_MS);
    this.set({ sounding: true });
    this.effects.push(sound('loop'), { kind: 'vibrate', pattern: ALERT_PATTERN });
  }

  private send(at: number): void {
    const since = this.machine.fallAt;
    this.quiet();
    this.enter('sending', at, STEP_DISPLAY_MS.sending);
    this.effects.push({ kind: 'post', event: 'agent_fall', at, since });
    this.toast({ tone: 'negative', title: TEXTS.fallReported, text: TEXTS.contactAgency, persistent: true });
  }

  private end(state: 'falseAlarm' | 'stoodUp' | 'walking', at: number, text: string): void {
    const told = this.machine.asked;
    this.quiet();
    this.set({ motion: withoutSteps(this.machine.motion) });
    this.enter(state, at, STEP_DISPLAY_MS[state]);
    if (told) this.toast({ tone: 'positive', text });
  }

  private allClear(at: number): void {
    const { state } = this.machine;
    if (state === 'suspected' || ALERT_STATES.includes(state)) this.end('falseAlarm', at, TEXTS.falseAlarm);
    else this.effects.push({ kind: 'dismiss', machine: 'fall' });
  }

  private calibrate(at: number, canVibrate: boolean): void {
    if (!WATCHING_STATES.includes(this.machine.state)) return;
    if (!canVibrate) {
      this.toast({ tone: 'warning', text: TEXTS.calibrationUnavailable });
      return;
    }
    this.set({ calibration: NO_READING });
    this.enter('calibration', at, CALIBRATION_PULSES * CALIBRATION_PERIOD_MS);
    this.effects.push({ kind: 'vibrate', pattern: CALIBRATION_PATTERN });
    this.toast({ tone: 'neutral', text: TEXTS.calibrationHint });
  }

  private endCalibration(at: number): void {
    const gravity = calibrated(this.machine.calibration);
    if (gravity === undefined) this.toast({ tone: 'warning', text: TEXTS.calibrationHint });
    else {
      this.set({ motion: { ...this.machine.motion, gravity } });
      this.toast({ tone: 'positive', text: TEXTS.calibrationDone });
    }
    this.watch(at);
  }
}

function pulses(count: number): number[] {
  const pause = CALIBRATION_PERIOD_MS - CALIBRATION_PULSE_MS;
  return Array.from({ length: count * 2 - 1 }, (_, i) => (i % 2 === 0 ? CALIBRATION_PULSE_MS : pause));
}

/** Four pulses of 400 ms, one every 2000 ms. */
const CALIBRATION_PATTERN: readonly number[] = pulses(CALIBRATION_PULSES);
/** Alerts use the same rhythm: pulses two seconds apart cannot pass for the steps of a walk. */
const ALERT_PATTERN: readonly number[] = pulses(2);
