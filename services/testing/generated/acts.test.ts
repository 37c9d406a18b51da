import { grantOf } from '@vigie/contracts/core/access';
import {
  type ActDeclaration,
  type AnyActSet,
  actCallName,
  bulkAnswerSchema,
  bulkCallName,
} from '@vigie/contracts/core/acts/acts';
import type { StatusDeclarations } from '@vigie/contracts/core/acts/statuses';
import type { AnyCall, CallInput } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { MESSAGES } from '@vigie/contracts/core/messages';
import { RIGHTS } from '@vigie/contracts/core/rights';
import { allActs } from '@vigie/contracts/registry/acts';
import type { NounFixture } from '../furnish/furnishing';
import { FURNISHINGS } from '../furnish/nouns';
import { asAdmin, callAs, newAgency, newPerson, type Person } from '../people';
import { openWorld, type World } from '../world';

/**
 * Generated tests of every act of every noun: what it must refuse and leave unchanged. A new act needs no test code
 * here.
 */

type Act = ActDeclaration<StatusDeclarations, never>;
interface Case {
  set: AnyActSet;
  name: string;
  act: Act;
  call: AnyCall;
  furnishing: NounFixture;
}

let world: World;
let owner: Person;
let colleague: Person;
let stranger: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world), { owner: true });
  colleague = await newPerson(world, owner.agencyId);
  stranger = await newPerson(world, await newAgency(world, 'Une autre agence'), { owner: true });
});
afterAll(() => world.close());

const furnishingOf = (set: AnyActSet): NounFixture => {
  const furnishing = FURNISHINGS[set.noun];
  if (!furnishing) throw new Error(`furnish/nouns.ts must say how to make a record of ${set.noun}`);
  return furnishing;
};
const cases: [string, Case][] = allActs.flatMap((set) =>
  Object.entries(set.acts).flatMap(([name, act]): [string, Case][] => {
    const call = set.calls[actCallName(name, set.noun)];
    return call ? [[`${set.noun}.${name}`, { set, name, act, call, furnishing: furnishingOf(set) }]] : [];
  }),
);
const sets = allActs.map((set) => [set.noun, set] as const);

interface Row {
  status: number;
  updatedAt: string;
  all: string;
}

/** Reads the record's row. */
const rowOf = ({ table }: NounFixture, id: string): Promise<Row> =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query(
      `select t.status, t.updated_at, to_jsonb(t)::text as all from ${table} t where id = $1`,
      [id],
    );
    return { status: rows[0].status, updatedAt: rows[0].updated_at.toISOString(), all: rows[0].all };
  });

/** By record id: the members that the act's body needs. */
const bodies = new Map<string, Record<string, unknown>>();

/** Creates a record in a state, by writing its status when the product's own calls are not needed. */
async function makeIn({ set, furnishing: { make, makeIn: own, table } }: Case, state: string): Promise<string> {
  if (own) return own(world, owner, state);
  const id = await make(world, owner);
  await asAdmin(world, (client) =>
    client.query(`update ${table} set status = $2 where id = $1`, [id, set.statuses.value[state]]),
  );
  return id;
}

async function prepare({ name, furnishing }: Case, id: string): Promise<string> {
  bodies.set(id, (await furnishing.bodies?.[name]?.(world, owner, id)) ?? {});
  return id;
}

/** Creates a record in a state and prepares the act. */
const recordIn = async (it: Case, state: string): Promise<string> => prepare(it, await makeIn(it, state));

const refused = new Map<string, Promise<string>>();

/**
 * Prepares the act on the record of that state that all refusals share. Each leaves it unchanged, so the next finds it
 * as it was made; making one takes several calls.
 */
async function refusedIn(it: Case, state: string): Promise<string> {
  const key = `${it.set.noun} ${state}`;
  const made = refused.get(key) ?? makeIn(it, state);
  refused.set(key, made);
  return prepare(it, await made);
}

const statesOf = (set: AnyActSet, act: Act, allowed: boolean): string[] =>
  set.statuses.names.filter((name) => (act.from === 'any' || act.from.includes(name)) === allowed);
const startOf = ({ set, act }: Case): string => statesOf(set, act, true)[0] ?? '';

/** Calls the act as a person, with the record's current version unless another is given. */
async function ask(it: Case, who: Person, id: string, options: { updatedAt?: string; sameAs?: string } = {}) {
  const updatedAt = options.updatedAt ?? (await rowOf(it.furnishing, id)).updatedAt;
  const body = { ...bodies.get(options.sameAs ?? id) };
  const named = Object.keys(it.act.params ?? {}).map((key) => [key, body[key]] as const);
  for (const [key] of named) delete body[key];
  const taken = { updatedAt, ...body };
  const params = { id, ...Object.fromEntries(named) };
  const input = { params, ...(it.call.method === 'DELETE' ? { query: taken } : { body: taken }) };
  return callAs(world, who, it.call, input as unknown as CallInput<AnyCall>);
}

test('there are acts to test', () => expect(cases.length).toBeGreaterThan(0));

describe.each(cases)('%s', (_title, it) => {
  test('is refused from every state that does not allow it, and changes nothing', async () => {
    for (const state of statesOf(it.set, it.act, false)) {
      const id = await refusedIn(it, state);
      const before = await rowOf(it.furnishing, id);
      const { status, body } = await ask(it, owner, id);
      expect([404, 409]).toContain(status);
      if (status === 409) {
        expect(body.message).toBe(
          MESSAGES.actRefused({ act: it.act.label, status: it.set.statuses.labelOf(before.status) }),
        );
      }
      expect(await rowOf(it.furnishing, id)).toEqual(before);
    }
  });

  test('without its right is 403 with the label, and with exactly its right is not', async () => {
    const grant = grantOf(it.call.access, 'manager');
    if (grant.kind !== 'rights') return expect(['always', 'owner']).toContain(grant.kind);
    const id = await refusedIn(it, startOf(it));
    const before = await rowOf(it.furnishing, id);
    const powerless = await newPerson(world, owner.agencyId, { rights: [] });
    expect((await ask(it, powerless, id)).body.message).toBe(MESSAGES.missingRight({ label: RIGHTS[grant.anyOf[0]] }));
    expect(await rowOf(it.furnishing, id)).toEqual(before);
    for (const right of grant.anyOf) {
      const holder = await newPerson(world, owner.agencyId, { rights: [right] });
      expect([right, (await ask(it, holder, await recordIn(it, startOf(it)))).status]).not.toEqual([right, 403]);
    }
  });

  test('on a version that somebody else replaced is 409, and changes nothing', async () => {
    const id = await refusedIn(it, startOf(it));
    const before = await rowOf(it.furnishing, id);
    const { status, body } = await ask(it, owner, id, { updatedAt: '2020-01-01T00:00:00.000Z' });
    expect({ status, key: body.key }).toEqual({ status: 409, key: 'stale' });
    expect(await rowOf(it.furnishing, id)).toEqual(before);
  });

  test('on a record of another agency, or of none, is 404', async () => {
    const id = await refusedIn(it, startOf(it));
    const before = await rowOf(it.furnishing, id);
    expect((await ask(it, stranger, id)).status).toBe(404);
    expect((await ask(it, owner, newId(), { updatedAt: before.updatedAt, sameAs: id })).status).toBe(404);
    expect(await rowOf(it.furnishing, id)).toEqual(before);
  });

  test('asked twice at once is done once, and leaves one line in the history', async () => {
    const id = await recordIn(it, startOf(it));
    const { updatedAt } = await rowOf(it.furnishing, id);
    const answers = await Promise.all([ask(it, owner, id, { updatedAt }), ask(it, owner, id, { updatedAt })]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    const schema = it.furnishing.table.split('.')[0];
    const { rows } = await asAdmin(world, (client) =>
      client.query(`select act, user_id from ${schema}.history where record_id = $1 and act = $2`, [id, it.name]),
    );
    expect(rows).toEqual([{ act: it.name, user_id: owner.userId }]);
  });

  test('leads to the state that it declares; asked again, its answer lost, it is answered as then, others as ever', async () => {
    const id = await recordIn(it, startOf(it));
    const before = await rowOf(it.furnishing, id);
    const { updatedAt } = before;
    const first = await ask(it, owner, id, { updatedAt });
    expect(first.status).toBe(200);
    const after = await rowOf(it.furnishing, id);
    const { to } = it.act;
    const wanted = to === undefined ? [it.set.statuses.nameOf(before.status)] : [to].flat();
    expect(wanted).toContain(it.set.statuses.nameOf(after.status));
    expect(after.updatedAt > updatedAt).toBe(true);
    expect((await ask(it, colleague, id, { updatedAt })).status).not.toBe(200);
    expect(await ask(it, owner, id, { updatedAt })).toMatchObject({ status: 200, body: first.body });
    expect(await rowOf(it.furnishing, id)).toEqual(after);
  });
});

const isBulk = ([, { act }]: (typeof cases)[number]) => act.bulk !== undefined;
describe.each(cases.filter(isBulk))('%s of many', (_title, it) => {
  test('asked again, its answer lost, is answered as the first time', async () => {
    const ids = [await recordIn(it, startOf(it)), await recordIn(it, startOf(it))];
    const { bulk } = it.act;
    const said = typeof bulk === 'object' && bulk.asked ? bodies.get(ids[0] ?? '') : {};
    const call = it.set.calls[bulkCallName(it.name, it.set.noun)] as AnyCall;
    const input = { body: { ids, attempt: newId(), ...said } } as unknown as CallInput<AnyCall>;
    const rowsOf = () => Promise.all(ids.map((id) => rowOf(it.furnishing, id)));
    const first = await callAs(world, owner, call, input);
    const after = await rowsOf();
    const { done } = bulkAnswerSchema.parse(first.body);
    // A draft with warnings is not issued in bulk, because each warning must be accepted.
    if (it.act.body && 'acceptWarnings' in it.act.body) expect(done).toEqual([]);
    else expect([...done].sort()).toEqual([...ids].sort());
    expect(await callAs(world, owner, call, input)).toMatchObject({ status: 200, body: first.body });
    expect(await rowsOf()).toEqual(after);
  });
});

describe.each(sets)('states of %s', (_noun, set) => {
  test('are those that the database allows', async () => {
    const [schema, name] = furnishingOf(set).table.split('.');
    const { rows } = await asAdmin(world, (client) =>
      client.query<{ definition: string }>(
        `select pg_get_constraintdef(c.oid) as definition from pg_constraint c join pg_class t on t.oid = c.conrelid
           join pg_namespace n on n.oid = t.relnamespace
         where c.contype = 'c' and n.nspname = $1 and t.relname = $2
           and c.conkey = array[(select attnum from pg_attribute where attrelid = t.oid and attname = 'status')]`,
        [schema, name],
      ),
    );
    expect(rows).toHaveLength(1);
    const allowed = (rows[0]?.definition.match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b);
    expect(allowed).toEqual(Object.values(set.statuses.value).sort((a, b) => a - b));
  });

  test('are all reached from those of a new record by its acts', () => {
    const reached = new Set([...set.initial, ...(set.folded ?? [])]);
    const acts = Object.values(set.acts);
    for (let size = 0; size < reached.size; ) {
      size = reached.size;
      for (const { from, to } of acts) {
        const open = from === 'any' || from.some((name) => reached.has(name));
        if (open) for (const name of [to ?? []].flat()) reached.add(name);
      }
    }
    expect(set.statuses.names.filter((name) => !reached.has(name))).toEqual([]);
  });
});
