import { GRAVITY } from '../constants';
import type { Effect } from '../effects';
import { stepFall } from '../fall/fall';
import { type FallInput, type FallMachine, fallMachine } from '../fall/fall-machine';
import type { MotionSample } from '../fall/motion';
import type { Vector } from '../fall/vector';

export const UP: Vector = [0, 0, GRAVITY];
export const LYING: Vector = [0, GRAVITY, 0];
export const sampleAt = (at: number, acceleration: Vector = UP): MotionSample => ({
  at,
  acceleration,
  rotation: [0, 0, 0],
});

type Timeless = FallInput extends infer I ? (I extends FallInput ? Omit<I, 'at'> : never) : never;

/** Drives a fall machine: sends inputs and readings at 50 Hz, and collects the effects. */
export class FallDriver {
  machine: FallMachine;
  at = 0;
  effects: Effect[] = [];

  constructor(graceMs?: number) {
    this.machine = fallMachine(graceMs);
  }

  send(input: Timeless): this {
    const step = stepFall(this.machine, { ...input, at: this.at } as FallInput);
    this.machine = step.machine;
    this.effects.push(...step.effects);
    return this;
  }

  /** Sends readings for some milliseconds: a constant one, or one computed from the time. */
  read(forMs: number, reading: Vector | ((ms: number) => Vector) = UP): this {
    for (let ms = 0; ms < forMs; ms += 20) {
      this.at += 20;
      const acceleration = typeof reading === 'function' ? reading(ms) : reading;
      this.send({ kind: 'motion', sample: sampleAt(this.at, acceleration) });
    }
    return this;
  }

  /** Lets time pass without a reading. */
  wait(forMs: number): this {
    this.at += forMs;
    return this.send({ kind: 'tick' });
  }

  started(): this {
    return this.send({ kind: 'start', phone: true }).read(3_000);
  }

  /** Free fall, an impact, then lying still for some time. */
  fallen(thenMs: number): this {
    return this.read(300, [0, 0, 1]).read(100, [0, 30, 10]).read(thenMs, LYING);
  }

  states(): string[] {
    return this.effects.flatMap((effect) => (effect.kind === 'enter' ? [effect.state] : []));
  }

  /** Entered states with their times. */
  times(): [string, number][] {
    return this.effects.flatMap((effect): [string, number][] =>
      effect.kind === 'enter' ? [[effect.state, effect.at]] : [],
    );
  }

  of<K extends Effect['kind']>(kind: K): Extract<Effect, { kind: K }>[] {
    return this.effects.filter((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);
  }
}
