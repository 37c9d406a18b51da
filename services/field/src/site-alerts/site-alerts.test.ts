import { newId } from '@vigie/contracts/core/id';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { siteAlertsCalls } from '@vigie/contracts/field/site-alerts/site-alerts.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newSite, setAgencySettings } from '../testing/directory';
import { recordEntry } from '../testing/logbook';

/** Recipients of notifications: by the setting of the site, else of the agency, else of the catalogue. */

let world: World;
let manager: Person;
let customer: Person;
let site: { siteId: string; customerId: string };
let other: { siteId: string; customerId: string };
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  const agencyId = await newAgency(world);
  manager = await newPerson(world, agencyId);
  site = await newSite(world, agencyId, { name: 'Galerie' });
  other = await newSite(world, agencyId, { name: 'Dépôt' });
  const { customerId } = site;
  const rights = ['ACCOUNT_RIGHT_LIST_MISSION_EVENT' as const];
  customer = await newPerson(world, agencyId, { role: 'customer', customerId, rights });
});
afterAll(() => world.close());

const happens = (typeKey: string, at = site) =>
  recordEntry(world, manager.agencyId, { ...at, at: new Date().toISOString(), typeKey });
const read = async () => (await ok(world, manager, siteAlertsCalls.siteAlerts, { params: { id: site.siteId } })).alerts;
const save = (changes: object[], updatedAt: string | null = null, who = manager) =>
  callAs(world, who, siteAlertsCalls.saveSiteAlerts, {
    params: { id: site.siteId },
    body: { changes: changes as never, updatedAt },
  });
const alerts = async (flash = false) =>
  (await ok(world, manager, logbookCalls.fetchAlerts, { body: { limit: 250, flash } })).data.map(({ id }) => id);
const told = async (who = customer) =>
  (await ok(world, who, logbookCalls.fetchEvents, { body: { filters: { told: 1 }, limit: 250 } })).data.map(
    ({ id }) => id,
  );
test('a site that wants to hear less, or more, has its own; the others follow the agency', async () => {
  const theft = 'incident_theft';
  const control = 'specific_control_door';
  const before = [await happens(theft), await happens(theft, other)];
  expect((await alerts()).sort()).toEqual([...before].sort());
  expect(await told()).toEqual([before[0]]);
  const changes = [
    { typeKey: theft, notifyAgency: false, notifyCustomer: false },
    { typeKey: control, notifyAgency: true, notifyCustomer: true },
  ];
  expect((await save(changes)).status).toBe(200);
  await happens(theft);
  const [loud, quiet] = [await happens(control), await happens(control, other)];
  const elsewhere = await happens(theft, other);
  expect((await alerts()).sort()).toEqual([...before, loud, elsewhere].sort());
  expect(await alerts()).not.toContain(quiet);
  expect(await told()).toEqual([loud]);
});

test('two who set them at once, one who read too long ago: the second is told', async () => {
  const theft = { typeKey: 'incident_theft', notifyAgency: false };
  const answers = await Promise.all([save([theft]), save([])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { updatedAt, inherited } = await read();
  expect(inherited.find(({ typeKey }) => typeKey === 'incident_theft')).toMatchObject({ notifyAgency: true });
  // The second is a retry after a lost answer.
  for (const _try of [1, 2]) expect((await save([theft], updatedAt)).status).toBe(200);
  expect((await read()).changes).toEqual([{ ...theft, notifyCustomer: null }]);
  expect((await save([], (await read()).updatedAt)).body.alerts?.changes).toEqual([]);
});

test('whom it is not for, and what is no type or no site', async () => {
  expect((await save([], null, customer)).status).toBe(403);
  const reader = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'] });
  expect((await save([], null, reader)).status).toBe(403);
  expect((await save([{ typeKey: 'nothing', notifyAgency: true }])).status).toBe(400);
  const nowhere = { params: { id: newId() }, body: { changes: [], updatedAt: null } };
  expect((await callAs(world, manager, siteAlertsCalls.saveSiteAlerts, nowhere)).status).toBe(404);
});

test('a type that does not stand on top of every page waits in the list of alerts all the same', async () => {
  const [theft, fraud] = [await happens('incident_theft'), await happens('incident_fraud')];
  expect((await alerts(true)).sort()).toEqual([theft, fraud].sort());
  const set = { enabled: true, customerShow: true, notifyAgency: true, notifyCustomer: true, flash: false };
  await setAgencySettings(world, manager.agencyId, {
    serviceEventTypes: { items: [{ typeKey: 'incident_theft', ...set }] },
  });
  expect(await alerts(true)).toEqual([fraud]);
  expect((await alerts()).sort()).toEqual([theft, fraud].sort());
});

test('what a site has that cannot be read any more leaves what the agency says', async () => {
  await save([{ typeKey: 'incident_theft', notifyAgency: false }]);
  await asAdmin(world, (client) =>
    client.query(
      `update field.site_alerts set changes = '[{"typeKey": "incident_theft", "notifyAgency": "no"}]' where site_id = $1`,
      [site.siteId],
    ),
  );
  const id = await happens('incident_theft');
  expect(await alerts()).toContain(id);
  expect((await read()).changes).toEqual([]);
});

test('a customer is told of its own sites alone, and of what is shown to it', async () => {
  const [own, theirs] = [await happens('incident_theft'), await happens('incident_theft', other)];
  const hidden = await happens('agent_fall');
  const seen = await told();
  expect(seen).toContain(own);
  expect(seen).not.toContain(theirs);
  expect(seen).not.toContain(hidden);
});
