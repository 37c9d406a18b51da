import { GRAVITY } from '../constants';
import { FallDriver, LYING, sampleAt, UP } from '../testing/drive';
import { motionOf, run, stay, walk } from '../testing/motions';
import { stepFall } from './fall';
import { type FallMachine, fallMachine } from './fall-machine';

/** Acceleration of a walk with two steps a second. */
const WALKING = (ms: number): [number, number, number] => [0, 0, GRAVITY + (ms % 500 < 100 ? 4 : -0.5)];

test('a fall goes through every state, each in its time, to the event', () => {
  const driver = new FallDriver().started();
  const start = driver.at;
  driver.fallen(25_000);
  // The anomaly must last 150 ms before the machine suspects a fall.
  const suspected = start + 180;
  expect(driver.times()).toEqual([
    ['inactive', 0],
    ['waiting', 20],
    ['suspected', suspected],
    ['falsePositiveCheck', suspected + 3_000],
    ['alarm', suspected + 6_000],
    ['waitingToGetUp', suspected + 9_000],
    ['sending', suspected + 19_000],
    ['waiting', suspected + 22_000],
  ]);
  expect(driver.of('post')).toEqual([{ kind: 'post', event: 'agent_fall', at: suspected + 19_000, since: start + 20 }]);
  expect(driver.of('sound').map((effect) => effect.action)).toEqual(['loop', 'stop']);
  expect(driver.of('toast')).toEqual([
    {
      kind: 'toast',
      machine: 'fall',
      tone: 'warning',
      title: 'Chute suspectée',
      text: 'Relevez-vous ou appuyez sur R.A.S pour annuler le signalement',
      persistent: true,
      action: 'R.A.S',
    },
    {
      kind: 'toast',
      machine: 'fall',
      tone: 'negative',
      title: 'Un signalement de chute à été transmis.',
      text: 'Veuillez contacter votre agence au plus vite',
      persistent: true,
    },
  ]);
  // The phone vibrates with the question and with the alarm, in pulses too far apart to pass for steps.
  expect(driver.of('vibrate').map((effect) => effect.pattern)).toEqual([
    [400, 1_600, 400],
    [400, 1_600, 400],
  ]);
});

test('time told late changes nothing: each deadline falls at its own moment', () => {
  const often = new FallDriver().started().fallen(200);
  const seldom = new FallDriver().started().fallen(200);
  for (let i = 0; i < 250; i++) often.wait(100);
  seldom.wait(25_000);
  expect(seldom.times()).toEqual(often.times());
  expect(seldom.of('post')).toEqual(often.of('post'));
  expect(seldom.machine.state).toBe('waiting');
});

test('the grace delay is the agency’s, 30 seconds at most', () => {
  const sentAfter = (graceMs?: number) => {
    const driver = new FallDriver(graceMs).started().fallen(200);
    const suspected = driver.times().find(([state]) => state === 'suspected')?.[1] ?? 0;
    driver.wait(60_000);
    return (driver.of('post')[0]?.at ?? 0) - suspected;
  };
  expect([sentAfter(), sentAfter(0), sentAfter(-5), sentAfter(30_000), sentAfter(90_000)]).toEqual([
    19_000, 9_000, 9_000, 39_000, 39_000,
  ]);
});

test.each([
  ['suspected', 1_000, false],
  ['falsePositiveCheck', 4_000, true],
  ['alarm', 7_000, true],
  ['waitingToGetUp', 12_000, true],
] as const)('« R.A.S » in %s ends the alert', (state, afterMs, told) => {
  const driver = new FallDriver().started().fallen(afterMs);
  expect(driver.machine.state).toBe(state);
  driver.send({ kind: 'allClear' });
  expect(driver.machine).toMatchObject({
    state: 'falseAlarm',
    deadline: driver.at + 2_000,
    asked: false,
    sounding: false,
  });
  driver.read(2_100, LYING);
  expect(driver.machine.state).toBe('waiting');
  expect(driver.of('post')).toEqual([]);
  const positive = driver.of('toast').filter((toast) => toast.tone === 'positive');
  expect(positive.map((toast) => toast.text)).toEqual(told ? ['Fausse alerte, la surveillance reprend'] : []);
  expect(driver.of('dismiss')).toHaveLength(told ? 1 : 0);
  expect(driver.of('sound').map((s) => s.action)).toEqual(afterMs > 6_000 ? ['loop', 'stop'] : []);
});

test('« R.A.S » afterwards only takes the message away', () => {
  const driver = new FallDriver().started().fallen(25_000);
  driver.send({ kind: 'allClear' });
  expect(driver.machine.state).toBe('waiting');
  expect(driver.effects.at(-1)).toEqual({ kind: 'dismiss', machine: 'fall' });
});

test('an agent who stands up rises, then stood up, then is watched again', () => {
  const driver = new FallDriver().started().fallen(7_500);
  expect(driver.machine.state).toBe('alarm');
  const before = driver.times().length;
  driver.read(6_000, UP);
  const [rising, stoodUp, waiting] = driver.times().slice(before);
  expect([rising?.[0], stoodUp?.[0], waiting?.[0]]).toEqual(['rising', 'stoodUp', 'waiting']);
  expect((stoodUp?.[1] ?? 0) - (rising?.[1] ?? 0)).toBe(1_000);
  expect((waiting?.[1] ?? 0) - (stoodUp?.[1] ?? 0)).toBe(2_000);
  expect(driver.of('toast').at(-1)?.text).toBe('Vous êtes relevé, la surveillance reprend');
  expect(driver.of('post')).toEqual([]);
});

test('a rise that does not hold gives the alert back the time it had left', () => {
  const driver = new FallDriver().started().fallen(7_000);
  const alarm = driver.times().find(([state]) => state === 'alarm')?.[1] ?? 0;
  // The agent is half up for less than a second, then lies again.
  driver.read(500, UP).read(20_000, LYING);
  const states = driver.times().slice(-4);
  expect(states.map(([state]) => state)).toEqual(['alarm', 'waitingToGetUp', 'sending', 'waiting']);
  expect(states[1]?.[1]).toBe(alarm + 3_000);
  expect(driver.of('sound').map((s) => s.action)).toEqual(['loop', 'stop']);
});

test('a rise that outlives the time left goes on from where it ends', () => {
  const driver = new FallDriver().started().fallen(8_000);
  driver.read(420, UP).read(20_000, LYING);
  const times = new Map(driver.times());
  // The alarm had less than the second of the rise left, so it expires as soon as the rise ends.
  const rising = times.get('rising') ?? 0;
  expect(times.get('waitingToGetUp')).toBe(rising + 1_000);
  expect(driver.of('post')[0]?.at).toBe(rising + 11_000);
});

test('an agent who walks is well', () => {
  const driver = new FallDriver().started().fallen(7_500);
  driver.read(4_000, WALKING);
  expect(driver.states().slice(-1)).not.toEqual(['sending']);
  expect(driver.of('post')).toEqual([]);
  // When the phone has turned in the pocket, the posture is unreliable and only the steps show the walk.
  const turned = new FallDriver().started().fallen(7_500);
  turned.read(5_000, (ms) => [0, GRAVITY + (ms % 500 < 100 ? 4 : -0.5), 0]);
  expect(turned.states().slice(-2)).toEqual(['walking', 'waiting']);
  expect(turned.of('toast').at(-1)?.text).toBe('Vous marchez, la surveillance reprend');
  expect(turned.of('sound').map((s) => s.action)).toEqual(['loop', 'stop']);
});

test('a jump is over before anything is asked', () => {
  const driver = new FallDriver().started();
  driver.read(400, [0, 0, 0]).read(80, [0, 0, 40]).read(10_000, UP);
  expect(driver.states()).toEqual([
    'inactive',
    'waiting',
    'suspected',
    'falsePositiveCheck',
    'rising',
    'stoodUp',
    'waiting',
  ]);
  expect(driver.of('toast')).toEqual([]);
  expect(driver.of('vibrate')).toEqual([]);
});

test('neither a short knock nor a slow lie-down is a fall', () => {
  const driver = new FallDriver().started();
  driver.read(60, [0, 0, 35]).read(2_000, UP).read(140, [0, 0, 1]).read(2_000, UP);
  driver.read(4_000, (ms) => [0, GRAVITY * Math.sin(ms / 2_546), GRAVITY * Math.cos(ms / 2_546)]).read(10_000, LYING);
  expect(driver.states()).toEqual(['inactive', 'waiting']);
});

test('a fall at a run is found, although the run looks like steps until the blow', () => {
  const driver = new FallDriver().send({ kind: 'start', phone: true });
  for (const sample of motionOf([stay(2), run(4)], 42)) {
    driver.at = sample.at;
    driver.send({ kind: 'motion', sample: { ...sample, acceleration: [0, 0, Math.hypot(...sample.acceleration)] } });
  }
  driver.fallen(20_000);
  expect(driver.of('post')).toHaveLength(1);
  expect(driver.states()).toContain('alarm');
});

test('a walk after a stumble is no fall', () => {
  const driver = new FallDriver().started().read(200, [0, 0, 1]).read(60, [0, 0, 30]);
  for (const sample of motionOf([walk(8)], 3)) {
    driver.at += 20;
    driver.send({ kind: 'motion', sample: sampleAt(driver.at, [0, 0, Math.hypot(...sample.acceleration)]) });
  }
  expect(driver.states()).toEqual(['inactive', 'waiting', 'suspected', 'walking', 'waiting']);
  expect(driver.of('toast')).toEqual([]);
});

test('a minute after the suspicion the event goes, however often the agent seems to rise', () => {
  const driver = new FallDriver(30_000).started().fallen(8_000);
  const suspected = driver.times().find(([state]) => state === 'suspected')?.[1] ?? 0;
  for (let i = 0; i < 40; i++) driver.read(600, UP).read(1_400, LYING);
  expect(driver.of('post')).toHaveLength(1);
  expect(driver.of('post')[0]?.at).toBeLessThanOrEqual(suspected + 60_000);
  // The time limit also ends a rise that is in progress.
  const rising: FallMachine = {
    ...fallMachine(),
    state: 'rising',
    deadline: 70_000,
    sendBy: 60_000,
    fallAt: 0,
    asked: true,
    sounding: true,
    resume: { state: 'alarm', deadline: 65_000 },
  };
  const step = stepFall(rising, { kind: 'tick', at: 61_000 });
  expect(step.machine.state).toBe('sending');
  expect(step.effects).toContainEqual({ kind: 'post', event: 'agent_fall', at: 60_000, since: 0 });
});

describe('sensors', () => {
  test('none after four checks of half a second: unsupported', () => {
    const driver = new FallDriver().send({ kind: 'start', phone: true }).wait(1_999);
    expect(driver.machine).toMatchObject({ state: 'inactive', sensorChecks: 3 });
    driver.wait(1);
    expect(driver.times()).toEqual([
      ['inactive', 0],
      ['unsupported', 2_000],
    ]);
    expect(driver.of('toast')[0]).toMatchObject({
      text: "Nous avons besoin de l'accéléromètre et du gyroscope pour faire fonctionner le PTI.",
      persistent: true,
      tone: 'warning',
    });
    driver.read(1_000);
    expect(driver.machine.state).toBe('unsupported');
    expect(driver.machine.deadline).toBeUndefined();
  });

  test('an accelerometer without gyroscope is not enough', () => {
    const driver = new FallDriver().send({ kind: 'start', phone: true });
    driver.at = 100;
    driver.send({ kind: 'motion', sample: { ...sampleAt(100), rotation: null } });
    expect(driver.machine.state).toBe('inactive');
    driver.read(20);
    expect(driver.machine.state).toBe('waiting');
  });

  test('on a computer the feature is unavailable', () => {
    const driver = new FallDriver().send({ kind: 'start', phone: false });
    expect(driver.states()).toEqual(['unsupported']);
    expect(driver.of('toast')[0]?.text).toBe('Cette fonctionnalité est indisponible sur un ordinateur');
    driver.send({ kind: 'start', phone: true });
    expect(driver.machine.state).toBe('inactive');
  });

  test('starting twice, or reading before the start, does nothing', () => {
    const driver = new FallDriver().read(1_000);
    expect(driver.effects).toEqual([]);
    driver.started().send({ kind: 'start', phone: true });
    expect(driver.states()).toEqual(['inactive', 'waiting']);
  });

  test('stopping silences an alert and stops the watch', () => {
    const driver = new FallDriver().started().fallen(7_500).send({ kind: 'stop' });
    expect(driver.machine).toMatchObject({ state: 'inactive', deadline: undefined, sounding: false, asked: false });
    expect(driver.of('sound').at(-1)?.action).toBe('stop');
    expect(driver.of('dismiss')).toHaveLength(1);
    const count = driver.effects.length;
    driver.send({ kind: 'stop' }).wait(60_000).read(2_000);
    expect(driver.effects).toHaveLength(count);
  });
});

describe('calibration', () => {
  const flat = (g: number): [number, number, number] => [0.1, -0.1, g];

  test('flat and still for four pulses, the phone learns its gravity', () => {
    const driver = new FallDriver().started().send({ kind: 'calibrate', canVibrate: true });
    const start = driver.at;
    expect(driver.of('vibrate')[0]?.pattern).toEqual([400, 1_600, 400, 1_600, 400, 1_600, 400]);
    expect(driver.of('toast')[0]?.text).toBe('Posez le téléphone à plat et immobile');
    driver.read(8_100, flat(10.2));
    expect(driver.times().slice(-2)).toEqual([
      ['calibration', start],
      ['waiting', start + 8_000],
    ]);
    expect(driver.machine.motion.gravity).toBeCloseTo(10.2, 2);
    expect(driver.of('toast').at(-1)?.text).toBe('Calibration terminée');
    // The calibration survives a stop.
    driver.send({ kind: 'stop' }).send({ kind: 'start', phone: true });
    expect(driver.machine.motion.gravity).toBeCloseTo(10.2, 2);
  });

  test.each([
    ['not flat', (): [number, number, number] => [0, 9.8, 0]],
    ['moved', (ms: number): [number, number, number] => [0, 0, 9.8 + 2 * Math.sin(ms)]],
    ['no gravity that can be', () => flat(8)],
    ['too much gravity', () => flat(11)],
  ])('%s: gravity stays what it was', (_name, reading) => {
    const driver = new FallDriver().started().send({ kind: 'calibrate', canVibrate: true }).read(8_100, reading);
    expect(driver.machine.motion.gravity).toBe(GRAVITY);
    expect(driver.of('toast').at(-1)).toMatchObject({ text: 'Posez le téléphone à plat et immobile', tone: 'warning' });
    expect(driver.machine.state).toBe('waiting');
  });

  test('too few readings say nothing, face down is flat too', () => {
    const few = new FallDriver()
      .started()
      .send({ kind: 'calibrate', canVibrate: true })
      .read(100, flat(10.2))
      .wait(9_000);
    expect(few.machine.motion.gravity).toBe(GRAVITY);
    const down = new FallDriver().started().send({ kind: 'calibrate', canVibrate: true }).read(8_100, flat(-9.7));
    expect(down.machine.motion.gravity).toBeCloseTo(9.7, 2);
  });

  test('without vibration it is unavailable, and during an alert it is not heard', () => {
    const driver = new FallDriver().started().send({ kind: 'calibrate', canVibrate: false });
    expect(driver.of('toast')[0]).toMatchObject({
      text: 'Calibration indisponible',
      tone: 'warning',
      persistent: false,
    });
    expect(driver.machine.state).toBe('waiting');
    const alert = new FallDriver().started().fallen(4_000).send({ kind: 'calibrate', canVibrate: true });
    expect(alert.machine.state).toBe('falsePositiveCheck');
  });
});

test('the same inputs give the same machine, and no machine is changed in place', () => {
  const machine = fallMachine();
  const frozen = structuredClone(machine);
  const first = stepFall(machine, { kind: 'start', at: 5, phone: true });
  expect(machine).toEqual(frozen);
  expect(stepFall(machine, { kind: 'start', at: 5, phone: true })).toEqual(first);
});
