import { ALARM_MS, CHECK_MS, GRACE_MS, STEP_DISPLAY_MS, SUSPECTED_MS } from './constants';
import { stepFall } from './fall/fall';
import { fallMachine } from './fall/fall-machine';
import type { MotionSample } from './fall/motion';
import { blend, length, type Vector } from './fall/vector';

/** A labelled recording. */
export interface Recording {
  name: string;
  /** Activity of the agent. */
  kind?: string;
  samples: readonly MotionSample[];
  /** Whether the recording contains a fall. */
  fall: boolean;
  /** Time of the fall in ms of the recording; default: the hardest impact. */
  fallAt?: number;
}

/** Result of fall detection on a recording; times in ms of the recording. */
export interface Outcome {
  name: string;
  kind: string;
  fall: boolean;
  fallAt: number;
  durationMs: number;
  suspectedAt: number | undefined;
  alarmAt: number | undefined;
  sentAt: number | undefined;
}

export interface ReplayOptions {
  graceMs?: number;
  /**
   * Appends the mean of the last second for the duration of an alert, as if the agent stayed in that posture, because
   * recordings of falls often end before an alert does. Default true.
   */
  hold?: boolean;
}

/** Interval of the appended readings, and the part of the recording of which they are the mean. */
const HOLD_STEP_MS = 50;
const LAST_MS = 1_000;

/** Runs fall detection over a recording, without waiting in real time. */
export function replay(recording: Recording, { graceMs = GRACE_MS, hold = true }: ReplayOptions = {}): Outcome {
  const { samples } = recording;
  const last = samples.at(-1)?.at ?? 0;
  let machine = stepFall(fallMachine(graceMs), { kind: 'start', at: samples[0]?.at ?? 0, phone: true }).machine;
  const outcome: Outcome = {
    name: recording.name,
    kind: recording.kind ?? '',
    fall: recording.fall,
    fallAt: recording.fallAt ?? hardestAt(samples),
    durationMs: last - (samples[0]?.at ?? 0),
    suspectedAt: undefined,
    alarmAt: undefined,
    sentAt: undefined,
  };
  let suspicion: number | undefined;
  const longest = SUSPECTED_MS + CHECK_MS + ALARM_MS + graceMs + 2 * STEP_DISPLAY_MS.rising;
  for (const sample of hold ? [...samples, ...held(samples, longest)] : samples) {
    // Recordings without a gyroscope get zero rotation: the machine only tests that a gyroscope exists.
    const known = sample.rotation === null ? { ...sample, rotation: [0, 0, 0] as const } : sample;
    const step = stepFall(machine, { kind: 'motion', at: sample.at, sample: known });
    machine = step.machine;
    for (const effect of step.effects) {
      if (effect.kind !== 'enter') continue;
      if (effect.state === 'suspected') {
        suspicion = effect.at;
        if (outcome.alarmAt === undefined) outcome.suspectedAt ??= effect.at;
      }
      // An alarm before the fall does not count as its detection.
      if (
        effect.state === 'alarm' &&
        outcome.alarmAt === undefined &&
        (!recording.fall || effect.at > outcome.fallAt)
      ) {
        outcome.alarmAt = effect.at;
        outcome.suspectedAt = suspicion;
      }
      if (effect.state === 'sending' && outcome.alarmAt !== undefined) outcome.sentAt ??= effect.at;
    }
  }
  return outcome;
}

function hardestAt(samples: readonly MotionSample[]): number {
  let hardest = 0;
  let at = samples[0]?.at ?? 0;
  for (const sample of samples) {
    const size = length(sample.acceleration);
    if (size > hardest) {
      hardest = size;
      at = sample.at;
    }
  }
  return at;
}

function held(samples: readonly MotionSample[], forMs: number): MotionSample[] {
  const last = samples.at(-1)?.at ?? 0;
  let mean: Vector = [0, 0, 0];
  let count = 0;
  for (const { at, acceleration } of samples) {
    if (at < last - LAST_MS) continue;
    count += 1;
    mean = blend(mean, acceleration, 1 / count);
  }
  if (count === 0) return [];
  return Array.from({ length: Math.ceil(forMs / HOLD_STEP_MS) }, (_, i) => ({
    at: last + (i + 1) * HOLD_STEP_MS,
    acceleration: mean,
    rotation: [0, 0, 0],
  }));
}
