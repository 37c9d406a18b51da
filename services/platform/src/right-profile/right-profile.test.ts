import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import type { RightProfileSave } from '@vigie/contracts/platform/right-profile/right-profile';
import { rightProfileCalls } from '@vigie/contracts/platform/right-profile/right-profile.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

const profile = (more: Partial<RightProfileSave> = {}): RightProfileSave => {
  const id = newId();
  return { id, name: `Profil ${id}`, role: 'agent', rights: ['ACCOUNT_RIGHT_EDIT_SITE'], ...more };
};
const save = (body: RightProfileSave, who = owner) => callAs(world, who, rightProfileCalls.saveRightProfile, { body });
const read = async (id: string, who = owner) =>
  (await ok(world, who, rightProfileCalls.rightProfile, { params: { id } })).rightProfile;
const choices = (role: 'manager' | 'agent' | 'customer', who: Person, search = '') =>
  ok(world, who, rightProfileCalls.rightChoices, { params: { role }, query: { search } });

test('a profile holds its rights with what they need, is renamed, and is no longer offered once deleted', async () => {
  const body = profile();
  await save(body);
  const made = await read(body.id);
  expect(made.rights).toEqual(['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_READ_SITE', 'ACCOUNT_RIGHT_EDIT_SITE']);
  const renamed = await save({ ...body, name: 'Chef de site', updatedAt: made.updatedAt });
  expect(renamed.body.rightProfile.name).toBe('Chef de site');
  expect((await choices('agent', owner)).profiles.map(({ name }) => name)).toContain('Chef de site');
  const { updatedAt } = await read(body.id);
  await ok(world, owner, rightProfileCalls.deleteRightProfile, { params: { id: body.id }, query: { updatedAt } });
  expect((await choices('agent', owner)).profiles.map(({ id }) => id)).not.toContain(body.id);
  expect((await callAs(world, owner, rightProfileCalls.rightProfile, { params: { id: body.id } })).status).toBe(404);
});

test('a profile of nothing is refused under its field', async () => {
  expect((await save(profile({ rights: [] }))).body.errors).toEqual([{ path: 'rights', message: 'Obligatoire' }]);
});

test('two profiles of one name for one role are refused, whatever the case; for two roles they are not', async () => {
  const body = profile({ name: 'Comptable', role: 'manager' });
  await save(body);
  expect((await save(profile({ name: 'COMPTABLE', role: 'manager' }))).body.errors).toEqual([
    { path: 'name', message: 'Un profil de ce nom existe déjà' },
  ]);
  expect((await save(profile({ name: 'Comptable' }))).status).toBe(200);
});

test('two people who make one of the same name at once make one', async () => {
  const statuses = await Promise.all(
    [profile({ name: 'En double' }), profile({ name: 'En double' })].map(async (body) => (await save(body)).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('nobody puts into a profile what he does not hold; what somebody else put in stays', async () => {
  const rights: RightKey[] = ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS', 'ACCOUNT_RIGHT_LIST_SITE'];
  const clerk = await newPerson(world, owner.agencyId, { rights: [...rights] });
  const refused = await save(profile({ rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] }), clerk);
  expect(refused.body.message).toBe("Vous ne bénéficiez pas de l'autorisation Lister les factures.");
  const body = profile({ rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] });
  await save(body);
  const { updatedAt } = await read(body.id);
  const more = [...body.rights, 'ACCOUNT_RIGHT_LIST_SITE'];
  expect((await save({ ...body, rights: more, updatedAt }, clerk)).status).toBe(200);
});

test('who holds exactly its rights is who uses it; administrators are named to the owner alone', async () => {
  const rights: RightKey[] = ['ACCOUNT_RIGHT_LIST_CUSTOMER', 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'];
  const exact = await newPerson(world, owner.agencyId, { rights: [...rights] });
  await newPerson(world, owner.agencyId, { rights: [...rights, 'ACCOUNT_RIGHT_LIST_AGENT'] });
  const body = profile({ role: 'manager', rights: [...rights] });
  await save(body);
  expect(await read(body.id)).toMatchObject({ usedBy: 1, users: [{ name: expect.any(String) }] });
  expect(await read(body.id, exact)).toMatchObject({ usedBy: 1, users: [] });
  const { data } = await ok(world, owner, rightProfileCalls.fetchRightProfiles, { body: {} });
  expect(data.find(({ id }) => id === body.id)).toMatchObject({ usedBy: 1, rights: 2 });
});

test('colleagues are offered to who may read them: administrators to the owner, agents to who lists agents', async () => {
  const planner = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_EDIT_AGENT'] });
  const lister = await newPerson(world, owner.agencyId, {
    rights: ['ACCOUNT_RIGHT_EDIT_AGENT', 'ACCOUNT_RIGHT_LIST_AGENT'],
  });
  await newPerson(world, owner.agencyId, { role: 'agent', agentId: newId(), rights: ['ACCOUNT_RIGHT_LIST_SITE'] });
  expect((await choices('manager', owner)).people.length).toBeGreaterThan(1);
  expect((await choices('manager', lister)).people).toEqual([]);
  expect((await choices('agent', planner)).people).toEqual([]);
  expect((await choices('agent', lister)).people.map(({ rights }) => rights)).toEqual([['ACCOUNT_RIGHT_LIST_SITE']]);
  expect((await choices('agent', lister, 'personne%_')).people).toEqual([]);
  const stranger = await newPerson(world, await newAgency(world, 'Une autre'), { owner: true });
  expect(await choices('agent', stranger)).toEqual({ profiles: [], people: [] });
});

test('a contact of a customer is offered under the id of its record, by which its own form leaves it out', async () => {
  const [id, contactId] = [newId(), newId()];
  const contact = { id: contactId, firstName: 'Ana', lastName: 'Diaz', email: 'ana@contact.example', hasAccount: true };
  await ok(world, owner, customerCalls.saveCustomer, { body: { id, name: id, contacts: [contact] } as never });
  const person = await newPerson(world, owner.agencyId, { role: 'customer', customerId: id });
  await asAdmin(world, (client) =>
    client.query('update platform.user_account set email = $2 where id = $1', [person.userId, 'Ana@contact.example']),
  );
  expect((await choices('customer', owner)).people.map((one) => one.id)).toEqual([contactId]);
});
