import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openPayments, type TestPayments } from '@vigie/testing/servers/test-payments';
import { openWorld, type World } from '@vigie/testing/world';

const TWENTY = { plan: 'agents_20', period: 'month' } as const;

let world: World;
let payments: TestPayments;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  payments = await openPayments(world);
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world, 'Le quai'), { owner: true });
  payments.untold();
});
afterAll(async () => {
  await payments.close();
  await world.close();
});

const cards = async () => (await ok(world, owner, subscriptionCalls.cards)).cards;
const accounts = async () => (await ok(world, owner, subscriptionCalls.bankAccounts)).bankAccounts;
const giveAccount = async () =>
  payments.payAt((await ok(world, owner, subscriptionCalls.bankDetails, { body: { action: 'add' } })).url, 'sepa');
const giveCard = async (by: string) =>
  payments.payAt((await ok(world, owner, subscriptionCalls.cardDetails, { query: { action: 'add' } })).url, by);
const subscribe = async (by: string) =>
  payments.payAt((await ok(world, owner, subscriptionCalls.changePlan, { body: TWENTY as never })).checkout.url, by);

test('an account that is given again is listed once, under its last mandate, and so is a card', async () => {
  await giveAccount();
  const [first] = await accounts();
  await giveCard('visa');
  await giveAccount();
  const [again, ...others] = await accounts();
  expect(others).toEqual([]);
  expect(again).toMatchObject({ lastFour: '3000', isDefault: true });
  expect(again?.id).not.toBe(first?.id);
  await subscribe('visa');
  expect(await cards()).toMatchObject([{ lastFour: '4242', isDefault: true }]);
  expect(await accounts()).toMatchObject([{ id: again?.id, isDefault: false }]);
});

test('a means is not forgotten for another agency that gives the same account', async () => {
  await giveAccount();
  const before = owner;
  owner = await newPerson(world, await newAgency(world, 'La jetée'), { owner: true });
  await giveAccount();
  expect(await accounts()).toHaveLength(1);
  owner = before;
  expect(await accounts()).toHaveLength(1);
});

test('a debit that arrives days later does not bring back the account that a card has replaced meanwhile', async () => {
  await subscribe('sepa');
  const debit = Object.values(payments.simulator.state.intents).find((it) => it.metadata.agency === owner.agencyId);
  if (!debit) throw new Error('Nothing is under way.');
  await giveCard('visa');
  expect(await cards()).toMatchObject([{ isDefault: true }]);
  payments.simulator.bank.endDebit(debit, true);
  await payments.tellAll();
  expect([await cards(), await accounts()]).toMatchObject([[{ isDefault: true }], [{ isDefault: false }]]);
  payments.simulator.bank.dispute(debit);
  payments.simulator.bank.closeDispute(debit, true);
  await payments.tellAll();
  expect(await cards()).toMatchObject([{ isDefault: true }]);
});
