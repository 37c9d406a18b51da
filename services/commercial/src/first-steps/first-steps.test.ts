import { firstStepsCalls } from '@vigie/contracts/commercial/first-steps/first-steps.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newDraft, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

const steps = (who = owner) => ok(world, who, firstStepsCalls.firstSteps);
const doneOf = async () => {
  const { done } = await steps();
  return Object.entries(done).flatMap(([step, is]) => (is ? [step] : []));
};

test('what is done is read from what is there, and comes back when it is taken away', async () => {
  await asAdmin(world, (client) =>
    client.query(
      "update platform.agency set siren = null, authorisation_number = null, email = null, address = '{}' where id = $1",
      [owner.agencyId],
    ),
  );
  expect((await steps()).missing).toEqual(['address', 'siren', 'authorisationNumber', 'email']);
  expect(await doneOf()).toEqual([]);
  await changeAgency(world, owner, {
    address: { street: '1 rue du Port', zipcode: '75001', city: 'Paris', country: 'France' },
    siren: '732829320',
    authorisationNumber: 'AUT-075-2119-01-05-20200300000',
    email: 'agence@exemple.test',
  });
  const customerId = (await newInvoicedCustomer(world, owner)).id;
  const site = { id: newId(), name: 'Le quai', customerId };
  await ok(world, owner, siteCalls.saveSite, { body: site });
  expect(await doneOf()).toEqual(['identity', 'customer', 'site']);
  await asAdmin(world, (client) => client.query('update commercial.site set status = 400 where id = $1', [site.id]));
  expect(await doneOf()).toEqual(['identity', 'customer']);
});

test('a draft is not yet a first invoice: it waits to be issued', async () => {
  const customerId = (await newInvoicedCustomer(world, owner)).id;
  await newDraft(world, owner, customerId);
  expect(await steps()).toMatchObject({ done: { invoice: false }, draftInvoice: true });
  await newIssued(world, owner, customerId);
  expect(await steps()).toMatchObject({ done: { invoice: true } });
});

test('they are the owner’s, and of no other agency', async () => {
  await newInvoicedCustomer(world, owner);
  const stranger = await newPerson(world, await newAgency(world), { owner: true });
  expect((await steps(stranger)).done.customer).toBe(false);
  const manager = await newPerson(world, owner.agencyId);
  expect((await callAs(world, manager, firstStepsCalls.firstSteps)).status).toBe(403);
});
