import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { contractCalls } from '@vigie/contracts/commercial/contract/contract.calls';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { newId } from '@vigie/contracts/core/id';
import { todayIn } from '@vigie/contracts/core/time/today';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newContract } from '@vigie/testing/records/contracts';
import { newCustomerSite } from '@vigie/testing/records/done-services';
import { item, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { hoursAgo } from '@vigie/testing/time/test-clock';
import { openWorld, type World } from '@vigie/testing/world';

/** What goes on for a customer or an agent whose contract ends. */

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

const CARD = 'CAR-075-2099-12-31-20940123456';
const plan = (siteId: string, agentId?: string) =>
  ok(world, owner, serviceCalls.saveServices, {
    body: {
      services: [30, 60].map((hours) => ({
        ...{ id: newId(), site: { id: siteId }, startAt: hoursAgo(-hours), endAt: hoursAgo(-hours - 4) },
        ...(agentId ? { agent: { id: agentId } } : {}),
      })),
    },
  });

test('the end of a customer’s contract says what is still invoiced and planned', async () => {
  const { id: customerId } = await newInvoicedCustomer(world, owner);
  const { id } = await newContract(world, owner, { customer: { id: customerId } });
  const follows = async () =>
    (await ok(world, owner, contractCalls.endCustomerContractFollows, { params: { id } })).sentences;
  expect(await follows()).toEqual([]);
  await ok(world, owner, invoiceRecurrenceCalls.saveInvoiceRecurrence, {
    body: {
      ...{ id: newId(), customer: { id: customerId }, title: 'Télésurveillance', repeat: 'monthly' },
      ...{ startAt: '2099-01-01', items: [item()] },
    },
  });
  await plan(await newCustomerSite(world, owner, customerId));
  const last = formatFrenchDay(todayIn('Europe/Paris', Date.parse(hoursAgo(-60))));
  expect(await follows()).toEqual([
    "1 abonnement continue d'être facturé : arrêtez-le s'il n'est plus dû.",
    `2 services restent planifiés chez ce client, le dernier le ${last} : annulez ceux qui ne sont plus dus.`,
  ]);
});

test('the end of an agent’s contract says how many services are to be assigned again', async () => {
  const agentId = newId();
  await ok(world, owner, agentCalls.saveAgent, {
    body: { id: agentId, firstName: 'Karim', lastName: 'Benali', professionalCard: CARD },
  });
  const { id: customerId } = await newInvoicedCustomer(world, owner);
  await plan(await newCustomerSite(world, owner, customerId), agentId);
  const body = { id: newId(), title: 'CDI', body: '<p>Entre nous.</p>', agent: { id: agentId } };
  const { contract } = await ok(world, owner, contractCalls.saveAgentContract, { body });
  const { sentences } = await ok(world, owner, contractCalls.endAgentContractFollows, { params: { id: contract.id } });
  expect(sentences).toEqual(['2 services à venir seront à réaffecter.']);
});
