import type { AnyCall } from '@vigie/contracts/core/call';
import { apiErrorSchema } from '@vigie/contracts/core/errors';
import { newId } from '@vigie/contracts/core/id';
import { RIGHTS, type RightKey } from '@vigie/contracts/core/rights';
import { allCalls } from '@vigie/contracts/registry/registry';
import { callAs, newAgency, newPerson, type Person } from '../people';
import { openWorld, type World } from '../world';

/** What every declared call must refuse, whoever declared it: nobody writes these tests again for a new call. */

let world: World;
let manager: Person;
let powerless: Person;
let stranger: Person;
let customer: Person;
beforeAll(async () => {
  world = await openWorld();
  const agency = await newAgency(world);
  manager = await newPerson(world, agency);
  powerless = await newPerson(world, agency, { rights: [] });
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

test.each(byName(inAgency.filter((call) => call.access.kind === 'rights')))(
  '%s without its right is 403 with the label of that right',
  async (_name, call) => {
    const { status, body } = await callAs(world, powerless, call, validEnough(call), { form: formFor(call) });
    const right = call.access.kind === 'rights' ? call.access.anyOf[0] : undefined;
    expect({ status, right: body.right }).toEqual({ status: 403, right });
    expect(body.message).toBe(`Vous ne bénéficiez pas de l'autorisation ${right && RIGHTS[right]}.`);
  },
);

test.each(byName(allCalls.filter((call) => call.access.kind === 'platformAdmin')))(
  '%s is refused to who is not a platform administrator',
  async (_name, call) => {
    expect((await callAs(world, manager, call, validEnough(call))).status).toBe(403);
  },
);

test.each(byName(inAgency.filter((call) => call.access.kind === 'owner')))(
  '%s is refused to an administrator who does not own the agency',
  async (_name, call) => {
    const { status, body } = await callAs(world, manager, call, validEnough(call));
    expect({ status, message: body.message }).toEqual({ status: 403, message: 'Accès interdit' });
  },
);

test.each(byName(inAgency))("%s with another agency's token is never answered", async (_name, call) => {
  const { status } = await callAs(world, stranger, call, validEnough(call), {
    agencyId: manager.agencyId,
    form: formFor(call),
  });
  expect(status).toBe(404);
});

test.each(byName(inAgency.filter((call) => !call.prefixes.includes('customer'))))(
  '%s, which does not name customers, is refused to a customer whatever its rights',
  async (_name, call) => {
    expect((await callAs(world, customer, call, validEnough(call), { form: formFor(call) })).status).toBe(403);
  },
);

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

/** Someone whom the call does not refuse for who they are. */
async function whoMay(call: AnyCall): Promise<Person> {
  if (call.access.kind === 'platformAdmin') return newPerson(world, manager.agencyId, { role: 'admin' });
  if (call.access.kind === 'owner') return newPerson(world, await newAgency(world), { owner: true });
  return manager;
}

/** Enough input to get past the path: the rights are checked before the body is read. */
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
