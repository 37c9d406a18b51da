import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { enterAgencyCalls } from '@vigie/contracts/platform/agency/enter-agency.calls';
import { auditCalls } from '@vigie/contracts/platform/audit/audit.calls';
import { CONSENT_MESSAGES } from '@vigie/contracts/platform/consent/consent';
import { consentCalls } from '@vigie/contracts/platform/consent/consent.calls';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { endProfiles } from './end-profiles.job';

let world: World;
let owner: Person;
let admin: Person;
let customer: { id: string; name: string };
let other: { id: string };
beforeAll(async () => {
  world = await openWorld();
  const agency = await newAgency(world, 'Sentinelle');
  owner = await newPerson(world, agency, { owner: true });
  admin = await newPerson(world, agency, { role: 'admin' });
  customer = await newCustomer('Galerie des Tilleuls');
  other = await newCustomer('Mairie');
});
afterAll(() => world.close());

async function newCustomer(name: string) {
  const body = { id: newId(), name, type: 100 as const };
  await ok(world, owner, customerCalls.saveCustomer, { body });
  await ok(world, owner, siteCalls.saveSite, {
    body: { id: newId(), name: `Site de ${name}`, customerId: body.id },
  });
  return body;
}
/** The administrator who acts as the customer, with the paths that its browser then uses. */
const asCustomer = (): Person => ({ ...admin, role: 'customer', customerId: customer.id });
const params = () => ({ id: owner.agencyId });
const audit = async (who: Person) => (await ok(world, who, auditCalls.fetchAudit, { body: {} })).data;

test('an administrator of the platform comes in as a customer and goes out: the agency reads both, by name', async () => {
  const body = { customerId: customer.id };
  const answer = await ok(world, admin, enterAgencyCalls.enterAgency, { params: params(), body });
  expect(answer).toMatchObject({ agency: { name: 'Sentinelle' }, customer: { id: customer.id, name: customer.name } });
  await ok(world, admin, enterAgencyCalls.leaveAgency, { params: params(), body });
  const [out, way] = await audit(owner);
  expect(way).toMatchObject({ action: 'altered-profile.entered', about: customer.name, userName: 'Prénom Nom' });
  expect(out).toMatchObject({ action: 'altered-profile.left', about: customer.name });
});

test('a customer that is not of the agency is entered by nobody, and nothing is written', async () => {
  const before = await audit(owner);
  const body = { customerId: newId() };
  const { status } = await callAs(world, admin, enterAgencyCalls.enterAgency, { params: params(), body });
  expect(status).toBe(404);
  expect(await audit(owner)).toEqual(before);
  const refused = await callAs(world, owner, enterAgencyCalls.enterAgency, {
    params: params(),
    body: { customerId: customer.id },
  });
  expect(refused.status).toBe(403);
});

test('who went out by closing the window is written as gone once the session is over, and once only', async () => {
  const visitor = await newPerson(world, owner.agencyId, { role: 'admin' });
  const body = { customerId: customer.id };
  await ok(world, visitor, enterAgencyCalls.enterAgency, { params: params(), body });
  const end = () => transaction(world.databases.platform, { agencyId: owner.agencyId }, () => endProfiles());
  const before = await audit(owner);
  await end();
  expect(await audit(owner)).toEqual(before);
  await asAdmin(world, (client) =>
    client.query('update platform.session set revoked_at = now() where user_id = $1', [visitor.userId]),
  );
  await end();
  await end();
  const [out, ...rest] = await audit(owner);
  expect(out).toMatchObject({ action: 'altered-profile.left', about: customer.name });
  expect(rest).toEqual(before);
});

test('below the path of a customer an administrator reads what is its own, and nothing of the office', async () => {
  const { data } = await ok(world, asCustomer(), siteCalls.fetchSites, { body: {} });
  expect(data.map(({ name }) => name)).toEqual([`Site de ${customer.name}`]);
  expect((await ok(world, admin, siteCalls.fetchSites, { body: {} })).data).toHaveLength(2);
  const below = { ...asCustomer(), customerId: other.id };
  expect((await ok(world, below, siteCalls.fetchSites, { body: {} })).data).toHaveLength(1);
  // A call that only customers may make is answered too.
  expect(await ok(world, asCustomer(), consentCalls.ownConsent)).toMatchObject({ answer: null });
});

test('in the name of a customer an administrator consents to nothing', async () => {
  const { document } = await ok(world, asCustomer(), consentCalls.ownConsent);
  const body = { id: newId(), documentVersion: document.version, accepted: true };
  const answer = await callAs(world, asCustomer(), consentCalls.saveConsent, { body });
  expect(answer).toMatchObject({ status: 403, body: { message: CONSENT_MESSAGES.ownAnswer } });
});

test('a customer below the path of another one is refused as before', async () => {
  const person = await newPerson(world, owner.agencyId, { role: 'customer', customerId: customer.id });
  const { status } = await callAs(world, { ...person, customerId: other.id }, siteCalls.fetchSites, { body: {} });
  expect(status).toBe(404);
  expect((await callAs(world, person, managerCalls.fetchManagers, { body: {} })).status).toBe(403);
});

test('who calls an agency without having entered it is written as entered, once however many calls it makes', async () => {
  const agencyId = await newAgency(world, 'Sans écran');
  const reader = await newPerson(world, agencyId, { owner: true });
  const visitor = await newPerson(world, agencyId, { role: 'admin' });
  await Promise.all([1, 2, 3].map(() => ok(world, visitor, siteCalls.fetchSites, { body: {} })));
  await ok(world, visitor, managerCalls.fetchManagers, { body: {} });
  const entered = async () => (await audit(reader)).filter(({ action }) => action === 'altered-profile.entered');
  expect(await entered()).toHaveLength(1);
  await ok(world, visitor, enterAgencyCalls.leaveAgency, { params: { id: agencyId }, body: {} });
  await ok(world, visitor, siteCalls.fetchSites, { body: {} });
  expect(await entered()).toHaveLength(1);
  await asAdmin(world, (client) =>
    client.query("update platform.audit set at = at - interval '2 minutes' where agency_id = $1", [agencyId]),
  );
  await ok(world, visitor, siteCalls.fetchSites, { body: {} });
  expect(await entered()).toHaveLength(2);
});
