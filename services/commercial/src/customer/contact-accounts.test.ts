import type { CustomerSave } from '@vigie/contracts/commercial/customer/customer';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { newId } from '@vigie/contracts/core/id';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { asRead } from '@vigie/testing/versions';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

type Contact = NonNullable<CustomerSave['contacts']>[number];
const newAddress = () => `${newId()}@Exemple.test`;
const contact = (email: string, hasAccount = true): Contact => ({
  id: newId(),
  firstName: 'Alice',
  lastName: 'Roy',
  email,
  hasAccount,
});
const customer = (...contacts: Contact[]): CustomerSave => ({ id: newId(), name: `Client ${newId()}`, contacts });
const save = asRead((body: CustomerSave, who: Person = manager) =>
  callAs(world, who, customerCalls.saveCustomer, { body }),
);

test('who signs in for a customer is not given the space of another one, until the first is taken back', async () => {
  const email = newAddress();
  const [first, second] = [customer(contact(email)), customer(contact(email.toLowerCase(), false))];
  const [, person] = [await save(first), second.contacts?.[0]];
  // One person may be a contact of two customers; only a second account at the same address is refused.
  expect((await save(second)).status).toBe(200);
  const opened = { ...second, contacts: [{ ...(person as Contact), hasAccount: true }] };
  expect((await save(opened)).body.errors).toEqual([
    {
      path: 'contacts.0.email',
      message: `Cette adresse e-mail ouvre déjà l'accès du client « ${first.name} » : donnez-en une autre à ce contact, ou retirez d'abord l'autre accès.`,
    },
  ]);
  const elsewhere = await newPerson(world, await newAgency(world));
  expect((await save(customer(contact(email)), elsewhere)).status).toBe(200);
  await save({ ...first, contacts: [] });
  expect((await save(opened)).status).toBe(200);
});

test('a customer that is deleted holds no address', async () => {
  const email = newAddress();
  const first = customer(contact(email));
  const { updatedAt } = (await save(first)).body.customer;
  await ok(world, manager, customerCalls.deleteCustomer, { params: { id: first.id }, query: { updatedAt } });
  expect((await save(customer(contact(email)))).status).toBe(200);
});

test('neither who administers the agency nor another contact of the same customer is given the place', async () => {
  const taken = customer(contact(`${manager.userId}@Exemple.test`));
  expect((await save(taken)).body.errors?.[0]).toMatchObject({
    path: 'contacts.0.email',
    message: expect.stringContaining("un autre accès à l'agence"),
  });
  const email = newAddress();
  expect((await save(customer(contact(email), contact(email.toUpperCase())))).body.errors).toEqual([
    {
      path: 'contacts.1.email',
      message: "Cette adresse e-mail ouvre déjà l'accès d'un autre contact de ce client.",
    },
  ]);
});

test('the invitation of the contacts is sent again, if one has an account', async () => {
  const withAccount = customer(contact(newAddress()));
  const without = customer(contact(newAddress(), false));
  const invite = async ({ id }: CustomerSave) => {
    const { customer: read } = await ok(world, manager, customerCalls.customer, { params: { id: id ?? '' } });
    return callAs(world, manager, customerCalls.inviteCustomer, {
      params: { id: read.id },
      body: { updatedAt: read.updatedAt },
    });
  };
  await save(withAccount);
  await save(without);
  expect((await invite(withAccount)).status).toBe(200);
  const { rows } = await asAdmin(world, (client) =>
    client.query(
      `select payload->>'role' as role from commercial.outbox
       where name = 'account.wanted' and payload->>'customerId' = $1 and payload->>'again' = 'true'`,
      [withAccount.id],
    ),
  );
  expect(rows).toEqual([{ role: 'customer' }]);
  expect((await invite(without)).body.message).toBe("Aucun contact de ce client n'a de compte.");
});
