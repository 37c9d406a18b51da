import { GRAVITY } from './constants';
import type { Effect } from './effects';
import {
  type InactivityInput,
  type InactivityMachine,
  inactivityDeadline,
  inactivityMachine,
  stepInactivity,
} from './inactivity';
import { sampleAt, UP } from './testing/drive';

function run(inputs: InactivityInput[], machine: InactivityMachine = inactivityMachine(5)) {
  const effects: Effect[] = [];
  let current = machine;
  for (const input of inputs) {
    const step = stepInactivity(current, input);
    current = step.machine;
    effects.push(...step.effects);
  }
  const states = effects.flatMap((e) => (e.kind === 'enter' ? [`${e.state}@${e.at}`] : []));
  return { machine: current, effects, states };
}

const reset: InactivityInput = { kind: 'reset', at: 0, phone: true, userActive: true };
const move = (at: number): InactivityInput => ({ kind: 'motion', at, sample: sampleAt(at, [0, 0, GRAVITY + 2.1]) });
const still = (at: number): InactivityInput => ({ kind: 'motion', at, sample: sampleAt(at, UP) });
const tick = (at: number): InactivityInput => ({ kind: 'tick', at });
/** Five minutes and ten seconds. */
const INTERVAL = 310_000;

test('the interval is the agency’s frequency, five minutes at least, and ten seconds', () => {
  expect([undefined, 30, 12, 5, 1].map((min) => inactivityMachine(min).intervalMs)).toEqual([
    1_810_000, 1_810_000, 730_000, 310_000, 310_000,
  ]);
});

test('neither a phone nor development is a desktop; so is an agent who is not active', () => {
  expect(run([{ ...reset, phone: false }]).machine.state).toBe('desktop');
  expect(run([{ ...reset, phone: false, development: true }]).machine.state).toBe('inactivity');
  expect(run([{ ...reset, phone: false, development: false }]).machine.state).toBe('desktop');
  expect(run([{ ...reset, userActive: false }]).machine.state).toBe('desktop');
  expect(run([{ ...reset, userActive: false }]).effects).toEqual([]);
  expect(
    run([{ ...reset, userActive: false }, move(5), tick(9_999_999), { kind: 'allClear', at: 10_000_000 }]).effects,
  ).toEqual([]);
  expect(run([reset, { ...reset, at: 9, userActive: false }]).states).toEqual([
    'active@0',
    'inactivity@0',
    'desktop@9',
  ]);
});

test('active turns into inactivity at once, movement above 2 into walk, and rest back', () => {
  const { states, machine } = run([reset, move(500), still(900), move(1_000), still(2_000), tick(2_001)]);
  expect(states).toEqual(['active@0', 'inactivity@0', 'walk@500', 'active@2001', 'inactivity@2001']);
  expect(inactivityDeadline(machine)).toBe(2_001 + INTERVAL);
});

test('a movement is beyond 2, up or down, gravity taken out', () => {
  const of = (z: number) => run([reset, { kind: 'motion', at: 10, sample: sampleAt(10, [0, 0, z]) }]).machine.state;
  expect([of(GRAVITY + 2), of(GRAVITY + 2.01), of(GRAVITY - 2.01), of(GRAVITY - 1.9)]).toEqual([
    'inactivity',
    'walk',
    'walk',
    'inactivity',
  ]);
});

test('in walk the timers are cleared', () => {
  const walking = run([reset, move(300_000)]);
  expect(walking.machine).toMatchObject({ state: 'walk', warnAt: undefined, countdown: undefined });
  expect(run([move(300_900), move(301_500), tick(301_600)], walking.machine).states).toEqual([]);
  expect(inactivityDeadline(walking.machine)).toBe(301_001);
});

test('ten steps of three seconds, an alarm at each, then the event and a toast that stays', () => {
  const { effects, machine } = run([reset, tick(INTERVAL - 1)]);
  expect(effects.filter((e) => e.kind === 'countdown')).toEqual([]);
  const warned = run([tick(INTERVAL + 30_000)], machine);
  expect(warned.effects.filter((e) => e.kind === 'countdown').map((e) => e.remaining)).toEqual([
    10,
    9,
    8,
    7,
    6,
    5,
    4,
    3,
    2,
    1,
    null,
  ]);
  expect(warned.effects.filter((e) => e.kind === 'sound').map((e) => e.action)).toEqual(Array(10).fill('once'));
  expect(warned.effects.filter((e) => e.kind === 'post')).toEqual([
    { kind: 'post', event: 'agent_inactive', at: INTERVAL + 30_000, since: 0 },
  ]);
  expect(warned.effects.filter((e) => e.kind === 'toast')).toEqual([
    {
      kind: 'toast',
      machine: 'inactivity',
      tone: 'warning',
      title: 'Inactivité agent',
      text: 'Aucun mouvement détecté. Bougez ou appuyez sur R.A.S',
      persistent: true,
      action: 'R.A.S',
    },
    {
      kind: 'toast',
      machine: 'inactivity',
      tone: 'negative',
      title: 'Inactivité agent',
      text: "Un signalement d'inactivité a été transmis.",
      persistent: true,
      notificationId: 3,
    },
  ]);
  // A continuing inactivity posts no second event.
  expect(run([tick(INTERVAL * 5)], warned.machine).effects).toEqual([]);
  expect(inactivityDeadline(warned.machine)).toBeUndefined();
  expect(run([tick(INTERVAL + 29_999)], machine).effects.filter((e) => e.kind === 'post')).toEqual([]);
});

test('« R.A.S » and a movement stop the countdown', () => {
  const counting = run([reset, tick(INTERVAL + 5_000)]).machine;
  expect(counting.countdown).toEqual({ remaining: 9, next: INTERVAL + 6_000 });
  const stopped = [
    { kind: 'countdown', machine: 'inactivity', remaining: null },
    { kind: 'sound', action: 'stop' },
    { kind: 'dismiss', machine: 'inactivity' },
  ];
  const clear = run([{ kind: 'allClear', at: INTERVAL + 5_500 }], counting);
  expect(clear.effects.slice(0, 3)).toEqual(stopped);
  expect(clear.machine).toMatchObject({
    state: 'inactivity',
    since: INTERVAL + 5_500,
    warnAt: 2 * INTERVAL + 5_500,
    countdown: undefined,
  });
  const moved = run([move(INTERVAL + 5_500)], counting);
  expect(moved.effects.slice(0, 3)).toEqual(stopped);
  expect(moved.machine).toMatchObject({ state: 'walk', warnAt: undefined, countdown: undefined });
  const off = run([{ ...reset, at: INTERVAL + 5_500, userActive: false }], counting);
  expect(off.effects.slice(0, 3)).toEqual(stopped);
  expect(off.machine.state).toBe('desktop');
  // Outside the countdown, « R.A.S » restarts the timer without a sound.
  const early = run([reset, { kind: 'allClear', at: 100_000 }]);
  expect(early.states.slice(2)).toEqual(['active@100000', 'inactivity@100000']);
  expect(early.machine.warnAt).toBe(410_000);
});

test('« R.A.S » while walking changes nothing', () => {
  expect(run([reset, move(10), { kind: 'allClear', at: 20 }]).states).toEqual(['active@0', 'inactivity@0', 'walk@10']);
});
