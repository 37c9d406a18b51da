import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { siteSheetCalls } from '@vigie/contracts/commercial/site/site-sheet.calls';
import { newId } from '@vigie/contracts/core/id';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
let guard: Person;
let siteId: string;
let name: string;
const customerId = newId();
beforeAll(async () => {
  world = await openWorld();
  const agencyId = await newAgency(world);
  owner = await newPerson(world, agencyId, { owner: true });
  const contacts = [
    { id: newId(), firstName: 'Rosa', lastName: 'Kern', position: 'Gardienne', phone: '06 11 22 33 44' },
    { id: newId(), firstName: 'Sans', lastName: 'Numéro' },
  ];
  await ok(world, owner, customerCalls.saveCustomer, { body: { id: customerId, name: 'Étoile', contacts } });
});
afterAll(() => world.close());
beforeEach(async () => {
  siteId = newId();
  name = `Dépôt ${siteId}`;
  guard = await newPerson(world, owner.agencyId, { role: 'agent', agentId: await newAgent() });
  const siteKeys = [{ id: newId(), name: 'Portail', reference: 'B2580', quantity: 1 }];
  const siteAlarms = [{ id: newId(), name: 'Intrusion', location: 'Hall', instructions: 'Code 4711' }];
  await ok(world, owner, siteCalls.saveSite, {
    body: { id: siteId, customerId, name, siteKeys, siteAlarms },
  });
});

async function newAgent(): Promise<string> {
  const id = newId();
  await ok(world, owner, agentCalls.saveAgent, {
    body: { id, firstName: 'Karim', lastName: 'Benali', professionalCard: 'CAR-075-2099-12-31-20940123456' },
  });
  return id;
}

const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
const plan = (from: number, to: number, more: object = {}) =>
  ok(world, owner, serviceCalls.saveService, {
    body: {
      service: {
        ...{ id: newId(), site: { id: siteId }, agent: { id: guard.agentId ?? '' } },
        startAt: hours(from),
        endAt: hours(to),
        ...more,
      },
    },
  });
const read = (who = guard) => callAs(world, who, siteSheetCalls.siteSheet, { params: { id: siteId } });

test('who works there soon reads keys, alarms, numbers and what to do', async () => {
  await plan(24, 30);
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body.sheet).toMatchObject({
    name,
    customer: { name: 'Étoile' },
    siteKeys: [{ name: 'Portail', reference: 'B2580' }],
    siteAlarms: [{ instructions: 'Code 4711' }],
    contacts: [{ name: 'Rosa Kern', position: 'Gardienne', phone: '+33611223344' }],
    items: [],
  });
});

test('the instruction book is closed where the site closes it to agents', async () => {
  await plan(24, 30);
  const { site } = await ok(world, owner, siteCalls.site, { params: { id: siteId } });
  await ok(world, owner, siteCalls.saveSite, {
    body: {
      ...{ id: siteId, customerId, name, updatedAt: site.updatedAt },
      rightsAgent: {},
    },
  });
  expect((await read()).body.sheet.items).toBeNull();
});

test.each([
  ['has no service there', undefined],
  ['works there in a month', [24 * 30, 24 * 30 + 6] as const],
])('an agent who %s is refused, its codes are not for everybody', async (_why, times) => {
  if (times) await plan(...times);
  const { status, body } = await read();
  expect({ status, message: body.message }).toEqual({
    status: 403,
    message: "La fiche d'un site s'ouvre aux agents qui y ont un service proche",
  });
});

test('a draft of the office opens nothing, nor does a service that was called off', async () => {
  await plan(24, 30, { planned: false });
  expect((await read()).status).toBe(403);
  const { service } = await plan(48, 54);
  expect((await read()).status).toBe(200);
  await ok(world, owner, serviceCalls.unprogramService, {
    params: { id: service.id },
    body: { updatedAt: service.updatedAt },
  });
  expect((await read()).status).toBe(403);
});

test('the office reads any; a customer and a colleague who is not there read none', async () => {
  await plan(24, 30);
  expect((await read(owner)).status).toBe(200);
  const other = await newPerson(world, owner.agencyId, {
    role: 'agent',
    agentId: await newAgent(),
    rights: ['ACCOUNT_RIGHT_READ_SITE'],
  });
  expect((await read(other)).status).toBe(403);
  const customer = await newPerson(world, owner.agencyId, { role: 'customer', customerId });
  expect((await read(customer)).status).toBe(403);
});
