import { newId } from '@vigie/contracts/core/id';
import { formatCents } from '@vigie/contracts/formats/french';
import { adminDashboardCalls } from '@vigie/contracts/platform/admin-dashboard/admin-dashboard.calls';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

const { succeeded, expired, failed } = subscriptionPaymentStatuses.value;

let world: World;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world), { owner: true });
  admin = await newPerson(world, '', { role: 'admin' });
  await pay('2025-02-10', 5_000, succeeded, '2025-02-12T10:00:00Z');
  // In Paris the payment arrived on the first of March.
  await pay('2026-02-10', 9_000, succeeded, '2026-02-28T23:30:00Z');
  await pay('2026-02-11', 1_000, failed, null, 'renewal');
  // A choice whose payment was refused is owed by nobody.
  await pay('2026-02-11', 2_000, failed, null);
  await pay('2026-02-12', 7_000, expired, null);
});
afterAll(() => world.close());

async function pay(dueOn: string, cents: number, status: number, paidAt: string | null, kind = 'plan'): Promise<void> {
  const subscription = newId();
  await asAdmin(world, async (client) => {
    await client.query('insert into platform.subscription (agency_id, id, status) values ($1, $2, 400)', [
      owner.agencyId,
      subscription,
    ]);
    await client.query(
      `insert into platform.subscription_payment
         (agency_id, id, subscription_id, kind, label, amount_cents, vat_cents, due_on, status, paid_at)
       values ($1, $2, $3, $8, 'Offre', $4, 0, $5, $6, $7)`,
      [owner.agencyId, newId(), subscription, cents, dueOn, status, paidAt, kind],
    );
  });
}
const turnover = (groupBy: 'month' | 'quarter' | 'year', start: string, end: string) =>
  ok(world, admin, adminDashboardCalls.adminTurnover, { body: { filters: { start, end }, groupBy } });

test('the turnover of the platform is what was asked for and what was paid, beside the year before', async () => {
  const { labels, series } = await turnover('month', '2026-02-01', '2026-03-31');
  expect(labels).toEqual(['Février 2026', 'Mars 2026']);
  expect(series.map(({ key, data }) => [key, data])).toEqual([
    ['invoiced', [10_000, 0]],
    ['cashed', [0, 9_000]],
    ['before', [5_000, 0]],
  ]);
});

test('a period that begins or ends within a month counts its own days alone', async () => {
  const part = await turnover('month', '2026-02-11', '2026-02-20');
  expect(part.series[0]?.data).toEqual([1_000]);
  expect((await turnover('quarter', '2026-02-01', '2026-03-31')).labels).toEqual(['1er trimestre 2026']);
  expect((await turnover('year', '2025-01-01', '2026-12-31')).series[0]?.data).toEqual([5_000, 10_000]);
});

test('the February of a leap year counts its 29th when the year after is beside it', async () => {
  await pay('2024-02-29', 3_000, succeeded, '2024-02-29T10:00:00Z');
  const { series } = await turnover('month', '2025-02-01', '2025-03-31');
  expect(series.find(({ key }) => key === 'before')?.data).toEqual([3_000, 0]);
});

test('the summary tells agencies, payments and what waits, to administrators of the platform alone', async () => {
  const { data } = await ok(world, admin, adminDashboardCalls.adminResume);
  expect(data.find(({ key }) => key === 'latePayers')?.value).toBe(1);
  expect(data.every(({ label, value }) => label.length > 0 && value !== null)).toBe(true);
  expect((await callAs(world, owner, adminDashboardCalls.adminResume)).status).toBe(403);
});

test('a payment of the first night of a month is of that month where the platform is', async () => {
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ first: Date }>(
      "select date_trunc('month', now() at time zone 'Europe/Paris') at time zone 'Europe/Paris' first",
    ),
  );
  const first = rows[0]?.first.getTime() ?? 0;
  const at = (minutes: number) => new Date(first + minutes * 60_000).toISOString();
  await pay(at(0).slice(0, 10), 4_200, succeeded, at(10));
  await pay(at(0).slice(0, 10), 300, succeeded, at(-10));
  const { data } = await ok(world, admin, adminDashboardCalls.adminResume);
  expect(data.find(({ key }) => key === 'cashed')?.value).toBe(formatCents(4_200));
});
