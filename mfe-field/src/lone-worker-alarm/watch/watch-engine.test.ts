import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { MotionSample } from '@vigie/contracts/rules/lone-worker/fall/motion';
import type { PositionReading } from '@vigie/contracts/rules/lone-worker/perimeter';
import { fall, motionOf, stay, walk } from '@vigie/contracts/rules/lone-worker/testing/motions';
import type { Readings, SensorPort } from '../sensor-port';
import { type Engine, QUIET, type SideEffects, startEngine, type WatchView } from './watch-engine';

/** A port that plays a recording at the pace of the clock, like the sensors of a phone. */
function recorded(
  motions: readonly MotionSample[],
  places: readonly (PositionReading & { at: number })[] = [],
): SensorPort {
  return {
    open: async () => true,
    read({ motion, position }: Readings) {
      const from = Date.now();
      const timers = [
        ...motions.map((sample) => setTimeout(() => motion({ ...sample, at: Date.now() }), sample.at)),
        ...places.map(({ at, ...reading }) => setTimeout(() => position(from + at, reading), at)),
      ];
      return () => timers.forEach(clearTimeout);
    },
  };
}

const site = { latitude: 48.8584, longitude: 2.2945, radiusM: 50 };
const away = { latitude: 48.87, longitude: 2.2945, accuracyM: 8 };
const settings = { frequencyMin: 5, graceMs: 10_000, ptiDisabledBetweenServices: true, ptiPauseOnBreak: true };

let view: WatchView;
let posts: string[];
let sounds: string[];
let notified: [number, string | null][];
let engine: Engine;
beforeEach(() => {
  jest.useFakeTimers();
  [view, posts, sounds, notified] = [QUIET, [], [], []];
});
afterEach(() => {
  engine.stop();
  jest.useRealTimers();
});

function watch(port: SensorPort, serviceStatus: number = SERVICE_STATUS.inProgress): void {
  const world: SideEffects = {
    now: () => Date.now(),
    post: (event) => posts.push(event),
    vibrate: () => undefined,
    sound: (action) => sounds.push(action),
    notify: (id, said) => notified.push([id, said?.title ?? null]),
    say: () => undefined,
    show: (next) => {
      view = next;
    },
  };
  engine = startEngine(port, settings, true, world);
  engine.duty({ serviceStatus, circuitRunning: false, site });
}

test('a fall asks, sounds, and is told to the agency once', () => {
  watch(recorded(motionOf([stay(3), fall(0.4, 8, 30, 90), stay(40)], 7)));
  jest.advanceTimersByTime(8_000);
  expect(view).toMatchObject({ safety: 'warning', question: { title: 'Chute suspectée', answer: 'R.A.S' } });
  jest.advanceTimersByTime(4_000);
  expect([view.safety, sounds]).toEqual(['alarm', ['loop']]);
  jest.advanceTimersByTime(20_000);
  expect(posts).toEqual(['agent_fall']);
  expect(view.question).toBeNull();
  expect(view.notices).toEqual([expect.objectContaining({ title: 'Un signalement de chute à été transmis.' })]);
  engine.close('fall');
  expect(view).toEqual(QUIET);
});

test('« R.A.S » takes everything back', () => {
  watch(recorded(motionOf([stay(3), fall(0.4, 8, 30, 90), stay(40)], 7)));
  jest.advanceTimersByTime(12_000);
  engine.allClear();
  jest.advanceTimersByTime(30_000);
  expect([posts, view.question, sounds.at(-1)]).toEqual([[], null, 'stop']);
});

test('a walk is nothing to tell of', () => {
  watch(recorded(motionOf([stay(1), walk(60)], 3)));
  jest.advanceTimersByTime(60_000);
  expect([posts, view]).toEqual([[], QUIET]);
});

test('no movement for the time of the agency counts down, and is told', () => {
  watch(recorded(motionOf([stay(2)], 3)));
  jest.advanceTimersByTime(5 * 60_000 + 12_000);
  expect(view.question).toMatchObject({ title: 'Inactivité agent', answer: 'R.A.S', remaining: 10 });
  jest.advanceTimersByTime(31_000);
  expect(posts).toEqual(['agent_inactive']);
  engine.close('inactivity');
  expect(notified).toEqual([
    [3, 'Inactivité agent'],
    [3, null],
  ]);
});

test('leaving the perimeter counts down and is told; in a break nobody is followed', () => {
  const out = [1_000, 2_000, 3_000].map((at) => ({ ...away, at }));
  watch(recorded([], out));
  jest.advanceTimersByTime(4_000);
  expect(view.question).toMatchObject({ title: 'Sortie du périmètre', answer: null, remaining: 10 });
  jest.advanceTimersByTime(31_000);
  expect(posts).toEqual(['agent_leave']);
  expect(notified).toEqual([[2, 'Sortie du périmètre']]);
  expect(engine.lastPosition()).toMatchObject({ latitude: 48.87 });
  engine.stop();
  posts = [];
  watch(recorded([], out), SERVICE_STATUS.paused);
  jest.advanceTimersByTime(60_000);
  expect([posts, engine.lastPosition()]).toEqual([[], undefined]);
});

test('a phone without motion sensors says so', () => {
  watch(recorded([]));
  jest.advanceTimersByTime(3_000);
  expect(view.notices[0]?.text).toMatch(/accéléromètre/);
  engine.restart();
  expect(view.notices).toEqual([]);
});
