import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { withBrokenRow } from '@vigie/testing/records/break-row';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';
import { markOverdueJob } from './mark-overdue.job';

const HOUR_MS = 3_600_000;

let world: World;
let agencyId: string;
let guards: { guard: Person; serviceId: string }[];

beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  const { customerId, siteId } = await newSite(world, agencyId);
  guards = [];
  for (let n = 0; n < 12; n += 1) {
    const guard = await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
    const [serviceId, start] = [newId(), Date.now() - HOUR_MS];
    await sql(
      `insert into field.service (agency_id, id, reference, customer_id, site_id, agent_id, start_at, end_at)
       values ($1, $2::uuid, left($2::uuid::text, 40), $3, $4, $5, $6, $7)`,
      ...[agencyId, serviceId, customerId, siteId, guard.agentId, new Date(start), new Date(start + 8 * HOUR_MS)],
    );
    guards.push({ guard, serviceId });
  }
});
afterAll(() => world.close());

const sql = (text: string, ...values: unknown[]) => asAdmin(world, (c) => c.query(text, values));
const act = (call: typeof executionCalls.startBreak, { guard, serviceId }: { guard: Person; serviceId: string }) =>
  ok(world, guard, call, { params: { id: serviceId }, body: { id: newId(), at: new Date().toISOString() } });
const references = async () => {
  const { rows } = await sql('select reference from field.service_break where agency_id = $1 order by id', agencyId);
  return rows.map(({ reference }) => reference as string | null);
};
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `P${String(from + n).padStart(6, '0')}`);

test('more pauses than there are connections begin while a plan holds the numbers, and are numbered after', async () => {
  await Promise.all(guards.map((one) => act(executionCalls.startService, one)));
  const [first, ...others] = guards;
  if (!first) throw new Error('no guard');
  await act(executionCalls.startBreak, first);
  expect(await references()).toEqual(['P000001']);

  const planner = await world.admin.connect();
  await planner.query('begin');
  await planner.query('select from field.service_counter where agency_id = $1 for update', [agencyId]);
  await Promise.all(others.map((one) => act(executionCalls.startBreak, one)));
  expect((await references()).filter((it) => it !== null)).toEqual(['P000001']);
  await planner.query('rollback');
  planner.release();

  await markOverdueJob.handle({ agencyId }, { database: world.databases.field } as never);
  expect((await references()).toSorted()).toEqual(numbers(1, 12));
});

test('pauses that begin at once have a number each', async () => {
  await Promise.all(guards.map((one) => act(executionCalls.endBreak, one)));
  await Promise.all(guards.map((one) => act(executionCalls.startBreak, one)));
  await markOverdueJob.handle({ agencyId }, { database: world.databases.field } as never);
  const all = (await references()).map((it) => it ?? '');
  expect(new Set(all).size).toBe(24);
  expect(all.every((it) => /^P\d{6}$/.test(it))).toBe(true);
});

test('a service that cannot be folded keeps neither another one from being late nor pauses from their number', async () => {
  const [first, second, ...others] = guards;
  if (!first || !second) throw new Error('no guards');
  const late = async () => {
    const ids = [first.serviceId, second.serviceId];
    const { rows } = await sql('select status from field.service where id = any($1) order by id', ids);
    return rows.map(({ status }) => status as number);
  };
  expect(others).toHaveLength(10);
  const over = new Date(Date.now() - 24 * HOUR_MS);
  await sql(
    'update field.service set end_at = $2, start_at = $3 where id = any($1)',
    ...[[first.serviceId, second.serviceId], over, new Date(over.getTime() - HOUR_MS)],
  );
  const before = await late();
  await sql('update field.service_break set reference = null where agency_id = $1', agencyId);
  await withBrokenRow(world, { table: 'field.service', when: `old.id = '${first.serviceId}'` }, async () => {
    const run = markOverdueJob.handle({ agencyId }, { database: world.databases.field } as never);
    await expect(run).rejects.toThrow('this row is broken');
  });
  const after = await late();
  expect(after.map((status, n) => status === before[n]).toSorted()).toEqual([false, true]);
  expect((await references()).every((it) => it !== null)).toBe(true);
});
