import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { newId } from '@vigie/contracts/core/id';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { licenceCalls } from '@vigie/contracts/platform/licence/licence.calls';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openTestMailbox, type TestMailbox } from '@vigie/testing/servers/test-mailbox';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { billAgency } from '../subscription/bill.job';

const TODAY = todayIn('Europe/Paris');

let world: World;
let owner: Person;
let mailbox: TestMailbox;
beforeAll(async () => {
  world = await openWorld();
  mailbox = await openTestMailbox();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

async function newAgent(): Promise<string> {
  const id = newId();
  const email = `${id}@exemple.test`;
  await ok(world, owner, agentCalls.saveAgent, { body: { id, firstName: 'Karim', lastName: 'Test', email } });
  return id;
}
const read = async (id: string) => (await ok(world, owner, agentCalls.agent, { params: { id } })).agent;
async function activate(id: string): Promise<void> {
  const { updatedAt } = await read(id);
  await ok(world, owner, agentCalls.activateAgent, { params: { id }, body: { updatedAt } });
}
const choose = (agentIds: string | string[], days: 1 | 5 | null) =>
  ok(world, owner, licenceCalls.chooseLicence, { body: { agentIds: [agentIds].flat(), days } });
const bill = (day: string) => billAgency(world.databases.platform, owner.agencyId, Date.parse(`${day}T12:00:00Z`));
const sqlOf = (text: string, values: unknown[] = []) =>
  asAdmin(world, (client) => client.query(text, [owner.agencyId, ...values]));

test('a licence that was given for some days is taken when they are over, and one without end is not', async () => {
  const [short, endless] = [await newAgent(), await newAgent()];
  expect((await choose(short, 5)).endsOn).toBe(addDays(TODAY, 5));
  await choose(endless, 5);
  expect((await choose(endless, null)).endsOn).toBeNull();
  for (const id of [short, endless]) await activate(id);
  await bill(addDays(TODAY, 4));
  await runAllJobs(world);
  expect((await read(short)).status).toBe(AGENT_STATUS.licensed);
  await bill(addDays(TODAY, 5));
  await bill(addDays(TODAY, 5));
  await runAllJobs(world);
  expect((await read(short)).status).toBe(AGENT_STATUS.unlicensed);
  expect((await read(endless)).status).toBe(AGENT_STATUS.licensed);
});

test('it is free below the quota and billed at it; an agent of another agency is none', async () => {
  const id = await newAgent();
  await sqlOf('update platform.agency set accounts_limit = 1 where id = $1');
  expect(await ok(world, owner, licenceCalls.licenceOptions)).toMatchObject({ beyond: 0 });
  await activate(id);
  const { beyond, options } = await ok(world, owner, licenceCalls.licenceOptions);
  expect(beyond).toBe(1);
  expect(options).toContainEqual({ days: 5, cents: 250 });
  const stranger = await newPerson(world, await newAgency(world), { owner: true });
  const body = { agentIds: [id], days: null };
  expect((await callAs(world, stranger, licenceCalls.chooseLicence, { body })).status).toBe(404);
});

test('of several accounts, only those beyond the quota have a price', async () => {
  await sqlOf('update platform.agency set accounts_limit = 2 where id = $1');
  const { beyond, options } = await ok(world, owner, licenceCalls.licenceOptions, { query: { agents: '3' } as never });
  expect(beyond).toBe(1);
  expect(options).toContainEqual({ days: 5, cents: 250 });
});

test('of two managers who take the last account at once, the second is told its price before it is billed', async () => {
  const [one, other] = [await newAgent(), await newAgent()];
  await sqlOf('update platform.agency set accounts_limit = 1 where id = $1');
  const take = (id: string, beyond: number) =>
    callAs(world, owner, licenceCalls.chooseLicence, { body: { agentIds: [id], days: 5, beyond } });
  const answers = await Promise.all([take(one, 0), take(other, 0)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers[0]?.status === 409 ? one : other;
  expect((await ok(world, owner, licenceCalls.licenceOptions)).beyond).toBe(1);
  expect((await take(refused, 1)).status).toBe(200);
});

test('a length is given to many at once, all or none of them', async () => {
  const [one, other] = [await newAgent(), await newAgent()];
  expect((await choose([one, other, one], 5)).endsOn).toBe(addDays(TODAY, 5));
  for (const id of [one, other]) await activate(id);
  const stranger = await newPerson(world, await newAgency(world), { owner: true });
  const theirs = newId();
  await ok(world, stranger, agentCalls.saveAgent, { body: { id: theirs, firstName: 'Zoé', lastName: 'Test' } });
  const body = { agentIds: [one, theirs], days: null };
  expect((await callAs(world, owner, licenceCalls.chooseLicence, { body })).status).toBe(404);
  await bill(addDays(TODAY, 5));
  await runAllJobs(world);
  for (const id of [one, other]) expect((await read(id)).status).toBe(AGENT_STATUS.unlicensed);
});

test('accounts beyond the quota are noted each day and billed once the month is over', async () => {
  for (const id of [await newAgent(), await newAgent(), await newAgent()]) await activate(id);
  await sqlOf('update platform.agency set accounts_limit = 1 where id = $1');
  await ok(world, owner, subscriptionCalls.saveSubscription, { body: { id: newId(), billingEmail: null } });
  await sqlOf('update platform.subscription set status = $2, period_end = $3 where agency_id = $1', [
    subscriptionStatuses.value.active,
    '2099-01-01',
  ]);
  for (const day of ['2031-03-29', '2031-03-30', '2031-03-30', '2031-03-31']) await bill(day);
  const { use } = await ok(world, owner, subscriptionCalls.subscriptions);
  expect(use).toMatchObject({ accounts: 3, accountsLimit: 1, extraCents: 300 });
  await bill('2031-04-01');
  await bill('2031-04-02');
  const { data } = await ok(world, owner, subscriptionCalls.fetchPayments, { body: {} });
  expect(data).toMatchObject([{ label: 'Comptes supplémentaires, mars 2031', amountCents: 300, vatCents: 60 }]);
});

test.each([
  ['before the count of its first day', '2031-03-10T11:00Z'],
  ['after it', '2031-03-10T13:00Z'],
])('a licence of one day that was given %s is counted on one day', async (_when, at) => {
  await sqlOf('update platform.agency set accounts_limit = 0 where id = $1');
  await ok(world, owner, subscriptionCalls.saveSubscription, { body: { id: newId(), billingEmail: null } });
  await sqlOf('update platform.subscription set status = $2, period_end = $3 where agency_id = $1', [
    subscriptionStatuses.value.active,
    '2099-01-01',
  ]);
  const extra = async () => (await ok(world, owner, subscriptionCalls.subscriptions)).use.extraCents;
  const id = await newAgent();
  const giving = async () => {
    await choose(id, 1);
    await activate(id);
    await sqlOf("update platform.licence_term set created_at = $2, ends_on = '2031-03-11' where agency_id = $1", [at]);
  };
  const early = at < '2031-03-10T12';
  if (early) await giving();
  await bill('2031-03-10');
  if (!early) await giving();
  for (const day of ['2031-03-11', '2031-03-11']) await bill(day);
  expect(await extra()).toBe(50);
});

describe('where offers are sold', () => {
  const shown = process.env.FLAGS;
  beforeAll(() => {
    process.env.FLAGS = 'subscriptions';
  });
  afterAll(() => {
    if (shown === undefined) delete process.env.FLAGS;
    else process.env.FLAGS = shown;
  });
  const give = async (id: string) => {
    const { updatedAt } = await read(id);
    return callAs(world, owner, agentCalls.activateAgent, { params: { id }, body: { updatedAt } });
  };

  test('no licence is given before somebody said for how long: by its act, by many at once, by the switch', async () => {
    const id = await newAgent();
    const refused = { message: PLATFORM_MESSAGES.licenceNeedsTerm };
    expect(await give(id)).toMatchObject({ status: 409, body: refused });
    const { refused: ofMany } = await ok(world, owner, agentCalls.activateAgents, { body: { ids: [id] } });
    expect(ofMany).toMatchObject([{ id, ...refused }]);
    const { refused: byState } = await ok(world, owner, agentCalls.changeAgentsStatus, {
      params: { status: '100' },
      body: { ids: [id] },
    });
    expect(byState).toMatchObject([refused]);
    const created = { id: newId(), firstName: 'Zoé', lastName: 'Test', email: `${newId()}@test.example` };
    const body = { ...created, status: AGENT_STATUS.licensed };
    expect(await callAs(world, owner, agentCalls.saveAgent, { body })).toMatchObject({ status: 409, body: refused });
    await choose(id, null);
    expect((await give(id)).status).toBe(200);
  });

  test('a licence that ends by itself is not taken before, as the list says; one without end is', async () => {
    const [short, endless] = [await newAgent(), await newAgent()];
    await choose(short, 5);
    await choose(endless, null);
    for (const id of [short, endless]) expect((await give(id)).status).toBe(200);
    const { data } = await ok(world, owner, agentCalls.fetchAgents, { body: {} });
    expect(data.find(({ id }) => id === short)?.licenceEndsOn).toBe(addDays(TODAY, 5));
    const take = async (id: string) => {
      const { updatedAt } = await read(id);
      return callAs(world, owner, agentCalls.deactivateAgent, { params: { id }, body: { updatedAt } });
    };
    expect(await take(short)).toMatchObject({ status: 409, body: { message: PLATFORM_MESSAGES.autoDisabledAgent } });
    expect((await take(endless)).status).toBe(200);
  });

  test('whoever is given more days while the first ones end keeps the licence', async () => {
    const id = await newAgent();
    await choose(id, 1);
    await give(id);
    await bill(addDays(TODAY, 1));
    await choose(id, 5);
    await runAllJobs(world);
    expect((await read(id)).status).toBe(AGENT_STATUS.licensed);
  });
});
