import { newId } from '@vigie/contracts/core/id';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newSite } from '../testing/directory';

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
  await ok(world, owner, agencyCalls.updateAgency, { body: { settings } });
  expect(await shownToCustomer('incident_intrusion')).toBe(!before);
  expect(await shownToCustomer('delivery_mail')).toBe(other);
});
