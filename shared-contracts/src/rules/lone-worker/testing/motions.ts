import { GRAVITY } from '../constants';
import type { MotionSample } from '../fall/motion';
import type { Vector } from '../fall/vector';
import type { Recording } from '../replay';

/** Posture and movement at one moment: lean, and acceleration without gravity along and across the vertical. */
interface Pose {
  leanDeg: number;
  vertical: number;
  across: number;
}
/** A piece of movement: its duration in seconds, and its pose at each moment from the lean at its start. */
export interface Piece {
  seconds: number;
  pose: (t: number, fromDeg: number) => Pose;
}

/** Seeded generator of random numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const smooth = (t: number): number => {
  const x = Math.min(1, Math.max(0, t));
  return x * x * (3 - 2 * x);
};
const still = (leanDeg: number): Pose => ({ leanDeg, vertical: 0, across: 0 });
/** Half a sine with a peak, `width` seconds wide from `at`. */
const pulse = (t: number, at: number, width: number, peak: number): number =>
  t < at || t > at + width ? 0 : peak * Math.sin((Math.PI * (t - at)) / width);

export const stay = (seconds: number): Piece => ({ seconds, pose: (_, from) => still(from) });

/** Steps at a frequency, each with a heel strike and a push. */
const steps = (seconds: number, hertz: number, peak: number): Piece => ({
  seconds,
  pose: (t, from) => {
    const phase = (t * hertz) % 1;
    const strike = phase < 0.35 ? Math.sin((Math.PI * phase) / 0.35) * peak : 0;
    return { leanDeg: from, vertical: strike - peak * 0.22, across: Math.sin(2 * Math.PI * t * hertz) * peak * 0.2 };
  },
});
export const walk = (seconds: number): Piece => steps(seconds, 1.9, 5);
/** A run leaves the ground: free fall between impacts of up to 22 m/s² beyond gravity. */
export const run = (seconds: number): Piece => ({
  seconds,
  pose: (t, from) => {
    const phase = (t * 2.7) % 1;
    return { leanDeg: from, vertical: phase < 0.45 ? Math.sin((Math.PI * phase) / 0.45) * 22 : -9, across: 1.5 };
  },
});
/** Leans to an angle over some seconds and ends with a knock. */
export const lean = (seconds: number, toDeg: number, knock = 0): Piece => ({
  seconds,
  pose: (t, from) => ({
    leanDeg: from + (toDeg - from) * smooth(t / seconds),
    vertical: pulse(t, seconds - 0.08, 0.06, knock),
    across: 0.4,
  }),
});
const jump = (): Piece => ({
  seconds: 1.4,
  pose: (t, from) => {
    if (t < 0.25) return { leanDeg: from, vertical: 8 * Math.sin((Math.PI * t) / 0.25), across: 0 };
    if (t < 0.65) return { leanDeg: from, vertical: -GRAVITY, across: 0 };
    return { leanDeg: from, vertical: pulse(t, 0.65, 0.09, 30) + pulse(t, 0.8, 0.12, 6), across: 0 };
  },
});
/** The body gives way, hits the ground after `seconds`, bounces, and lies at an angle. */
export const fall = (seconds: number, depth: number, impact: number, toDeg: number): Piece => ({
  seconds: seconds + 1,
  pose: (t, from) => {
    const after = t - seconds;
    if (after < 0) {
      return {
        leanDeg: from + (toDeg - from) * smooth(t / seconds) * 0.8,
        vertical: -depth * smooth(t / (seconds * 0.6)),
        across: 1,
      };
    }
    const ring = impact * Math.exp(-after / 0.09) * Math.cos(2 * Math.PI * 7 * after);
    return { leanDeg: from + (toDeg - from) * (0.8 + 0.2 * smooth(after / 0.3)), vertical: ring, across: ring * 0.3 };
  },
});
/** Stands up again. */
export const rise = (seconds: number): Piece => lean(seconds, 0);
/** Moves while lying. */
const struggle = (seconds: number): Piece => ({
  seconds,
  pose: (t, from) => ({
    leanDeg: from + 8 * Math.sin(5 * t),
    vertical: 1.5 * Math.sin(9 * t),
    across: 2 * Math.sin(3.1 * t),
  }),
});

type Matrix = readonly [Vector, Vector, Vector];

/** Random orientation of the phone in a pocket, from a quaternion. */
function anyRotation(random: () => number): Matrix {
  const q = [random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5];
  const size = Math.hypot(...q) || 1;
  const [w = 1, x = 0, y = 0, z = 0] = q.map((v) => v / size);
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
}

const turned = ([a, b, c]: Matrix, [x, y, z]: Vector): Vector => [
  a[0] * x + a[1] * y + a[2] * z,
  b[0] * x + b[1] * y + b[2] * z,
  c[0] * x + c[1] * y + c[2] * z,
];

/** Simulated readings of a phone during some pieces of movement, with the noise of a cheap sensor. */
export function motionOf(pieces: readonly Piece[], seed: number, hertz = 50): MotionSample[] {
  const random = randomOf(seed);
  const pocket = anyRotation(random);
  const noise = (): number => (random() + random() + random() - 1.5) * 0.4;
  const samples: MotionSample[] = [];
  let start = 0;
  let leanDeg = 0;
  let before = 0;
  for (const piece of pieces) {
    const from = leanDeg;
    for (let i = 0; i < Math.round(piece.seconds * hertz); i++) {
      const pose = piece.pose(i / hertz, from);
      const angle = (pose.leanDeg * Math.PI) / 180;
      // Vertical direction in the body's axes; the body leans forward about its left-right axis.
      const up: Vector = [0, Math.sin(angle), Math.cos(angle)];
      const force = GRAVITY + pose.vertical;
      const reading = turned(pocket, [up[0] * force + pose.across, up[1] * force, up[2] * force]);
      const rate = (pose.leanDeg - before) * hertz;
      before = pose.leanDeg;
      leanDeg = pose.leanDeg;
      samples.push({
        at: Math.round((start + i / hertz) * 1_000),
        acceleration: [reading[0] + noise(), reading[1] + noise(), reading[2] + noise()],
        rotation: turned(pocket, [rate, 0, 0]),
      });
    }
    start += piece.seconds;
  }
  return samples;
}

const between = (random: () => number, min: number, max: number): number => min + random() * (max - min);

/** A call on foot: the phone is pulled out of the pocket and raised to the ear; steps, a stop to listen, and back. */
export const phoneCall: readonly Piece[] = [walk(3), lean(0.7, 95, 6), walk(5), stay(4), lean(0.8, 0, 4), walk(3)];

/** Random falls of an agent on foot, of many kinds and strengths, lying still or moving a little afterwards. */
export function anyFall(seed: number, hertz?: number): Recording {
  const random = randomOf(seed * 7 + 1);
  const befores: readonly [string, Piece][] = [
    ['falls while walking', walk(between(random, 3, 6))],
    ['falls while standing', stay(between(random, 2, 5))],
    ['falls while running', run(between(random, 2, 4))],
    ['falls while bending', lean(2, 25)],
  ];
  const [kind, before] = befores[seed % befores.length] ?? ['falls while walking', walk(3)];
  const after = random() < 0.3 ? [struggle(4), stay(4)] : [stay(8)];
  const down = fall(
    between(random, 0.3, 0.7),
    between(random, 5.5, 9),
    between(random, 14, 45),
    between(random, 65, 110),
  );
  const pieces = [stay(2), before, down, ...after];
  return { name: `fall-${seed}`, kind, fall: true, samples: motionOf(pieces, seed, hertz) };
}

/** Movements of a night without a fall, rough ones included. */
const EVERYDAY: readonly [string, (random: () => number) => Piece[]][] = [
  ['walks', () => [walk(15)]],
  ['runs, then walks', () => [run(12), walk(4)]],
  ['walks with heavy steps', () => [steps(12, 2.2, 7)]],
  ['jumps and stands', () => [walk(3), jump(), stay(8)]],
  ['jumps again and again', () => [jump(), jump(), jump(), walk(6)]],
  ['bends down and gets up', () => [walk(4), lean(1.2, 80), stay(6), lean(1.5, 0)]],
  ['sits down hard', () => [walk(4), lean(0.7, 85, 9), stay(8)]],
  ['lies down', () => [walk(4), lean(3, 88), stay(8)]],
  ['picks something up', () => [lean(1, 70), stay(1), lean(1, 0), walk(5)]],
  ['goes down stairs', (random) => [walk(3), steps(1, 3, between(random, 11, 14)), walk(6)]],
  ['stands', () => [stay(15)]],
  ['moves about lying', () => [lean(1, 90), struggle(6), stay(4)]],
  ['sprints and jumps', () => [run(3), stay(2), run(3), jump(), walk(6)]],
  ['takes a call', () => [...phoneCall]],
];

export function anyActivity(seed: number, hertz?: number): Recording {
  const random = randomOf(seed * 13 + 5);
  const [kind, make] = EVERYDAY[seed % EVERYDAY.length] ?? ['stands', () => []];
  const pieces = [stay(2), ...make(random)];
  return { name: `activity-${seed}`, kind, fall: false, samples: motionOf(pieces, seed + 100_000, hertz) };
}
