import { AGENCY_CLOSED_KEY } from '@vigie/contracts/core/errors';
import fc from 'fast-check';
import { ApiError } from '../api/errors';
import { type ActStore, drain, type StoredAct } from './outbox-queue';

const offline = () => new ApiError({ code: 0, message: 'offline' });

const act = (id: string, userId = 'u', lane?: string): StoredAct => ({
  id,
  lane,
  userId,
  scope: { agencyId: 'a' },
  call: {
    name: 'field.act',
    path: '/agency/:agencyId/act',
    prefixes: [],
    inAgency: true,
    method: 'POST',
    upload: false,
  },
  params: undefined,
  body: { id },
  fileCount: 0,
  at: '2026-11-21T02:00:00+01:00',
});

/** A store that keeps everything and may die at any write, like a phone whose battery dies. */
function store(initial: StoredAct[] = []) {
  let seq = 0;
  const rows = new Map<number, StoredAct>();
  const add = async (one: StoredAct) => {
    seq++;
    rows.set(seq, { ...one, seq });
  };
  for (const one of initial) void add(one);
  const memory: ActStore = {
    add: (one) => add(one),
    all: async () => [...rows.values()],
    filesOf: async () => [],
    remove: async (one) => void rows.delete(one.seq ?? 0),
    update: async (one) => void rows.set(one.seq ?? 0, one),
  };
  return { memory, ids: () => [...rows.values()].map((row) => row.id), rows };
}

test('acts go in the order they were done and leave the store one by one', async () => {
  const { memory, ids } = store([act('start'), act('pause'), act('end')]);
  const sent: string[] = [];
  expect(await drain(memory, 'u', { deliver: async ({ id }) => void sent.push(id) })).toBe(null);
  expect(sent).toEqual(['start', 'pause', 'end']);
  expect(ids()).toEqual([]);
});

test('without an answer the rest waits, in order', async () => {
  const { memory, ids } = store([act('start'), act('pause'), act('end')]);
  const deliver = async ({ id }: StoredAct) => {
    if (id === 'pause') throw offline();
  };
  expect(await drain(memory, 'u', { deliver })).toEqual({ kind: 'unanswered' });
  expect(ids()).toEqual(['pause', 'end']);
});

test('a refused act stays with its reason and does not hold back those behind it', async () => {
  const { memory, rows } = store([act('start'), act('end')]);
  const deliver = async ({ id }: StoredAct) => {
    if (id === 'start') throw new ApiError({ code: 400, message: 'Un service est actif' });
  };
  expect(await drain(memory, 'u', { deliver })).toBe(null);
  expect([...rows.values()]).toMatchObject([{ id: 'start', refusal: { code: 400, message: 'Un service est actif' } }]);
  const again: string[] = [];
  await drain(memory, 'u', { deliver: async ({ id }) => void again.push(id) });
  expect(again).toEqual([]);
});

test('what was done in an agency that is closed meanwhile waits, in its order, until it is open again', async () => {
  const { memory, ids, rows } = store([act('pause'), act('end')]);
  const closed = async () => {
    throw new ApiError({ code: 403, key: AGENCY_CLOSED_KEY, message: "L'offre de l'agence a expiré" });
  };
  expect(await drain(memory, 'u', { deliver: closed })).toEqual({ kind: 'unanswered' });
  expect(ids()).toEqual(['pause', 'end']);
  expect([...rows.values()].some(({ refusal }) => refusal)).toBe(false);
  const sent: string[] = [];
  await drain(memory, 'u', { deliver: async ({ id }) => void sent.push(id) });
  expect(sent).toEqual(['pause', 'end']);
});

test('what waits for an agency that is closed holds back nothing of the other agency of the same person', async () => {
  const there = (id: string): StoredAct => ({ ...act(id, 'u', id), scope: { agencyId: 'closed' } });
  const { memory, ids } = store([there('one'), there('two'), act('start', 'u', 'start'), act('round', 'u', 'round')]);
  const deliver = async ({ scope }: StoredAct) => {
    if (scope.agencyId === 'closed') throw new ApiError({ code: 403, key: AGENCY_CLOSED_KEY, message: 'fermée' });
  };
  expect(await drain(memory, 'u', { deliver })).toEqual({ kind: 'unanswered' });
  expect(ids()).toEqual(['one', 'two']);
});

test("another user's acts wait for their owner", async () => {
  const { memory, ids } = store([act('mine'), act('theirs', 'v')]);
  await drain(memory, 'u', { deliver: async () => undefined });
  expect(ids()).toEqual(['theirs']);
});

test('whatever breaks, every act takes effect exactly once and in order', async () => {
  const outcomes = fc.array(fc.constantFrom('ok', 'lost', 'lostAnswer', 'killed'), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), outcomes, async (count, script) => {
      const wanted = Array.from({ length: count }, (_, index) => `act-${index}`);
      const { memory } = store(wanted.map((id) => act(id)));
      // The server remembers the ids of acts, so a repeated act has no second effect.
      const effects: string[] = [];
      const remaining = [...script];
      let killed = false;
      const dying: ActStore = {
        ...memory,
        remove: async (one) => {
          if (killed) throw new Error('killed');
          await memory.remove(one);
        },
      };
      const deliver = async ({ id }: StoredAct) => {
        const outcome = remaining.shift() ?? 'ok';
        if (outcome === 'lost') throw offline();
        if (!effects.includes(id)) effects.push(id);
        if (outcome === 'lostAnswer') throw offline();
        killed = outcome === 'killed';
      };
      for (let start = 0; start <= script.length + 1; start++) {
        killed = false;
        await drain(dying, 'u', { deliver }).catch(() => undefined);
      }
      expect(effects).toEqual(wanted);
      expect(await memory.all()).toEqual([]);
    }),
  );
});
