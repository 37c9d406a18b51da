import type { ToleranceChanges } from '@vigie/contracts/field/tolerance/tolerance';
import { toleranceCalls } from '@vigie/contracts/field/tolerance/tolerance.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newSite } from '../testing/directory';

let world: World;
let owner: Person;
let site: { siteId: string; customerId: string };
beforeAll(async () => {
  world = await openWorld();
  const agencyId = await newAgency(world);
  owner = await newPerson(world, agencyId, { owner: true });
});
beforeEach(async () => {
  site = await newSite(world, owner.agencyId);
});
afterAll(() => world.close());

const read = async (target: 'customer' | 'site', id: string) =>
  (await ok(world, owner, toleranceCalls.tolerance, { params: { target, id } })).tolerance;
const save = (target: 'customer' | 'site', id: string, changes: ToleranceChanges | null, updatedAt?: string | null) =>
  callAs(world, owner, toleranceCalls.saveTolerance, { body: { target, id, changes, updatedAt } });

test('a site shows what holds without its own: what its customer has, and else the agency', async () => {
  expect(await read('site', site.siteId)).toMatchObject({
    inherited: { pay: { roundMin: 1 } },
    customerHasOwn: false,
    changes: {},
    updatedAt: null,
  });
  await save('customer', site.customerId, { pay: { roundMin: 15 } });
  const own = { invoice: { graceStartMin: 0 } };
  const saved = await save('site', site.siteId, own);
  expect(saved.body.tolerance).toMatchObject({
    inherited: { pay: { roundMin: 15 }, invoice: { roundMin: 1 } },
    customerHasOwn: true,
    changes: own,
    unreadable: false,
  });
});

test('a save on what somebody else changed meanwhile is refused, the first one too', async () => {
  const first = await save('site', site.siteId, { pay: { roundMin: 5 } });
  const { updatedAt } = first.body.tolerance;
  expect((await save('site', site.siteId, { pay: { roundMin: 10 } })).status).toBe(409);
  // The second is a retry after a lost answer.
  for (const _try of [1, 2])
    expect((await save('site', site.siteId, { pay: { roundMin: 10 } }, updatedAt)).status).toBe(200);
  expect((await save('site', site.siteId, null, updatedAt)).status).toBe(409);
  const { updatedAt: latest } = await read('site', site.siteId);
  expect((await save('site', site.siteId, null, latest)).body.tolerance.updatedAt).toBeNull();
});

test('of two who set the first one at once, one is told', async () => {
  const answers = await Promise.all([5, 10].map((roundMin) => save('site', site.siteId, { pay: { roundMin } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('who changed it, from what to what, is written down', async () => {
  await save('customer', site.customerId, { pay: { overrun: false } });
  const { rows } = await asAdmin(world, (client) =>
    client.query('select user_id, before, after from field.history where noun = $1 and record_id = $2', [
      'customer',
      site.customerId,
    ]),
  );
  expect(rows).toEqual([
    { user_id: owner.userId, before: { tolerance: {} }, after: { tolerance: { pay: { overrun: false } } } },
  ]);
});

test('one that cannot be read any more says so and can be set anew', async () => {
  await save('site', site.siteId, { pay: { roundMin: 5 } });
  await asAdmin(world, (client) =>
    client.query(`update field.tolerance set changes = '{"pay":"many"}' where target_id = $1`, [site.siteId]),
  );
  const broken = await read('site', site.siteId);
  expect(broken).toMatchObject({ changes: {}, unreadable: true });
  const { tolerances } = await ok(world, owner, toleranceCalls.tolerances);
  expect(tolerances.find(({ id }) => id === site.siteId)?.changes).toBeNull();
  const mended = await save('site', site.siteId, { pay: { roundMin: 5 } }, broken.updatedAt);
  expect(mended.body.tolerance).toMatchObject({ changes: { pay: { roundMin: 5 } }, unreadable: false });
});
