import type { Effect } from './effects';
import {
  isIgnored,
  metresOutside,
  type PerimeterInput,
  perimeterDeadline,
  perimeterMachine,
  stepPerimeter,
} from './perimeter';
import { distanceM, type Place } from './place';

const SITE: Place = { latitude: 48.8584, longitude: 2.2945 };
/** A place some metres north of the site. */
const north = (metres: number): Place => ({ latitude: SITE.latitude + metres / 111_195.08, longitude: SITE.longitude });

function run(inputs: PerimeterInput[], machine = perimeterMachine()) {
  const effects: Effect[] = [];
  let current = machine;
  for (const input of inputs) {
    const step = stepPerimeter(current, input);
    current = step.machine;
    effects.push(...step.effects);
  }
  return { machine: current, effects, states: effects.flatMap((e) => (e.kind === 'enter' ? [e.state] : [])) };
}

const start: PerimeterInput = { kind: 'start', at: 0, phone: true, site: SITE };
const at = (time: number, metres: number, accuracyM?: number | null): PerimeterInput => ({
  kind: 'position',
  at: time,
  reading: { ...north(metres), accuracyM },
});
const tick = (time: number): PerimeterInput => ({ kind: 'tick', at: time });
/** Start and three readings outside; the countdown then runs from 3,000 to 33,000 ms. */
const leaving = [start, at(1_000, 300), at(2_000, 300), at(3_000, 300)];

test('distance on the earth', () => {
  expect(distanceM(SITE, SITE)).toBe(0);
  expect(distanceM(SITE, north(250))).toBeCloseTo(250, 1);
  // Paris to Lyon, then a quarter and a half of the earth's circumference.
  expect(
    distanceM({ latitude: 48.8566, longitude: 2.3522 }, { latitude: 45.764, longitude: 4.8357 }) / 1_000,
  ).toBeCloseTo(391.5, 0);
  expect(distanceM({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 }) / 1_000).toBeCloseTo(10_007.56, 1);
  expect(distanceM({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }) / 1_000).toBeCloseTo(20_015.1, 0);
});

test('outside is beyond the radius and the accuracy of the reading', () => {
  expect(metresOutside(SITE, 100, { ...north(160), accuracyM: 20 })).toBeCloseTo(40, 1);
  expect(metresOutside(SITE, 100, north(160))).toBeCloseTo(10, 1);
  expect(metresOutside(SITE, 100, { ...north(160), accuracyM: null })).toBeCloseTo(10, 1);
  expect(
    [{ accuracyM: 100 }, { accuracyM: 100.1 }, {}, { accuracyM: null }].map((a) => isIgnored({ ...SITE, ...a })),
  ).toEqual([false, true, false, false]);
});

test('one reading out is leaving, and one in is back', () => {
  expect(run([start]).states).toEqual(['active']);
  expect(run([start, at(1_000, 149)]).states).toEqual(['active']);
  expect(run([start, at(1_000, 151)]).states).toEqual(['active', 'leaving']);
  expect(run([start, at(1_000, 300), at(2_000, 300), at(3_000, 10)]).states).toEqual(['active', 'leaving', 'active']);
  // Readings outside that are not consecutive restart the count.
  const { machine } = run([start, at(1_000, 300), at(2_000, 300), at(3_000, 10), at(4_000, 300), at(5_000, 300)]);
  expect(machine).toMatchObject({ state: 'leaving', outside: 2, leftAt: 4_000 });
  expect(run([start, at(1_000, 10)]).effects).toHaveLength(1);
});

test('readings that are too vague say nothing', () => {
  const { machine } = run([start, at(1_000, 500, 101), at(2_000, 500, 101), at(3_000, 500, 101)]);
  expect(machine.state).toBe('active');
  expect(run([...leaving, at(4_000, 0, 500)]).machine.state).toBe('alertPending');
});

test('three readings out: a countdown of ten steps of three seconds, then the alert', () => {
  const pending = run(leaving);
  expect(pending.states).toEqual(['active', 'leaving', 'alertPending']);
  expect(perimeterDeadline(pending.machine)).toBe(6_000);
  expect(pending.effects.at(-1)).toEqual({
    kind: 'toast',
    machine: 'perimeter',
    tone: 'warning',
    title: 'Sortie du périmètre',
    text: 'Vous sortez du périmètre du site. Revenez pour annuler le signalement',
    persistent: true,
  });
  expect(run([tick(32_999)], pending.machine).states).toEqual([]);
  const sent = run([at(10_000, 400), tick(33_000)], pending.machine);
  expect(sent.states).toEqual(['alertSent', 'waitingForReturn']);
  expect(sent.effects.filter((e) => e.kind === 'countdown').map((e) => e.remaining)).toEqual([
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
  expect(sent.effects.filter((e) => e.kind === 'post')).toEqual([
    { kind: 'post', event: 'agent_leave', at: 33_000, since: 1_000 },
  ]);
  expect(sent.effects.filter((e) => e.kind === 'toast')).toEqual([
    {
      kind: 'toast',
      machine: 'perimeter',
      tone: 'negative',
      title: 'Sortie du périmètre',
      text: 'Un signalement de sortie du périmètre a été transmis.',
      persistent: true,
      notificationId: 2,
    },
  ]);
  expect(perimeterDeadline(sent.machine)).toBeUndefined();
});

test('coming back during the countdown stops it', () => {
  const { effects, machine, states } = run([...leaving, at(9_500, 20)]);
  expect(states).toEqual(['active', 'leaving', 'alertPending', 'active']);
  expect(effects.slice(-4, -1)).toEqual([
    { kind: 'countdown', machine: 'perimeter', remaining: null },
    { kind: 'sound', action: 'stop' },
    { kind: 'dismiss', machine: 'perimeter' },
  ]);
  expect(run([tick(60_000)], machine).effects).toEqual([]);
});

test('the return is told once, and the perimeter watched again', () => {
  const out = run([...leaving, tick(40_000)]).machine;
  expect(run([at(41_000, 500)], out).effects).toEqual([]);
  const back = run([at(50_000, 30), at(51_000, 30)], out);
  expect(back.states).toEqual(['returned', 'active']);
  expect(back.effects).toEqual([
    { kind: 'enter', machine: 'perimeter', state: 'returned', at: 50_000 },
    { kind: 'post', event: 'agent_return', at: 50_000, since: 1_000 },
    { kind: 'dismiss', machine: 'perimeter' },
    { kind: 'toast', machine: 'perimeter', tone: 'positive', text: 'Retour dans le périmètre', persistent: false },
    { kind: 'enter', machine: 'perimeter', state: 'active', at: 50_000 },
  ]);
  expect(run([at(60_000, 300)], back.machine).states).toEqual(['leaving']);
});

test('stopped it watches nothing, and a computer has no perimeter', () => {
  const stopped = run([...leaving, { kind: 'stop', at: 4_000 }]);
  expect(stopped.states.at(-1)).toBe('inactive');
  expect(stopped.effects.filter((e) => e.kind === 'sound').at(-1)?.action).toBe('stop');
  expect(run([at(5_000, 900), tick(99_000), { kind: 'stop', at: 99_001 }], stopped.machine).effects).toEqual([]);
  expect(run([...leaving, tick(40_000), { kind: 'stop', at: 41_000 }]).machine.state).toBe('inactive');
  const desktop = run([{ ...start, phone: false }, at(1_000, 900)]);
  expect(desktop.states).toEqual(['desktop']);
  expect(desktop.effects[0]).toMatchObject({
    kind: 'toast',
    text: 'Cette fonctionnalité est indisponible sur un ordinateur',
  });
});

test('the radius is the site’s, 100 m by default; another site starts again', () => {
  expect(run([{ ...start, radiusM: 300 }, at(1_000, 300)]).machine.state).toBe('active');
  expect(run([{ ...start, radiusM: null }]).machine.radiusM).toBe(100);
  const again = run([...leaving, { ...start, at: 5_000 }]);
  expect(again.machine).toMatchObject({ state: 'active', outside: 0, countdown: undefined });
  expect(again.effects.filter((e) => e.kind === 'countdown').at(-1)?.remaining).toBeNull();
});
