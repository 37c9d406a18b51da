import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { contractCalls } from '@vigie/contracts/commercial/contract/contract.calls';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { newId } from '@vigie/contracts/core/id';
import { todayIn } from '@vigie/contracts/core/time/today';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newContract } from '@vigie/testing/records/contracts';
import { newCustomerSite } from '@vigie/testing/records/done-services';
import { item, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { hoursAgo } from '@vigie/testing/time/test-clock';
import { openWorld, type World } from '@vigie/testing/world';
import { remindExpirationsJob } from '../expiration/remind-expirations.job';

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

test('a contract that simply ended says what is still invoiced, on its page and in the mail', async () => {
  const { id: customerId } = await newInvoicedCustomer(world, owner);
  const subscription = {
    ...{ customer: { id: customerId }, repeat: 'monthly' as const, startAt: '2099-01-01', items: [item()] },
  };
  for (const more of [{ title: 'Rondes' }, { title: 'Télésurveillance' }, { title: 'Gardien', endAt: '2099-06-30' }])
    await ok(world, owner, invoiceRecurrenceCalls.saveInvoiceRecurrence, {
      body: { ...subscription, id: newId(), ...more },
    });
  const signed = async (columns: string) => {
    const { id } = await newContract(world, owner, { customer: { id: customerId } });
    const text = `update commercial.contract set status = $2, ${columns} where id = $1`;
    await asAdmin(world, (client) => client.query(text, [id, contractStatuses.value.signed]));
    return (await ok(world, owner, contractCalls.customerContract, { params: { id } })).contract.goesOn;
  };
  expect(await signed(`ends_on = '2099-12-31'`)).toEqual([]);
  expect(await signed('ends_on = current_date - 2')).toEqual([
    "3 abonnements continuent d'être facturés : arrêtez-les s'ils ne sont plus dus.",
  ]);
  await asAdmin(world, (client) =>
    client.query(`update platform.agency set email = 'bureau@exemple.test' where id = $1`, [owner.agencyId]),
  );
  const { agencyId } = owner;
  const run = { database: world.databases.commercial, log: createLog('test'), requestId: undefined, attempt: 1 };
  await remindExpirationsJob.handle({ agencyId }, run);
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ text: string }>('select text_body as text from platform.email where agency_id = $1', [agencyId]),
  );
  expect(rows[0]?.text).toContain('(abonnements facturés ensuite : « Gardien », « Rondes » et « Télésurveillance »)');
  // One that is renewed tacitly goes on, and its subscriptions with it.
  expect(await signed('starts_on = current_date - 60, ends_on = current_date - 2, tacit_renewal = true')).toEqual([]);
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
