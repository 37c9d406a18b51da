import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../../testing/directory';

let world: World;
let guard: Person;
let whole: Person;
let bySite: Person;
let open: { customerId: string; siteId: string };
let closed: { siteId: string };
const entries = { open: '', closed: '' };

beforeAll(async () => {
  world = await openWorld();
  const agencyId = await newAgency(world);
  open = await newSite(world, agencyId, { name: 'Galerie' });
  const { customerId } = open;
  closed = await newSite(world, agencyId, { name: 'Parking', customerId });
  guard = await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
  const contact = (right: 'ACCOUNT_RIGHT_LIST_MISSION_EVENT' | 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT') =>
    newPerson(world, agencyId, { role: 'customer', customerId, rights: [right] });
  whole = await contact('ACCOUNT_RIGHT_LIST_MISSION_EVENT');
  bySite = await contact('ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT');
  await grant(true);
  entries.open = await report(open.siteId);
  entries.closed = await report(closed.siteId);
});
afterAll(() => world.close());

/** Lets the customer of the open site read its logbook, or no longer. */
const grant = (granted: boolean) =>
  asAdmin(world, (client) =>
    client.query('update commercial.site set rights_customer = $2 where id = $1', [
      open.siteId,
      { ACCOUNT_RIGHT_LIST_SITE_MISSION_EVENT: granted, ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT: granted },
    ]),
  );

async function report(siteId: string): Promise<string> {
  const body = {
    id: newId(),
    at: new Date().toISOString(),
    typeKey: 'incident_intrusion',
    siteId,
    infos: 'Porte forcée',
  };
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) form.append(key, value);
  const answer = await callAs(world, guard, logbookCalls.saveEvent, undefined, { form });
  expect(answer.status).toBe(200);
  return body.id;
}

const listed = async (who: Person) =>
  (await ok(world, who, logbookCalls.fetchEvents, { body: { limit: 50 } })).data.map(({ id }) => id).sort();
const opened = async (who: Person, id: string) =>
  (await callAs(world, who, logbookCalls.event, { params: { id } })).status;

test('given a customer with the right to the logbook of a site, then it reads that of the sites that grant it', async () => {
  expect(await listed(whole)).toEqual([entries.open, entries.closed].sort());
  expect(await listed(bySite)).toEqual([entries.open]);
  expect(await opened(bySite, entries.open)).toBe(200);
  expect(await opened(bySite, entries.closed)).toBe(404);
});

test('when the site no longer grants it, then neither list nor entry is read', async () => {
  await grant(false);
  expect(await listed(bySite)).toEqual([]);
  expect(await opened(bySite, entries.open)).toBe(404);
  expect(await opened(whole, entries.open)).toBe(200);
});

test('who may list the logbook of a site alone has its list, as far as the site grants it, and opens no entry', async () => {
  const rights: RightKey[] = ['ACCOUNT_RIGHT_LIST_SITE_MISSION_EVENT'];
  const { agencyId } = guard;
  const lists = await newPerson(world, agencyId, { role: 'customer', customerId: open.customerId, rights });
  const office = await newPerson(world, agencyId, { rights });
  await grant(true);
  expect(await listed(lists)).toEqual([entries.open]);
  expect(await listed(office)).toEqual([entries.open, entries.closed].sort());
  for (const who of [lists, office]) expect(await opened(who, entries.open)).toBe(403);
  await grant(false);
  expect(await listed(lists)).toEqual([]);
});
