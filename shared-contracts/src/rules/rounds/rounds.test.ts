import fc from 'fast-check';
import { eventType, typesOfFamily } from '../../catalogues/event-types';
import { distanceM } from '../lone-worker/place';
import type { RoundDirection } from '../recurrence/recurrence-options';
import { ROUND_ACTS, ROUND_EVENT_KEYS } from './acts';
import { normalBadge, readBadge } from './badge';
import { completionOf, mergeCheckpoints } from './completion';
import { executionOrder, nextCheckpoints } from './directions';
import { directionsAgree } from './directions-agree';
import { insideRadius } from './distance';

const order = ['a', 'b', 'c', 'd'];

describe('next checkpoint', () => {
  test('in sequence, from the first to the last', () => {
    expect(nextCheckpoints(order, [], [])).toEqual(['a']);
    expect(nextCheckpoints(order, ['a'], [])).toEqual(['b']);
    expect(nextCheckpoints(order, ['a', 'b', 'c'], [])).toEqual(['d']);
    expect(nextCheckpoints(order, order, [])).toEqual([]);
  });

  test('wraps around the end to what was left out', () => {
    expect(nextCheckpoints(order, ['c', 'd'], [])).toEqual(['a']);
    expect(nextCheckpoints(order, ['d', 'a', 'c'], [])).toEqual(['b']);
  });

  test('with reverse, the next or the previous, around both ends', () => {
    expect(nextCheckpoints(order, [], ['reverse'])).toEqual(['a', 'd']);
    expect(nextCheckpoints(order, ['a'], ['reverse'])).toEqual(['b', 'd']);
    expect(nextCheckpoints(order, ['d'], ['reverse'])).toEqual(['a', 'c']);
    expect(nextCheckpoints(order, ['b'], ['reverse'])).toEqual(['c', 'a']);
    expect(nextCheckpoints(order, ['a', 'd'], ['reverse'])).toEqual(['b', 'c']);
    expect(nextCheckpoints(order, ['a', 'b', 'd'], ['reverse'])).toEqual(['c']);
    expect(nextCheckpoints(order, order, ['reverse'])).toEqual([]);
  });

  test('free: any that is left', () => {
    expect(nextCheckpoints(order, ['c'], ['free'])).toEqual(['a', 'b', 'd']);
    expect(nextCheckpoints(order, ['c'], ['free', 'reverse'])).toEqual(['a', 'b', 'd']);
  });

  test('random: the drawn order, one way', () => {
    const drawn = executionOrder(order, ['random'], 'execution');
    expect([...drawn].sort()).toEqual(order);
    expect(nextCheckpoints(drawn, [], ['random', 'reverse'])).toEqual(drawn.slice(0, 1));
    expect(nextCheckpoints(drawn, drawn.slice(0, 2), ['random'])).toEqual(drawn.slice(2, 3));
    expect(directionsAgree(['random', 'reverse'])).toBe(true);
    expect(directionsAgree(['free'])).toBe(true);
    expect(directionsAgree(['random', 'free'])).toBe(false);
  });

  test('a checkpoint that is not of the round leaves the place in it', () => {
    expect(nextCheckpoints(order, ['a', 'elsewhere'], [])).toEqual(['b']);
    expect(nextCheckpoints([], [], ['reverse'])).toEqual([]);
  });

  test('the same execution draws the same order everywhere, another draws another', () => {
    const ids = Array.from({ length: 12 }, (_, index) => String(index));
    expect(executionOrder(ids, ['random'], 'one')).toEqual(executionOrder(ids, ['random'], 'one'));
    expect(executionOrder(ids, [], 'one')).toEqual(ids);
    const orders = new Set(Array.from({ length: 200 }, (_, seed) => executionOrder(ids, ['random'], `${seed}`).join()));
    expect(orders.size).toBe(200);
    // A fixed expected draw: phones and servers of different versions must draw the same order.
    expect(executionOrder(order, ['random'], '0190b5a4-0000-7000-8000-000000000001')).toEqual(['c', 'a', 'b', 'd']);
  });

  test('each place is drawn about as often', () => {
    const firsts = Array.from({ length: 4000 }, (_, seed) => executionOrder(order, ['random'], `e${seed}`)[0]);
    for (const id of order) {
      const share = firsts.filter((first) => first === id).length / firsts.length;
      expect(Math.abs(share - 0.25)).toBeLessThan(0.04);
    }
  });

  test('following what is allowed passes each checkpoint once and ends', () => {
    const sets: RoundDirection[][] = [
      [],
      ['reverse'],
      ['free'],
      ['random'],
      ['free', 'reverse'],
      ['random', 'reverse'],
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom(...sets),
        fc.infiniteStream(fc.nat(9)),
        (size, directions, picks) => {
          const ids = executionOrder(
            Array.from({ length: size }, (_, index) => `p${index}`),
            directions,
            'x',
          );
          const passed: string[] = [];
          for (let turn = 0; turn < size; turn += 1) {
            const allowed = nextCheckpoints(ids, passed, directions);
            expect(allowed.length).toBeGreaterThan(0);
            expect(allowed.length).toBeLessThanOrEqual(directions.includes('free') ? size : 2);
            const pick = picks.next().value ?? 0;
            passed.push(allowed[pick % allowed.length] ?? '');
          }
          expect([...passed].sort()).toEqual([...ids].sort());
          expect(nextCheckpoints(ids, passed, directions)).toEqual([]);
        },
      ),
    );
  });
});

describe('completion', () => {
  const merged = mergeCheckpoints({
    planned: [{ id: 'a' }, { id: 'b' }],
    unplanned: [{ id: 'c' }, { id: 'a' }],
    virtual: [{ id: 'v' }, { id: 'c' }],
  });

  test('planned, unplanned and virtual checkpoints, each once', () => {
    expect(merged).toEqual([
      { id: 'a', origin: 'planned' },
      { id: 'b', origin: 'planned' },
      { id: 'c', origin: 'unplanned' },
      { id: 'v', origin: 'virtual' },
    ]);
  });

  test('complete when all of them are validated', () => {
    expect(completionOf(merged, ['a', 'c', 'a', 'elsewhere'])).toEqual({
      total: 4,
      validated: 2,
      percent: 50,
      missing: ['b', 'v'],
      complete: false,
    });
    expect(completionOf(merged, new Set(['a', 'b', 'c', 'v']))).toEqual({
      total: 4,
      validated: 4,
      percent: 100,
      missing: [],
      complete: true,
    });
    expect(completionOf([{ id: '1' }, { id: '2' }, { id: '3' }], ['1', '2']).percent).toBe(66);
    expect(completionOf([], [])).toMatchObject({ percent: 100, complete: true });
  });
});

describe('distance', () => {
  const paris = { latitude: 48.8566, longitude: 2.3522 };

  test('known distances', () => {
    const lyon = { latitude: 45.764, longitude: 4.8357 };
    expect(distanceM(paris, lyon)).toBeGreaterThan(391_000);
    expect(distanceM(paris, lyon)).toBeLessThan(392_500);
    // A degree of a great circle is 111.195 km; antipodes are half the circumference apart.
    expect(distanceM({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111_195.08, 2);
    expect(distanceM({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015_114.44, 2);
    expect(distanceM(paris, paris)).toBe(0);
  });

  test('is symmetric, never negative, and keeps the triangle to a metre', () => {
    // Near the antipodes the formula loses half of its digits: some decimetres on 20,000 km.
    const place = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(distanceM(a, b)).toBeCloseTo(distanceM(b, a), 3);
        expect(distanceM(a, c)).toBeLessThanOrEqual(distanceM(a, b) + distanceM(b, c) + 1);
        expect(distanceM(a, b)).toBeLessThanOrEqual(20_015_114.45);
      }),
    );
  });

  test('inside the radius, by a reading that is exact enough', () => {
    const away = (metres: number, accuracy: number) => ({
      latitude: paris.latitude + metres / 111_195.08,
      longitude: paris.longitude,
      accuracy,
    });
    expect(insideRadius(away(99, 100), paris, 100)).toBe('inside');
    expect(insideRadius(away(101, 100), paris, 100)).toBe('outside');
    expect(insideRadius(away(0, 101), paris, 100)).toBe('tooInexact');
    expect(insideRadius(away(0, Number.NaN), paris, 100)).toBe('tooInexact');
  });
});

describe('acts', () => {
  const typeKeys = (types: readonly { typeKey: string }[]) => types.map((type) => type.typeKey);

  test('are the round events of the catalogue, but the one the server writes', () => {
    const known = typeKeys(typesOfFamily('service_round')).filter((key) => key !== 'round_not_realized');
    expect([...ROUND_EVENT_KEYS].sort()).toEqual(known.sort());
  });

  test('each is another event, and has its type in the logbook', () => {
    const walked = Object.values(ROUND_ACTS).map((act) => act.event);
    expect(new Set(walked).size).toBe(walked.length);
    for (const { entryType } of Object.values(ROUND_ACTS)) expect(eventType(entryType)?.typeKey).toBe(entryType);
  });

  test('a validated checkpoint is shown to the customer, by badge or by position', () => {
    const shown = (key: keyof typeof ROUND_ACTS) => eventType(ROUND_ACTS[key].entryType)?.defaults.customerShow;
    expect(ROUND_ACTS.round_checkpoint.entryType).toBe('checkpoint_validated');
    expect(ROUND_ACTS.round_virtual_checkpoint.entryType).toBe('checkpoint_geolocated');
    expect([shown('round_checkpoint'), shown('round_virtual_checkpoint'), shown('round_jump')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('badges', () => {
  const checkpoints = [
    { id: 1, badge: '04:A2:2B:FF', siteId: 'north' },
    { id: 2, badge: '04a22c00', siteId: 'south' },
    { id: 3, badge: null, siteId: 'north' },
    { id: 4, siteId: 'north' },
    { id: 5, badge: '04a22bff', siteId: 'west' },
  ];

  test('known here, known elsewhere, unknown', () => {
    expect(readBadge('04a22bff', checkpoints, 'north')).toEqual({ kind: 'checkpoint', checkpoint: checkpoints[0] });
    expect(readBadge('04 A2 2B FF', checkpoints, 'west')).toEqual({ kind: 'checkpoint', checkpoint: checkpoints[4] });
    expect(readBadge('04-A2-2C-00', checkpoints, 'north')).toEqual({ kind: 'otherSite', checkpoint: checkpoints[1] });
    expect(readBadge('ffff', checkpoints, 'north')).toEqual({ kind: 'unknown' });
    expect(readBadge('', checkpoints, 'north')).toEqual({ kind: 'unknown' });
    expect(normalBadge('04:A2:2B')).toBe('04a22b');
  });
});
