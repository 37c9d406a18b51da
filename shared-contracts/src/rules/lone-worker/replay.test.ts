import { GRAVITY } from './constants';
import { evaluate, share } from './evaluation';
import { readMotionCsv } from './recording';
import { type Outcome, replay } from './replay';
import { anyActivity, anyFall, fall, lean, motionOf, rise, stay, walk } from './testing/motions';

describe('motion files', () => {
  test('separators, headers and comments', () => {
    for (const separator of [',', ';', '\t', ' ', ' ; ']) {
      const row = (...figures: number[]) => figures.join(separator);
      const text = [
        'time ax ay az gx gy gz',
        '# a walk',
        row(0, 0, 0, 9.8, 1, 100, 3),
        '',
        row(20, 1, 2, 9.8, 4, 5, 6),
      ].join('\r\n');
      expect(readMotionCsv(text)).toEqual([
        { at: 0, acceleration: [0, 0, 9.8], rotation: [1, 100, 3] },
        { at: 20, acceleration: [1, 2, 9.8], rotation: [4, 5, 6] },
      ]);
    }
  });

  const file = (intervals: number, gravity: number, gyroscope = 100) =>
    Array.from({ length: 20 }, (_, i) => [1_000 + i * intervals, 0, 0, gravity, gyroscope, 0, 0].join(',')).join('\n');

  test('units are told from the figures', () => {
    const second = (text: string) => readMotionCsv(text)[1];
    expect(second(file(0.02, 1))?.at).toBeCloseTo(20, 6);
    expect(second(file(0.02, 1))?.acceleration[2]).toBeCloseTo(GRAVITY, 6);
    expect(second(file(20, 9.8))).toEqual({ at: 20, acceleration: [0, 0, 9.8], rotation: [100, 0, 0] });
    expect(second(file(20_000, 1_000))?.at).toBeCloseTo(20, 6);
    expect(second(file(20_000, 1_000))?.acceleration[2]).toBeCloseTo(GRAVITY, 6);
    expect(second(file(20_000_000, 9.8))?.at).toBeCloseTo(20, 6);
    expect(second(file(20, 9.8, 2))?.rotation?.[0]).toBeCloseTo(114.59, 2);
    expect(second(file(20, 9.8, 34.9))?.rotation?.[0]).toBeCloseTo(1_999.6, 1);
  });

  test('or they are given', () => {
    const text = file(20, 9.8, 2);
    expect(readMotionCsv(text, { rotation: 'deg/s', time: 's', acceleration: 'g' })[1]).toEqual({
      at: 20_000,
      acceleration: [0, 0, 9.8 * GRAVITY],
      rotation: [2, 0, 0],
    });
    expect(readMotionCsv(text, { acceleration: 'mg' })[1]?.acceleration[2]).toBeCloseTo(0.0961, 4);
  });

  test('a file without gyroscope, out of order, broken or empty', () => {
    expect(readMotionCsv('0,0,0,9.8\n40,0,0,9.8\n20,0,1,9.8\n60,x,0,9.8\n80,,0,9.8\n100,1,2\n120,1')).toEqual([
      { at: 0, acceleration: [0, 0, 9.8], rotation: null },
      { at: 20, acceleration: [0, 1, 9.8], rotation: null },
      { at: 40, acceleration: [0, 0, 9.8], rotation: null },
    ]);
    expect(readMotionCsv('0,0,0,9.8,1')[0]?.rotation).toBeNull();
    expect(readMotionCsv('')).toEqual([]);
  });
});

describe('replay', () => {
  const pieces = [stay(3), walk(3), fall(0.5, 8, 30, 90), stay(2)];
  const samples = motionOf(pieces, 7);

  test('a recording that ends soon after the fall goes on as it ended', () => {
    const held = replay({ name: 'short', fall: true, samples });
    expect(held.suspectedAt).toBeGreaterThan(6_000);
    expect((held.alarmAt ?? 0) - (held.suspectedAt ?? 0)).toBe(6_000);
    expect((held.sentAt ?? 0) - (held.alarmAt ?? 0)).toBe(13_000);
    expect(held.fallAt).toBeGreaterThan(6_400);
    expect(held.fallAt).toBeLessThan(6_700);
    expect(held.durationMs).toBe(9_480);
    const cut = replay({ name: 'short', fall: true, samples }, { hold: false });
    expect(cut).toMatchObject({ alarmAt: undefined, sentAt: undefined, suspectedAt: held.suspectedAt });
    expect(replay({ name: 'x', fall: true, samples }, { graceMs: 0 }).sentAt).toBe((held.alarmAt ?? 0) + 3_000);
  });

  test('a file without gyroscope is judged all the same', () => {
    const blind = samples.map((sample) => ({ ...sample, rotation: null }));
    expect(replay({ name: 'x', fall: true, samples: blind })).toEqual(replay({ name: 'x', fall: true, samples }));
  });

  test('a given time of the fall is kept, and an alarm before it does not count', () => {
    expect(replay({ name: 'x', fall: true, samples, fallAt: 6_000 }).fallAt).toBe(6_000);
    const late = replay({ name: 'x', fall: true, samples, fallAt: 60_000 });
    expect(late).toMatchObject({ alarmAt: undefined, sentAt: undefined });
    expect(late.suspectedAt).toBeDefined();
  });

  test('nothing to play', () => {
    expect(replay({ name: 'empty', fall: false, samples: [] })).toMatchObject({
      durationMs: 0,
      fallAt: 0,
      alarmAt: undefined,
    });
  });

  test('an agent who gets up in time raises no event', () => {
    const up = motionOf([stay(3), fall(0.4, 8, 30, 90), stay(2), rise(2), walk(8)], 11);
    const outcome = replay({ name: 'up', fall: true, samples: up });
    expect(outcome.suspectedAt).toBeDefined();
    expect(outcome.sentAt).toBeUndefined();
  });

  test('lying down to rest is no fall, however long', () => {
    const resting = motionOf([stay(2), lean(2.5, 90), stay(60)], 5);
    expect(replay({ name: 'rest', fall: false, samples: resting }).suspectedAt).toBeUndefined();
  });
});

describe('what fall detection is worth', () => {
  test.each([20, 50, 100])('on made-up recordings at %d Hz', (hertz) => {
    const outcomes = Array.from({ length: 52 }, (_, seed) => [
      replay(anyFall(seed, hertz)),
      replay(anyActivity(seed, hertz)),
    ]).flat();
    const judged = evaluate(outcomes);
    expect(judged.recordings).toBe(104);
    expect(judged.missed.length).toBeLessThanOrEqual(1);
    expect(judged.falseAlarms.length).toBeLessThanOrEqual(1);
    expect(judged.alarm.medianMs).toBeGreaterThan(5_500);
    expect(judged.alarm.medianMs).toBeLessThan(6_500);
    expect(judged.sending.medianMs - judged.alarm.medianMs).toBeCloseTo(13_000, -3);
  });
});

describe('evaluation', () => {
  const outcome = (name: string, isFall: boolean, alarmAt?: number): Outcome => ({
    name,
    kind: 'walks',
    fall: isFall,
    fallAt: 1_000,
    durationMs: 1_800_000,
    suspectedAt: alarmAt === undefined ? undefined : alarmAt - 6_000,
    alarmAt,
    sentAt: alarmAt === undefined ? undefined : alarmAt + 13_000,
  });

  test('sensitivity, specificity and delays', () => {
    const judged = evaluate([
      outcome('a', true, 7_000),
      outcome('b', true, 8_000),
      outcome('c', true, 9_000),
      outcome('d', true),
      outcome('e', false),
      outcome('f', false, 5_000),
    ]);
    expect(judged).toMatchObject({
      recordings: 6,
      truePositives: 3,
      falseNegatives: 1,
      falsePositives: 1,
      trueNegatives: 1,
      missed: ['d'],
      falseAlarms: ['f'],
      alarm: { count: 3, medianMs: 7_000, p95Ms: 8_000, maxMs: 8_000 },
      suspicion: { medianMs: 1_000 },
      sending: { medianMs: 20_000 },
      // Two recordings of half an hour without a fall.
      falseAlarmsPerHour: 1,
    });
    expect([judged.sensitivity.value, judged.specificity.value, judged.accuracy.value]).toEqual([0.75, 0.5, 4 / 6]);
  });

  test('a share has its Wilson interval', () => {
    const ninetyFive = share(95, 100);
    expect(ninetyFive.low).toBeCloseTo(0.8882, 4);
    expect(ninetyFive.high).toBeCloseTo(0.9785, 4);
    expect(share(10, 10).high).toBeCloseTo(1, 9);
    expect(share(10, 10).low).toBeCloseTo(0.7225, 4);
    expect(share(0, 10).low).toBe(0);
    expect(share(0, 0)).toEqual({ count: 0, of: 0, value: Number.NaN, low: 0, high: 1 });
  });

  test('of nothing there is nothing to say', () => {
    const judged = evaluate([]);
    expect(judged.alarm).toEqual({ count: 0, medianMs: Number.NaN, p95Ms: Number.NaN, maxMs: Number.NaN });
    expect(judged.falseAlarmsPerHour).toBe(0);
    expect(evaluate([{ ...outcome('a', true, 7_000), sentAt: undefined }]).sending.count).toBe(0);
  });
});
