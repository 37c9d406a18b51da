import { newId } from '@vigie/contracts/core/id';
import { importCalls } from '@vigie/contracts/field/import/import.calls';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';

/** Notifications of a changing planning: an agent without them would go to a post that is no longer its own. */

let world: World;
let manager: Person;
let agentId: string;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  agentId = await newAgent(world, manager.agencyId, { lastName: 'Roux' });
  ({ siteId } = await newSite(world, manager.agencyId, { name: 'Quai' }));
});
afterAll(() => world.close());

const TIMES = { startAt: '2031-03-05T08:00:00.000Z', endAt: '2031-03-05T16:00:00.000Z' };
const save = async (options: object = {}) => {
  const service = { id: newId(), site: { id: siteId }, agent: { id: agentId }, ...TIMES, ...options };
  return (await ok(world, manager, serviceCalls.saveService, { body: { service } })).service;
};
const asSent = (service: Awaited<ReturnType<typeof save>>, more: object = {}) => {
  const { id, site, agent, startAt, endAt, updatedAt } = service;
  return { id, site, agent, startAt, endAt, updatedAt, ...more };
};
/** Titles of the agent's notifications, in order. */
const told = (id = agentId) =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query<{ title: string }>(
      `select payload->>'title' as title from field.outbox
       where agency_id = $1 and payload->>'type' = 'planning' and payload->'agent'->>'id' = $2 order by created_at, id`,
      [manager.agencyId, id],
    );
    return rows.map(({ title }) => title);
  });

const details = () =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query<{ detail: string }>(
      `select payload->>'detail' as detail from field.outbox
       where agency_id = $1 and payload->>'type' = 'planning' and payload->'agent'->>'id' = $2 order by created_at, id`,
      [manager.agencyId, agentId],
    );
    return rows.map(({ detail }) => detail);
  });

test('another site at the same hours is told', async () => {
  const service = await save();
  const other = await newSite(world, manager.agencyId, { name: 'Gare' });
  await save(asSent(service, { site: { id: other.siteId } }));
  expect(await told()).toEqual(['Nouveau service', 'Site modifié']);
});

test('a coming service that is moved to a day that is over is told: its guard would still come', async () => {
  const service = await save();
  const past = { startAt: '2025-03-05T08:00:00.000Z', endAt: '2025-03-05T16:00:00.000Z' };
  const moved = await save(asSent(service, past));
  await save(asSent(moved, { startAt: '2025-03-05T09:00:00.000Z' }));
  expect(await told()).toEqual(['Nouveau service', 'Horaires modifiés']);
});

test('a cancelled service whose agent is taken off is not told again', async () => {
  const { id } = await save();
  await ok(world, manager, serviceCalls.unprogramServices, { body: { ids: [id] } });
  await ok(world, manager, serviceCalls.removeAgentsServices, { body: { ids: [id] } });
  expect(await told()).toEqual(['Nouveau service', 'Service annulé']);
});

test('a draft is told when it is planned, and what is planned no more is withdrawn, by act and by save', async () => {
  const draft = await save({ planned: false });
  expect(await told()).toEqual([]);
  await ok(world, manager, serviceCalls.planServices, { body: { ids: [draft.id] } });
  await ok(world, manager, serviceCalls.unplanServices, { body: { ids: [draft.id] } });
  const { service } = await ok(world, manager, serviceCalls.service, { params: { id: draft.id } });
  const shown = await save(asSent(service, { planned: true }));
  await save(asSent(shown, { planned: false }));
  expect(await told()).toEqual(['Nouveau service', 'Service retiré', 'Nouveau service', 'Service retiré']);
});

test('an agent who gives a draft to a colleague has lost nothing that it knew of', async () => {
  const draft = await save({ planned: false });
  const colleague = await newAgent(world, manager.agencyId, { lastName: 'Blanc' });
  await save(asSent(draft, { planned: true, agent: { id: colleague } }));
  expect([await told(), await told(colleague)]).toEqual([[], ['Nouveau service']]);
});

test('a coming service that is archived is told as cancelled; one that was cancelled before is not told twice', async () => {
  const [first, second] = [await save(), await save({ agent: null })];
  await ok(world, manager, serviceCalls.archiveServices, { body: { ids: [first.id, second.id] } });
  expect(await told()).toEqual(['Nouveau service', 'Service annulé']);
  const third = await save();
  await ok(world, manager, serviceCalls.unprogramServices, { body: { ids: [third.id] } });
  await ok(world, manager, serviceCalls.archiveServices, { body: { ids: [third.id] } });
  expect((await told()).slice(2)).toEqual(['Nouveau service', 'Service annulé']);
});

test('an import that is taken back is told to those whom it had given services', async () => {
  const lines = ['01', '02'].map((day) => `Galerie;Entrée;Nadia Roux;;${day}/10/2030;06:00;${day}/10/2030;14:00;`);
  const form = new FormData();
  const csv = ['Client;Site;Agent;Spécialité;Date début;Heure début;Date fin;Heure fin;Pause (min)', ...lines];
  form.set('file', new Blob([csv.join('\r\n')]), 'planning.csv');
  form.set('dryRun', 'false');
  form.set('createMissing', 'true');
  const { body } = await callAs(world, manager, importCalls.importServices, undefined as never, { form });
  await ok(world, manager, importCalls.undoImport, { params: { id: body.import.id } });
  expect(await told()).toHaveLength(2);
});

test('what is done to many services at once is told to each guard once, with how many; what was refused is not counted', async () => {
  const colleague = await newAgent(world, manager.agencyId, { lastName: 'Blanc' });
  const days = ['03', '04', '05'];
  const drafts = await Promise.all(
    days.map((day) =>
      save({ planned: false, startAt: `2031-03-${day}T08:00:00.000Z`, endAt: `2031-03-${day}T16:00:00.000Z` }),
    ),
  );
  const other = await save({ planned: false, agent: { id: colleague } });
  const shown = await save({ startAt: '2031-03-06T08:00:00.000Z', endAt: '2031-03-06T16:00:00.000Z' });
  const ids = [...drafts, other, shown].map(({ id }) => id);
  const { done } = await ok(world, manager, serviceCalls.planServices, { body: { ids } });
  expect(done).toHaveLength(4);
  expect(await told()).toEqual(['Nouveau service', 'Votre planning a changé']);
  expect((await details()).at(-1)).toBe('3 services');
  expect(await told(colleague)).toEqual(['Nouveau service']);
});

test('a copied week that is taken back is told to a guard once, with how many', async () => {
  for (const day of ['03', '04', '05'])
    await save({ startAt: `2031-03-${day}T08:00:00.000Z`, endAt: `2031-03-${day}T16:00:00.000Z` });
  const body = { id: newId(), fromDay: '2031-03-03', days: 7, toDay: '2031-03-10', there: 0, withAgents: true };
  const { copies } = await ok(world, manager, planningCalls.copyPlanning, { body });
  await ok(world, manager, planningCalls.uncopyPlanning, { body: { copies } });
  expect((await details()).slice(3)).toEqual(['3 services', '3 services']);
});
