import fc from 'fast-check';
import type { RoundDirection } from '../../rules/recurrence/recurrence-options';
import { foldRound, type PlannedWalk, type Walk } from './fold-round';
import type { RoundAct, WalkedCheckpoint } from './round-act';
import { roundExecutionStatuses } from './round-execution.statuses';

const S = roundExecutionStatuses.value;
const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 21, 22);
const SITE = 'site';

const place = (metres: number) => ({ latitude: 48.85 + metres / 111_195, longitude: 2.35, accuracy: 10 });
const checkpoint = (id: string, more: Partial<WalkedCheckpoint> = {}): WalkedCheckpoint => ({
  id,
  title: id,
  siteId: SITE,
  location: place(0),
  radius: 50,
  ...more,
});
const CHECKPOINTS = ['a', 'b', 'c', 'd'].map((id) => checkpoint(id));
const plan = (more: Partial<PlannedWalk> = {}): PlannedWalk => ({
  id: 'walk',
  siteId: SITE,
  directions: [],
  checkpoints: CHECKPOINTS,
  plannedEnd: START + 60 * MINUTE,
  serviceCancelled: false,
  ...more,
});

let made = 0;
const act = (kind: RoundAct['kind'], minute: number, more: Partial<RoundAct> = {}): RoundAct => ({
  id: `act-${++made}`,
  kind,
  at: START + minute * MINUTE,
  recordedAt: START + minute * MINUTE + 1_000,
  agentId: 'karim',
  position: place(0),
  readBy: 'nfc',
  ...more,
});
const seen = (id: string, minute: number, more: Partial<RoundAct> = {}) =>
  act('checkpoint', minute, { checkpoint: checkpoint(id), ...more });
const fold = (acts: RoundAct[], more: Partial<PlannedWalk> = {}, minute = 45): Walk =>
  foldRound(plan(more), acts, START + minute * MINUTE);
const marksOf = (walk: Walk) => walk.steps.map((step) => step.marks);
const whole = () => [act('start', 0), ...['a', 'b', 'c', 'd'].map((id, i) => seen(id, i + 1)), act('finish', 9)];

test('a walk in order is finished, without a mark', () => {
  const walk = fold(whole());
  expect(walk).toMatchObject({ status: S.finished, state: 'ended', startedAt: START, endedAt: START + 9 * MINUTE });
  expect(marksOf(walk).flat()).toEqual([]);
  expect(walk.completion).toMatchObject({ total: 4, validated: 4, complete: true });
});

test('one that ends before all is validated is not finished, and a jump does not count as done', () => {
  const walk = fold([act('start', 0), seen('a', 1), act('jump', 2, { checkpoint: checkpoint('b') }), act('stop', 3)]);
  expect(walk).toMatchObject({ status: S.notFinished, completion: { validated: 1, missing: ['b', 'c', 'd'] } });
  expect([...walk.jumped.keys()]).toEqual(['b']);
});

test('one that nobody began is not finished once its end has passed, and waits until then', () => {
  expect(fold([], {}, 59).status).toBe(S.waiting);
  expect(fold([], {}, 61).status).toBe(S.notFinished);
  expect(fold([], { plannedEnd: null }, 61).status).toBe(S.waiting);
});

test('a walk nobody ended is forgotten after half a day', () => {
  const acts = [act('start', 0), seen('a', 5)];
  expect(fold(acts, {}, 12 * 60).status).toBe(S.inProgress);
  expect(fold(acts, {}, 12 * 60 + 6).status).toBe(S.notFinished);
});

test.each<[string, RoundDirection[], string[], string[][]]>([
  ['the sequence', [], ['b'], [['outOfOrder']]],
  ['both ways', ['reverse'], ['d', 'c'], [[], []]],
  ['any order', ['free'], ['c', 'a'], [[], []]],
])('%s is followed', (_name, directions, ids, marks) => {
  const walk = fold([act('start', 0), ...ids.map((id, i) => seen(id, i + 1))], { directions });
  expect(marksOf(walk).slice(1)).toEqual(marks);
  expect(walk.completion.validated).toBe(ids.length);
});

test('a random order is drawn from the walk and then kept', () => {
  const { order, next } = fold([], { directions: ['random'] });
  expect([...order].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(next).toEqual(order.slice(0, 1));
  expect(fold([], { directions: ['random'] }).order).toEqual(order);
});

test('what is unusual is marked and counts', () => {
  const walk = fold([
    seen('a', 1, { position: place(132) }),
    seen('b', 2, { position: { ...place(0), accuracy: 400 } }),
    seen('c', 3, { position: null, readBy: 'typed' }),
    seen('x', 4, { readBy: 'hand' }),
  ]);
  expect(marksOf(walk)).toEqual([
    ['withoutStart', 'tooFar'],
    ['tooInexact'],
    ['typed', 'noPosition'],
    ['hand', 'unplanned'],
  ]);
  expect(walk.steps[0]?.distanceM).toBe(132);
  expect(walk.completion).toMatchObject({ total: 5, validated: 4 });
});

test('a distance that was kept is still told once its position was erased', () => {
  const walk = fold([act('start', 0), seen('a', 1, { position: null, distanceM: 132 })]);
  expect(walk.steps[1]).toMatchObject({ marks: ['tooFar'], distanceM: 132 });
  // A position without an accuracy counts as it is.
  const near = { position: null, distanceM: 5 };
  expect(fold([act('start', 0), seen('a', 1, near)]).steps[1]?.marks).toEqual([]);
  // A reading that proved nothing at the time must not become an accusation.
  const inexact = { position: null, distanceM: 132, accuracyM: 400 };
  expect(fold([act('start', 0), seen('a', 1, inexact)]).steps[1]?.marks).toEqual(['tooInexact']);
});

test('a badge of nobody or of another site proves nothing here', () => {
  const walk = fold([
    act('start', 0),
    act('checkpoint', 1, { checkpoint: null, badge: 'ffff' }),
    act('checkpoint', 2, { checkpoint: checkpoint('a', { siteId: 'elsewhere' }) }),
  ]);
  expect(marksOf(walk).slice(1)).toEqual([['unknownBadge'], ['otherSite']]);
  expect(walk.completion.validated).toBe(0);
});

test('a second tap, a second start and an end of what has ended change nothing', () => {
  const walk = fold([...whole(), act('start', 3), seen('a', 4), act('stop', 12)]);
  expect(walk.steps.filter((step) => !step.counts)).toHaveLength(3);
  expect(walk).toMatchObject({ status: S.finished, endedAt: START + 9 * MINUTE });
});

test('a colleague takes over, and both are told', () => {
  const walk = fold([
    act('start', 0),
    seen('a', 1),
    act('interrupted', 2),
    act('resume', 10, { agentId: 'sofia' }),
    seen('b', 11, { agentId: 'sofia' }),
  ]);
  expect(walk).toMatchObject({ state: 'running', agents: ['karim', 'sofia'] });
});

test('a colleague who takes a running walk over has it from then on, and says so once', () => {
  const sofia = { agentId: 'sofia' };
  const begun = [act('start', 0), seen('a', 1)];
  expect(fold(begun)).toMatchObject({ holder: 'karim' });
  const walk = fold([...begun, act('resume', 10, sofia), act('resume', 10.2, sofia), seen('b', 11, sofia)]);
  expect(walk).toMatchObject({ state: 'running', holder: 'sofia', agents: ['karim', 'sofia'] });
  expect(walk.steps.filter((step) => step.act.kind === 'resume').map(({ counts }) => counts)).toEqual([true, false]);
});

test('a walk that was cancelled meanwhile is walked all the same, and marked', () => {
  expect(fold([act('cancel', -5)])).toMatchObject({ status: S.cancelled, state: 'cancelled' });
  expect(fold([act('cancel', -5), act('restore', -4)]).status).toBe(S.waiting);
  expect(fold([], { serviceCancelled: true }).status).toBe(S.cancelled);
  const walked = fold([act('cancel', -5), ...whole()]);
  expect(walked.status).toBe(S.finished);
  expect(new Set(marksOf(walked).slice(1).flat())).toEqual(new Set(['cancelled']));
});

describe('whatever the order of arrival', () => {
  const acts = fc.array(
    fc.record({
      kind: fc.constantFrom<RoundAct['kind'][]>(
        'start',
        'resume',
        'interrupted',
        'checkpoint',
        'virtualCheckpoint',
        'jump',
        'observation',
        'finish',
        'stop',
        'cancel',
        'restore',
      ),
      minute: fc.integer({ min: -30, max: 90 }),
      late: fc.integer({ min: -20, max: 600 }),
      agentId: fc.constantFrom('karim', 'sofia'),
      which: fc.constantFrom('a', 'b', 'c', 'd', 'x', null),
      metres: fc.constantFrom(0, 40, 200),
    }),
    { maxLength: 14 },
  );
  const history = acts.map((all) =>
    all.map(
      ({ kind, minute, late, agentId, which, metres }, i): RoundAct => ({
        ...act(kind, minute, { agentId, position: place(metres) }),
        id: `${i}`,
        recordedAt: START + (minute + late) * MINUTE,
        checkpoint: which === null ? null : checkpoint(which),
      }),
    ),
  );
  const directions = fc.constantFrom<RoundDirection[][]>([], ['reverse'], ['free'], ['random'], ['random', 'reverse']);
  const now = START + 100 * MINUTE;
  const plain = (walk: Walk) => ({ ...walk, validated: [...walk.validated], jumped: [...walk.jumped] });

  test('the same acts, each of them several times, are the same walk', () => {
    const again = history.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length })),
    );
    fc.assert(
      fc.property(directions, again, (ways, [all, shuffled]) => {
        const walked = plan({ directions: ways });
        expect(plain(foldRound(walked, shuffled, now))).toEqual(plain(foldRound(walked, all, now)));
      }),
    );
  });

  test('the phone, which knows no time of receipt of its own acts, folds what the server will', () => {
    fc.assert(
      fc.property(directions, history, (ways, all) => {
        const honest = all.map((one) => ({ ...one, recordedAt: one.at + MINUTE }));
        const walked = plan({ directions: ways });
        const onPhone = foldRound(
          walked,
          honest.map((one) => ({ ...one, recordedAt: null })),
          now,
        );
        const { status, completion, order, next } = foldRound(walked, honest, now);
        expect(onPhone).toMatchObject({ status, completion, order, next });
      }),
    );
  });

  test('no act is lost, and what was seen on the site of the round stays validated', () => {
    fc.assert(
      fc.property(directions, history, (ways, all) => {
        const walk = foldRound(plan({ directions: ways }), all, now);
        expect(walk.steps).toHaveLength(all.length);
        const ids = all.flatMap((one) =>
          ['checkpoint', 'virtualCheckpoint'].includes(one.kind) && one.checkpoint ? [one.checkpoint.id] : [],
        );
        expect([...walk.validated.keys()].sort()).toEqual([...new Set(ids)].sort());
      }),
    );
  });
});
