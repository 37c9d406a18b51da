import { ALARM_MS, CHECK_MS, GRACE_MS, STEP_DISPLAY_MS, SUSPECTED_MS } from './constants';
import { stepFall } from './fall/fall';
import { fallMachine } from './fall/fall-machine';
import type { MotionSample } from './fall/motion';
import { blend, length, type Vector } from './fall/vector';

/** A labelled recording. */
export interface Recording {
  name: string;
  /** What the agent does in it. */
  kind?: string;
  samples: readonly MotionSample[];
  /** Whether the agent falls in it. */
  fall: boolean;
  /** When the fall happens, ms in the recording; the hardest impact when it is not given. */
  fallAt?: number;
}

/** What fall detection made of a recording; times in ms of the recording. */
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
   * Goes on for as long as an alert takes with what the last second reads, as if the agent stayed so: recordings of
   * falls often end before an alert can. Default true.
   */
  hold?: boolean;
}

/** Rate of the readings added at the end, and what they are the mean of. */
const HOLD_STEP_MS = 50;
const LAST_MS = 1_000;

/** Plays a recording through fall detection, as fast as the machine goes. */
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
    // A file without gyroscope is still judged: the machine only wants to know that there is one.
    const known = sample.rotation === null ? { ...sample, rotation: [0, 0, 0] as const } : sample;
    const step = stepFall(machine, { kind: 'motion', at: sample.at, sample: known });
    machine = step.machine;
    for (const effect of step.effects) {
      if (effect.kind !== 'enter') continue;
      if (effect.state === 'suspected') {
        suspicion = effect.at;
        if (outcome.alarmAt === undefined) outcome.suspectedAt ??= effect.at;
      }
      // An alarm from before the fall does not find it.
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
