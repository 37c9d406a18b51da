import { type AgencyRole, type Grant, grantOf } from '@vigie/contracts/core/access';
import type { AnyCall } from '@vigie/contracts/core/call';
import { apiErrorSchema } from '@vigie/contracts/core/errors';
import { newId } from '@vigie/contracts/core/id';
import { MESSAGES } from '@vigie/contracts/core/messages';
import { RIGHT_KEYS, RIGHTS, type RightKey } from '@vigie/contracts/core/rights';
import { allCalls } from '@vigie/contracts/registry/registry';
import { callAs, newAgency, newPerson, type Person } from '../people';
import { openWorld, type World } from '../world';

/** Generated tests of every declared call: what it must refuse. A new call needs no test code here. */

let world: World;
let manager: Person;
let stranger: Person;
let customer: Person;
beforeAll(async () => {
  world = await openWorld();
  const agency = await newAgency(world);
  manager = await newPerson(world, agency);
  customer = await newPerson(world, agency, { role: 'customer', rights: Object.keys(RIGHTS) as RightKey[] });
  stranger = await newPerson(world, await newAgency(world, 'Une autre agence'));
});
afterAll(() => world.close());

const withToken = allCalls.filter((call) => call.access.kind !== 'public');
const inAgency = allCalls.filter((call) => call.inAgency);
const byName = (calls: readonly AnyCall[]) => calls.map((call) => [call.name, call] as const);

test('every call has a name of its own and a path of its own', () => {
  expect(new Set(allCalls.map((c) => c.name)).size).toBe(allCalls.length);
  expect(new Set(allCalls.map((c) => `${c.method} ${c.path.replace(/:\w+/g, ':')}`)).size).toBe(allCalls.length);
});

test.each(byName(withToken))('%s without a token is 401', async (_name, call) => {
  const { status, body } = await callAs(world, null, call);
  expect({ status, message: body.message }).toEqual({ status: 401, message: 'Jeton de connexion introuvable' });
  expect(apiErrorSchema.parse(body).code).toBe(401);
});

test.each(byName(withToken))('%s with a token of ours that nobody signed is 401', async (_name, call) => {
  const { status, body } = await callAs(world, { ...manager, token: `${manager.token}x` }, call);
  expect({ status, message: body.message }).toEqual({ status: 401, message: 'Jeton de connexion invalide' });
});

const ROLES = ['manager', 'agent', 'customer'] as const;
/**
 * Paths by which a person of a role can address a call: the plain one, and the one with the role's prefix if the call
 * has it.
 */
const pathsFor = (call: AnyCall, role: AgencyRole) =>
  role !== 'manager' && call.prefixes.includes(role) ? [{ unprefixed: true }, {}] : [{ unprefixed: true }];

describe.each(ROLES)('a person of the role %s', (role) => {
  const granted = (kind: Grant['kind']) => byName(inAgency.filter((call) => grantOf(call.access, role).kind === kind));
  const ask = async (call: AnyCall, who: Person) => {
    const answers = [];
    for (const path of pathsFor(call, role)) {
      answers.push(await callAs(world, who, call, validEnough(call), { form: formFor(call), ...path }));
    }
    return answers;
  };
  const withRights = (rights: readonly RightKey[]) => personOf(role, rights);

  test('may make some of the calls', () => expect(granted('never').length).toBeLessThan(inAgency.length));

  test.each(role === 'manager' ? granted('owner') : granted('never'))(
    'may not make %s, whatever its rights',
    async (_name, call) => {
      for (const { status } of await ask(call, await withRights(RIGHT_KEYS))) expect(status).toBe(403);
    },
  );

  test.each(granted('rights'))('without its right may not make %s, and is told its label', async (_name, call) => {
    const grant = grantOf(call.access, role);
    const right = grant.kind === 'rights' ? grant.anyOf[0] : undefined;
    for (const { status, body } of await ask(call, await withRights([]))) {
      expect({ status, right: body.right }).toEqual({ status: 403, right });
      expect(body.message).toBe(MESSAGES.missingRight({ label: right ? RIGHTS[right] : '' }));
    }
  });

  test.each(granted('rights'))(
    'with exactly one of its rights is not refused %s for who it is',
    async (_name, call) => {
      const grant = grantOf(call.access, role);
      for (const right of grant.kind === 'rights' ? grant.anyOf : []) {
        for (const { status } of await ask(call, await withRights([right])))
          expect([right, status]).not.toEqual([right, 403]);
      }
    },
  );

  test.each(granted('always').filter(([, call]) => call.mediaType !== 'text/event-stream'))(
    'makes %s without any right',
    async (_name, call) => {
      for (const { status } of await ask(call, await withRights([]))) expect(status).not.toBe(403);
    },
  );
});

/** Cached, because creating a person takes four statements and there are hundreds of tests. */
const people = new Map<string, Promise<Person>>();
function personOf(role: AgencyRole, rights: readonly RightKey[]): Promise<Person> {
  const key = [role, ...rights].join(' ');
  const known = people.get(key) ?? newPerson(world, manager.agencyId, { role, rights: [...rights] });
  people.set(key, known);
  return known;
}

test.each(byName(allCalls.filter((call) => call.access.kind === 'platformAdmin')))(
  '%s is refused to who is not a platform administrator',
  async (_name, call) => {
    expect((await callAs(world, manager, call, validEnough(call))).status).toBe(403);
  },
);

test.each(byName(inAgency))("%s with another agency's token is never answered", async (_name, call) => {
  const { status } = await callAs(world, stranger, call, validEnough(call), {
    agencyId: manager.agencyId,
    form: formFor(call),
  });
  expect(status).toBe(404);
});

test.each(byName(inAgency.filter((call) => call.prefixes.includes('customer'))))(
  '%s is refused to a customer below the path of another customer',
  async (_name, call) => {
    const { status } = await callAs(world, { ...customer, customerId: newId() }, call, validEnough(call), {
      form: formFor(call),
    });
    expect(status).toBe(404);
  },
);

test.each(byName(allCalls.filter((call) => call.body)))(
  '%s with a malformed body is 400 in French',
  async (_name, call) => {
    const who = await whoMay(call);
    for (const rawBody of ['{"not json', '[]', '"texte"']) {
      const { status, body } = await callAs(world, who, call, undefined, { rawBody });
      expect({ rawBody, status }).toEqual({ rawBody, status: 400 });
      expect(['Paramètres invalides', 'Des paramètres sont manquants']).toContain(body.message);
    }
  },
);

/** A caller whose rights the call accepts. */
async function whoMay(call: AnyCall): Promise<Person> {
  if (call.access.kind === 'platformAdmin') return newPerson(world, manager.agencyId, { role: 'admin' });
  if (grantOf(call.access, 'manager').kind === 'never') return newPerson(world, manager.agencyId, { role: 'agent' });
  if (grantOf(call.access, 'manager').kind === 'owner')
    return newPerson(world, await newAgency(world), { owner: true });
  return manager;
}

/** Input that is valid up to the path; rights are checked before the body is read. */
function validEnough(call: AnyCall) {
  const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, newId()]));
  const { agencyId: _agency, ...rest } = params;
  return { params: rest } as never;
}

function formFor(call: AnyCall): FormData | undefined {
  if (!call.upload) return undefined;
  const form = new FormData();
  form.append('file', new Blob(['texte']), 'fichier.txt');
  return form;
}
