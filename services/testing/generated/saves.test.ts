import type { AnyActSet } from '@vigie/contracts/core/acts/acts';
import { actCallName } from '@vigie/contracts/core/acts/acts';
import type { AnyCall, CallInput } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { MESSAGES } from '@vigie/contracts/core/messages';
import { prefixedPath } from '@vigie/contracts/core/paths';
import { RIGHTS, type RightKey } from '@vigie/contracts/core/rights';
import { allActs } from '@vigie/contracts/registry/acts';
import fc from 'fast-check';
import { arbitraryInput, fits } from '../arbitrary-input';
import { FURNISHINGS } from '../furnish/nouns';
import { callAs, newAgency, newPerson, type Person } from '../people';
import { openWorld, type World } from '../world';

/** Generated tests of the saves that ask one right to create and one to edit: the declaration says who needs which. */

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

/** A manager with one right, who may address the records of a customer or an agent. */
const personWith = async (right: RightKey): Promise<Person> => ({
  ...(await newPerson(world, owner.agencyId, { rights: [right] })),
  customerId: newId(),
  agentId: newId(),
});

const TRIES = 200;

/** Input that the schema of the save accepts, for the record of this id; its other ids are of no record. */
function inputFor(set: AnyActSet, call: AnyCall, id: string): CallInput<AnyCall> {
  const inputs = fc.sample(
    arbitraryInput(call, () => fc.uuid({ version: 7 })),
    { numRuns: TRIES, seed: 1 },
  );
  for (const input of inputs) {
    const body = input.body as Record<string, unknown>;
    const one = set.envelope?.one;
    const named = one ? { [one]: { ...(body[one] as object), id } } : { ...body, id };
    const asked = { ...input, body: named };
    if (fits(call, asked)) return asked as unknown as CallInput<AnyCall>;
  }
  throw new Error(`no input of ${TRIES} is valid for ${call.name}`);
}

const saves = allActs.flatMap((set): [string, AnyActSet, AnyCall, Record<'create' | 'edit', RightKey>][] => {
  const { create, edit } = set.save;
  const call = set.calls[actCallName('save', set.noun)];
  return create && edit && call ? [[set.noun, set, call, { create, edit }]] : [];
});

test('there are saves to test', () => expect(saves.length).toBeGreaterThan(10));

describe.each(saves)('saving a record of %s', (_noun, set, call, rights) => {
  const KINDS = [
    ['creates', 'create', async () => newId()],
    ['edits', 'edit', async () => (await FURNISHINGS[set.noun]?.make(world, owner)) ?? ''],
  ] as const;

  /** The call on its plain path, then below the path of each role that saves its own. */
  const paths = [call, ...call.prefixes.map((prefix) => ({ ...call, path: prefixedPath(call, prefix) }))];

  test.each(KINDS)('%s for a manager with exactly the right that it declares, on every path', async (_, kind, idOf) => {
    const input = inputFor(set, call, await idOf());
    const needed = rights[kind];
    const other = rights[kind === 'create' ? 'edit' : 'create'];
    const message = MESSAGES.missingRight({ label: RIGHTS[needed] });
    for (const path of paths) {
      const answer = await callAs(world, await personWith(other), path, input);
      expect(answer).toMatchObject({ status: 403, body: { right: needed, message } });
    }
    expect((await callAs(world, await personWith(needed), call, input)).body.right).toBeUndefined();
  });
});
