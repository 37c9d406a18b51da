import type { Effect } from './effects';
import {
  type Duty,
  detectionRuns,
  type LoneWorkerInput,
  type LoneWorkerSettings,
  loneWorker,
  nextDeadline,
  stepLoneWorker,
} from './supervision';
import { LYING, sampleAt, UP } from './testing/drive';

const settings: LoneWorkerSettings = {
  frequencyMin: 30,
  graceMs: 10_000,
  ptiDisabledBetweenServices: true,
  ptiPauseOnBreak: true,
};
const site = { latitude: 48.8584, longitude: 2.2945, radiusM: 50 };
const working: Duty = { serviceStatus: 200, circuitRunning: false, site };

function run(inputs: LoneWorkerInput[], worker = loneWorker(settings, true)) {
  const effects: Effect[] = [];
  let current = worker;
  for (const input of inputs) {
    const step = stepLoneWorker(current, input);
    current = step.worker;
    effects.push(...step.effects);
  }
  return {
    worker: current,
    effects,
    states: effects.flatMap((e) => (e.kind === 'enter' ? [`${e.machine} ${e.state}`] : [])),
  };
}

test('detection runs in a service, pauses with it, and never off duty', () => {
  const flags = (ptiDisabledBetweenServices: boolean, ptiPauseOnBreak: boolean) => ({
    ptiDisabledBetweenServices,
    ptiPauseOnBreak,
  });
  const runs = (serviceStatus: number | undefined, circuitRunning: boolean) =>
    [flags(true, true), flags(true, false), flags(false, true), flags(false, false)].map((f) =>
      detectionRuns({ serviceStatus, circuitRunning }, f),
    );
  expect(runs(200, false)).toEqual([true, true, true, true]);
  expect(runs(500, false)).toEqual([false, true, false, true]);
  expect(runs(undefined, true)).toEqual([false, false, true, true]);
  // Detection does not run off duty, nor in a service that is over or has not begun, whatever the flags.
  expect(runs(undefined, false)).toEqual([false, false, false, false]);
  expect(runs(300, true)).toEqual([false, false, false, false]);
  expect(runs(100, false)).toEqual([false, false, false, false]);
  expect(detectionRuns({ serviceStatus: 500, circuitRunning: false })).toBe(false);
});

test('no setting follows an agent in a break or between services: falls are watched, the place is not', () => {
  const watching = { ...settings, ptiDisabledBetweenServices: false, ptiPauseOnBreak: false };
  const away = { latitude: 48.9, longitude: 2.4, accuracyM: 5 };
  const readings = (from: number): LoneWorkerInput[] =>
    Array.from({ length: 10 }, (_, index) => ({ kind: 'position', at: from + index * 1_000, reading: away }));
  for (const duty of [
    { ...working, serviceStatus: 500 },
    { circuitRunning: true, site },
  ]) {
    const { worker, states } = run(
      [{ kind: 'duty', at: 0, duty: working }, { kind: 'duty', at: 1_000, duty }, ...readings(2_000)],
      loneWorker(watching, true),
    );
    expect([worker.running, worker.located]).toEqual([true, false]);
    expect(states.filter((state) => state.startsWith('perimeter'))).toEqual(['perimeter active', 'perimeter inactive']);
  }
  const { states } = run([{ kind: 'duty', at: 0, duty: working }, ...readings(1_000)], loneWorker(watching, true));
  expect(states).toContain('perimeter leaving');
});

test('the three machines start, stop and start again with the service', () => {
  const { states, worker } = run([
    { kind: 'duty', at: 0, duty: working },
    { kind: 'motion', at: 20, sample: sampleAt(20) },
    { kind: 'duty', at: 1_000, duty: { ...working, serviceStatus: 500 } },
    { kind: 'duty', at: 1_500, duty: { ...working, serviceStatus: 500 } },
    { kind: 'duty', at: 2_000, duty: working },
  ]);
  expect(states).toEqual([
    'fall inactive',
    'inactivity active',
    'inactivity inactivity',
    'perimeter active',
    'fall waiting',
    'fall inactive',
    'inactivity desktop',
    'perimeter inactive',
    'fall inactive',
    'inactivity active',
    'inactivity inactivity',
    'perimeter active',
  ]);
  expect(worker.running).toBe(true);
  expect(worker.perimeter.radiusM).toBe(50);
});

test('a site without coordinates has no perimeter, a computer nothing at all', () => {
  const nowhere = run([{ kind: 'duty', at: 0, duty: { serviceStatus: 200, circuitRunning: false } }]);
  expect(nowhere.worker.perimeter.state).toBe('inactive');
  expect(nowhere.worker.inactivity.state).toBe('inactivity');
  const desktop = run([{ kind: 'duty', at: 0, duty: working }], loneWorker(settings, false));
  expect([desktop.worker.fall.state, desktop.worker.inactivity.state, desktop.worker.perimeter.state]).toEqual([
    'unsupported',
    'desktop',
    'desktop',
  ]);
});

test('a service that moves to another site is watched there, and one whose site is learnt late from then on', () => {
  const reading = { latitude: 48.87, longitude: 2.2945, accuracyM: 10 };
  const readings = (from: number): LoneWorkerInput[] =>
    [0, 1_000, 2_000].map((after) => ({ kind: 'position', at: from + after, reading }));
  const moved = run([
    { kind: 'duty', at: 0, duty: working },
    { kind: 'duty', at: 1_000, duty: { ...working, site: { ...reading, radiusM: 100 } } },
    ...readings(2_000),
  ]);
  expect(moved.worker.perimeter).toMatchObject({ state: 'active', radiusM: 100 });
  expect(moved.states.filter((state) => state === 'perimeter active')).toHaveLength(2);
  const late = run([
    { kind: 'duty', at: 0, duty: { ...working, site: undefined } },
    { kind: 'duty', at: 1_000, duty: working },
    { kind: 'duty', at: 1_500, duty: { ...working } },
    ...readings(2_000),
  ]);
  expect(late.states.filter((state) => state === 'perimeter active')).toHaveLength(1);
  expect(late.worker.perimeter.state).toBe('alertPending');
});

test('readings and places reach their machines, and one timer serves all', () => {
  const begun = run([
    { kind: 'duty', at: 0, duty: working },
    { kind: 'motion', at: 20, sample: sampleAt(20) },
  ]).worker;
  expect(nextDeadline(begun)).toBe(1_810_000);
  const out = run(
    [1_000, 2_000, 3_000].map((at) => ({
      kind: 'position',
      at,
      reading: { latitude: 48.87, longitude: 2.2945, accuracyM: 10 },
    })),
    begun,
  );
  expect(out.worker.perimeter.state).toBe('alertPending');
  expect(nextDeadline(out.worker)).toBe(6_000);
  const later = run([{ kind: 'tick', at: 33_000 }], out.worker);
  expect(later.effects.filter((e) => e.kind === 'post')).toEqual([
    { kind: 'post', event: 'agent_leave', at: 33_000, since: 1_000 },
  ]);
  expect(nextDeadline(loneWorker(settings, true))).toBeUndefined();
});

test('a fall is found, cleared and calibrated through the whole', () => {
  const inputs: LoneWorkerInput[] = [{ kind: 'duty', at: 0, duty: working }];
  let at = 0;
  const read = (ms: number, acceleration: readonly [number, number, number]) => {
    for (let t = 0; t < ms; t += 20) {
      at += 20;
      inputs.push({ kind: 'motion', at, sample: sampleAt(at, acceleration) });
    }
  };
  read(3_000, UP);
  read(300, [0, 0, 1]);
  read(100, [0, 30, 10]);
  read(4_000, LYING);
  const fallen = run(inputs);
  expect(fallen.worker.fall.state).toBe('falsePositiveCheck');
  const cleared = run([{ kind: 'allClear', at: at + 10 }], fallen.worker);
  expect(cleared.worker.fall.state).toBe('falseAlarm');
  const calibrating = run([{ kind: 'calibrate', at: at + 20, canVibrate: true }], cleared.worker);
  expect(calibrating.worker.fall.state).toBe('calibration');
});
