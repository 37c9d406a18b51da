import { demonstrationCalls } from '@vigie/contracts/platform/demonstration/demonstration.calls';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world, 'Démonstration'), { owner: true });
  stranger = await newPerson(world, await newAgency(world, 'Une autre'), { owner: true });
});
afterAll(() => world.close());

const read = async (who: Person) => (await ok(world, who, demonstrationCalls.demonstration)).demonstration;
const report = (done: number, complete = false, startedOn = '2026-05-01') =>
  ok(world, owner, demonstrationCalls.reportDemonstration, { body: { startedOn, done, total: 40, complete } });
const told = async (who: Person) => {
  const { memberships } = await ok(world, who, sessionCalls.currentUser);
  return memberships[0]?.agency.demonstrationLoading;
};

test('members are told while it loads, other agencies never; complete is complete for good', async () => {
  expect(await read(owner)).toBeNull();
  expect(await told(owner)).toBe(false);

  await report(3);
  expect(await read(owner)).toEqual({ startedOn: '2026-05-01', done: 3, total: 40, complete: false, loading: true });
  const guard = await newPerson(world, owner.agencyId, { role: 'agent' });
  expect(await read(guard)).toMatchObject({ done: 3 });
  expect([await told(owner), await told(guard), await told(stranger)]).toEqual([true, true, false]);
  expect(await read(stranger)).toBeNull();

  // When loading resumes a day later, the data keeps the dates of its start.
  await report(4, false, '2026-05-02');
  expect(await read(owner)).toMatchObject({ startedOn: '2026-05-01', done: 4 });

  await report(40, true);
  await report(5);
  expect(await read(owner)).toMatchObject({ done: 40, complete: true, loading: false });
  expect(await told(owner)).toBe(false);
});

test('a loader that was ended is not said to load', async () => {
  const agency = await newAgency(world);
  const late = await newPerson(world, agency, { owner: true });
  const body = { startedOn: '2026-05-01', done: 1, total: 40, complete: false };
  await ok(world, late, demonstrationCalls.reportDemonstration, { body });
  await asAdmin(world, (client) =>
    client.query(`update platform.demonstration set reported_at = now() - interval '2 minutes' where agency_id = $1`, [
      agency,
    ]),
  );
  expect(await read(late)).toMatchObject({ complete: false, loading: false });
  expect(await told(late)).toBe(false);
});

test('who is not the owner reports nothing', async () => {
  const manager = await newPerson(world, owner.agencyId);
  const body = { startedOn: '2026-05-01', done: 1, total: 2, complete: true };
  expect((await callAs(world, manager, demonstrationCalls.reportDemonstration, { body })).status).toBe(403);
});
