import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { CARD_RENEWAL_DAYS, morningCalls } from '@vigie/contracts/commercial/morning/morning.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newDraft, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

const today = todayIn('Europe/Paris');
const morning = (who = manager) => ok(world, who, morningCalls.commercialMorning);

async function newCard(endsOn: string): Promise<string> {
  const id = newId();
  await ok(world, manager, agentCalls.saveAgent, { body: { id, firstName: 'Karim', lastName: id } });
  await asAdmin(world, (client) =>
    client.query('update commercial.agent set professional_card_ends_on = $3 where agency_id = $1 and id = $2', [
      manager.agencyId,
      id,
      endsOn,
    ]),
  );
  return id;
}

test('drafts, what is due and cards that end are counted, as many as the lists show', async () => {
  const customerId = (await newInvoicedCustomer(world, manager)).id;
  await newDraft(world, manager, customerId);
  await newIssued(world, manager, customerId, { date: addDays(today, -90) });
  await newIssued(world, manager, customerId);
  await newCard(addDays(today, -1));
  await newCard(today);
  await newCard(addDays(today, CARD_RENEWAL_DAYS));
  await newCard(addDays(today, CARD_RENEWAL_DAYS + 1));
  const gone = await newCard(addDays(today, -9));
  const { agent } = await ok(world, manager, agentCalls.agent, { params: { id: gone } });
  await ok(world, manager, agentCalls.archiveAgent, { params: { id: gone }, body: { updatedAt: agent.updatedAt } });
  const { invoices, cards } = await morning();
  expect(invoices).toEqual({
    toCheck: 0,
    drafts: 1,
    late: 1,
    lateCents: 25_200,
    lateSums: [{ currency: 'EUR', cents: 25_200 }],
  });
  expect(cards).toEqual({ ended: 1, toRenew: 2 });
  const { filtered } = await ok(world, manager, invoiceCalls.fetchInvoices, { body: { filters: { late: 1 } } });
  expect(filtered).toBe(1);
});

test('what runs out of the establishment is counted by the categories that the reader may list', async () => {
  const save = (category: 3 | 4, days: number) =>
    ok(world, manager, expirationCalls.saveExpiration, {
      body: {
        id: newId(),
        subject: 'agency',
        category,
        expirationType: { name: 'Contrôle technique' },
        endDate: addDays(today, days),
      },
    });
  for (const days of [-2, 0, 89, 90]) await save(4, days);
  await save(3, -2);
  const vehicles = { category: 4, expired: 1, toRenew: 2 };
  expect((await morning()).expirations).toEqual([{ category: 3, expired: 1, toRenew: 0 }, vehicles]);
  const driver = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_4'] });
  expect((await morning(driver)).expirations).toEqual([vehicles]);
});

test('each figure needs the right of its list', async () => {
  const cashier = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] });
  expect(await morning(cashier)).toMatchObject({ cards: null, invoices: { drafts: 0 } });
  const neither = await newPerson(world, manager.agencyId, { rights: [] });
  expect((await callAs(world, neither, morningCalls.commercialMorning)).status).toBe(403);
});
