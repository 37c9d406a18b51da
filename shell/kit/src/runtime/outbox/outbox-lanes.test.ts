import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import fc from 'fast-check';
import { ApiError } from '../api/errors';
import { type ActStore, drain, type StoredAct } from './outbox-queue';

// Pauses are not shortened at random here.
beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => jest.restoreAllMocks());

const fault = () => new ApiError({ code: 500, message: 'Une erreur est survenue' });
const offline = () => new ApiError({ code: 0, message: 'offline' });

const act = (id: string, lane: string, more: Partial<StoredAct> = {}): StoredAct => ({
  ...{ id, lane, userId: 'u', scope: { agencyId: 'a' }, params: undefined, body: { id }, fileCount: 0 },
  call: { name: 'field.act', path: '/act', prefixes: [], inAgency: true, method: 'POST', upload: false },
  at: '2026-11-21T02:00:00+01:00',
  ...more,
});

function storeOf(acts: StoredAct[]) {
  const rows = new Map(acts.map((one, at) => [at + 1, { ...one, seq: at + 1 }]));
  const memory: ActStore = {
    add: async (one) => void rows.set(rows.size + 1, { ...one, seq: rows.size + 1 }),
    all: async () => [...rows.values()],
    filesOf: async () => [],
    remove: async (one) => void rows.delete(one.seq ?? 0),
    update: async (one) => void rows.set(one.seq ?? 0, { ...one, seq: one.seq ?? 0 }),
  };
  return { memory, left: () => [...rows.values()] };
}

test('an act over which the server fails holds back its own lane alone, and is kept', async () => {
  const { memory, left } = storeOf([act('start-a', 'a'), act('pause-a', 'a'), act('start-b', 'b'), act('walk', 'w')]);
  const sent: string[] = [];
  const deliver = async ({ id }: StoredAct) => {
    if (id === 'start-a') throw fault();
    sent.push(id);
  };
  expect(await drain(memory, 'u', { deliver, now: () => 1_000 })).toEqual({ kind: 'faults', againAtMs: 3_000 });
  expect(sent).toEqual(['start-b', 'walk']);
  expect(left().map(({ id, fault: it }) => [id, it?.times])).toEqual([
    ['start-a', 1],
    ['pause-a', undefined],
  ]);
});

test('it is tried again less and less often, a call for help more often, and leaves once the server is well', async () => {
  const { memory, left } = storeOf([act('poisoned', 'a'), act('help', 'b', { urgent: true })]);
  let nowMs = 0;
  const tries: Record<string, number[]> = { poisoned: [], help: [] };
  const deliver = async ({ id }: StoredAct) => {
    tries[id]?.push(nowMs);
    throw fault();
  };
  for (; nowMs < 1_800_000; nowMs += 1_000) await drain(memory, 'u', { deliver, now: () => nowMs });
  const waits = (tries.poisoned ?? []).slice(1).map((ms, at) => ms - (tries.poisoned?.[at] ?? 0));
  expect(waits.slice(0, 9)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300].map((s) => s * 1_000));
  expect((tries.help ?? []).at(-1)).toBeGreaterThan(1_788_000);
  expect(await drain(memory, 'u', { deliver: async () => undefined, now: () => nowMs + 300_000 })).toBe(null);
  expect(left()).toEqual([]);
});

test('a clock that was set back makes nothing wait', async () => {
  const { memory, left } = storeOf([act('one', 'a', { fault: { times: 3, againAtMs: 9_000_000 } })]);
  await drain(memory, 'u', { deliver: async () => undefined, now: () => 1_000 });
  expect(left()).toEqual([]);
});

test('a server that fails over everything is left in peace, and asked about others in the next round', async () => {
  const { memory } = storeOf(['a', 'b', 'c', 'd', 'e'].map((lane) => act(`in-${lane}`, lane)));
  const tried: string[] = [];
  const deliver = async ({ id }: StoredAct) => {
    tried.push(id);
    throw fault();
  };
  await drain(memory, 'u', { deliver, now: () => 0 });
  expect(tried).toEqual(['in-a', 'in-b', 'in-c']);
  await drain(memory, 'u', { deliver, now: () => 1_000 });
  expect(tried.slice(3)).toEqual(['in-d', 'in-e']);
});

test('three acts that never pass do not keep one from its second try', async () => {
  const { memory, left } = storeOf([act('bad-a', 'a'), act('bad-b', 'b'), act('bad-c', 'c'), act('unlucky', 'd')]);
  let faults = 1;
  const deliver = async ({ id }: StoredAct) => {
    if (id.startsWith('bad') || (id === 'unlucky' && faults-- > 0)) throw fault();
  };
  for (const minute of [0, 1, 2, 3]) await drain(memory, 'u', { deliver, now: () => minute * 60_000 });
  expect(left().map(({ id }) => id)).toEqual(['bad-a', 'bad-b', 'bad-c']);
});

test('an act whose answer never comes lets the others try first in the next round', async () => {
  const { memory } = storeOf([act('hangs', 'a'), act('other', 'b'), act('third', 'c')]);
  const tried: string[] = [];
  const deliver = async ({ id }: StoredAct) => {
    tried.push(id);
    if (id !== 'other') throw offline();
  };
  const unanswered = new Set<string>();
  for (let round = 0; round < 4; round += 1) await drain(memory, 'u', { deliver, unanswered });
  // An act without an answer is tried again after all others were tried.
  expect(tried).toEqual(['hangs', 'other', 'third', 'hangs', 'third']);
});

test('whatever the server fails over, each lane arrives in its order, the others do not wait, and nothing is thrown away', async () => {
  const plan = fc.record({
    lanes: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 12 }),
    poisoned: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 4 }),
    outcomes: fc.array(fc.constantFrom('ok', 'offline', 'fault', 'lostAnswer'), { maxLength: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ lanes, poisoned, outcomes }) => {
      const all = lanes.map((lane, at) => act(`${at}`, `lane-${lane}`));
      const { memory, left } = storeOf(all);
      const effects: string[] = [];
      const script = [...outcomes];
      let healed = false;
      const unanswered = new Set<string>();
      const deliver = async ({ id }: StoredAct) => {
        if (!healed && poisoned.includes(Number(id))) throw fault();
        const outcome = script.shift() ?? 'ok';
        if (outcome === 'offline') throw offline();
        if (outcome === 'fault') throw fault();
        if (!effects.includes(id)) effects.push(id);
        if (outcome === 'lostAnswer') throw offline();
      };
      const rounds = async (from: number) => {
        for (let round = 0; round < 60; round += 1) {
          const now = () => from + round * 300_000;
          await drain(memory, 'u', { deliver, now, unanswered });
        }
      };
      await rounds(0);
      // Acts behind a failing act in its lane wait; all others were delivered.
      const blocked = all.filter(({ lane }, at) =>
        all.some((other, before) => before <= at && other.lane === lane && poisoned.includes(before)),
      );
      expect(left().map(({ id }) => id)).toEqual(blocked.map(({ id }) => id));
      healed = true;
      await rounds(100_000_000);
      expect(left()).toEqual([]);
      for (const lane of new Set(lanes)) {
        const wanted = all.filter((one) => one.lane === `lane-${lane}`).map(({ id }) => id);
        expect(effects.filter((id) => wanted.includes(id))).toEqual(wanted);
      }
    }),
  );
});

describe('an older server, as during an update,', () => {
  const unknown = [{ path: '', message: VALIDATION_MESSAGES.unknownField({ name: 'siteId' }) }];
  const answers = (...errors: ApiError[]) =>
    jest.fn(async () => {
      const error = errors.shift();
      if (error) throw error;
    });

  test('does not lose an act with a field that it does not know', async () => {
    const { memory, left } = storeOf([act('start', 'a')]);
    const deliver = answers(new ApiError({ code: 400, message: 'Données invalides', errors: unknown }));
    await drain(memory, 'u', { deliver, now: () => 1_000 });
    expect(left()).toMatchObject([{ id: 'start', fault: { times: 1 } }]);
    expect(await drain(memory, 'u', { deliver, now: () => 10_000 })).toBe(null);
    expect(left()).toEqual([]);
  });

  test('never refuses a call for help for good, whatever it cannot read', async () => {
    const { memory, left } = storeOf([act('help', 'a', { urgent: true }), act('note', 'b')]);
    const wrong = () => new ApiError({ code: 400, message: 'Données invalides' });
    const deliver = answers(wrong(), wrong());
    await drain(memory, 'u', { deliver, now: () => 1_000 });
    expect(left()).toMatchObject([
      { id: 'help', fault: { times: 1 } },
      { id: 'note', refusal: { code: 400 } },
    ]);
    await drain(memory, 'u', { deliver, now: () => 4_000 });
    expect(left()).toMatchObject([{ id: 'note' }]);
  });
});
