import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { recordEntryCalls } from '@vigie/contracts/field/logbook/record-entry.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { inHours } from '@vigie/testing/time/test-clock';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';

let world: World;
let owner: Person;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
  const agencyId = await newAgency(world);
  owner = await newPerson(world, agencyId, { owner: true });
  siteId = (await newSite(world, agencyId, { name: 'Parking' })).siteId;
});
afterAll(() => world.close());

async function shownToCustomer(typeKey: string): Promise<boolean> {
  const form = new FormData();
  form.append('id', newId());
  form.append('at', new Date(Date.now() - 60_000).toISOString());
  form.append('typeKey', typeKey);
  form.append('siteId', siteId);
  const { body } = await callAs(world, owner, logbookCalls.saveEvent, undefined, { form });
  return body.event.customerShow;
}

test('the settings of the agency decide who sees a type, the catalogue where they say nothing', async () => {
  const before = await shownToCustomer('incident_intrusion');
  const item = { typeKey: 'incident_intrusion', enabled: true, notifyAgency: false, notifyCustomer: false };
  const settings = { serviceEventTypes: { items: [{ ...item, customerShow: !before }] } };
  const other = await shownToCustomer('delivery_mail');
  expect((await changeAgency(world, owner, { settings })).status).toBe(200);
  expect(await shownToCustomer('incident_intrusion')).toBe(!before);
  expect(await shownToCustomer('delivery_mail')).toBe(other);
});

test('the phone is told what the agency proposes to report', async () => {
  const agent = await newPerson(world, owner.agencyId, { role: 'agent' });
  const item = { typeKey: 'incident_theft', notifyAgency: true, notifyCustomer: false, customerShow: true };
  const proposed = async () => (await ok(world, agent, recordEntryCalls.proposedTypes)).typeKeys;
  expect(await proposed()).toContain('incident_theft');
  const settings = { serviceEventTypes: { items: [{ ...item, enabled: false }] } };
  expect((await changeAgency(world, owner, { settings })).status).toBe(200);
  expect(await proposed()).not.toContain('incident_theft');
  expect(await proposed()).toContain('incident_intrusion');
});

test('settings of a type that cannot be read are said, and cost no act of the field', async () => {
  const { agencyId } = owner;
  const items = [
    { typeKey: 'incident_intrusion', enabled: 'sometimes' },
    { typeKey: 'service_start', enabled: 'sometimes' },
  ];
  await setAgencySettings(world, agencyId, { serviceEventTypes: { items } });
  const form = new FormData();
  const entry = { id: newId(), at: new Date().toISOString(), typeKey: 'incident_intrusion', siteId };
  for (const [key, value] of Object.entries(entry)) form.append(key, value);
  const refused = await callAs(world, owner, logbookCalls.saveEvent, undefined, { form });
  expect([refused.status, refused.body.key]).toEqual([409, 'stored_unreadable']);

  const agentId = await newAgent(world, agencyId);
  const guard = await newPerson(world, agencyId, { role: 'agent', agentId });
  const id = newId();
  const service = { id, site: { id: siteId }, agent: { id: agentId }, startAt: inHours(0), endAt: inHours(4) };
  await ok(world, owner, serviceCalls.saveService, { body: { service } });
  await ok(world, guard, executionCalls.startService, { params: { id }, body: { id: newId(), at: inHours(0) } });
  const { data } = await ok(world, owner, logbookCalls.serviceEvents, { params: { id }, body: {} });
  expect(data.map(({ typeKey, customerShow }) => [typeKey, customerShow])).toEqual([['service_start', false]]);
});
