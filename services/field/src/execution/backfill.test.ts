import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { productRoot } from '@vigie/service-kit/root';
import { asAdmin, ok } from '@vigie/testing/people';
import { act, type FieldWork, openFieldWork } from './testing/field-work';
import { refold } from './write-execution';

let work: FieldWork;
beforeAll(async () => {
  work = await openFieldWork();
});
afterAll(() => work.world.close());

/** Reads the part of the migration that converts existing rows to acts. */
async function backfill(): Promise<string> {
  const file = join(productRoot(), 'services/field/migrations/0040_service_act.sql');
  const text = await readFile(file, 'utf8');
  return text.slice(text.indexOf('-- What is there becomes acts'), text.indexOf('create or replace view'));
}

const COLUMNS =
  'id, status, started_at, ended_at, start_position, end_position, end_reason, end_reason_text, executed_by';
const snapshot = () =>
  asAdmin(work.world, async (client) => ({
    services: (await client.query(`select ${COLUMNS} from field.service order by id`)).rows,
    breaks: (await client.query('select id, status, start_at, end_at from field.service_break order by id')).rows,
  }));

test('what was there before the acts becomes acts, and their fold is what was there', async () => {
  const guard = await work.newGuard();
  const [done, running, cancelled, archived, validated, untouched] = await Promise.all(
    [-40, -6, -30, -60, -80, 20].map((from) => work.plan(guard, from, from + 8)),
  );
  if (!done || !running || !cancelled || !archived || !validated || !untouched) throw new Error('not planned');
  const at = (id: string, hours: number) => ({ params: { id }, body: act(hours) });
  const early = { reason: 'relieved' as const, reasonText: 'Sofia' };
  const { world } = work;
  await ok(world, guard, executionCalls.startService, at(done, -40));
  await ok(world, guard, executionCalls.startBreak, at(done, -38));
  await ok(world, guard, executionCalls.endBreak, at(done, -37.5));
  await ok(world, guard, executionCalls.endService, { params: { id: done }, body: { ...act(-33), ...early } });
  await ok(world, guard, executionCalls.startService, at(running, -6));
  await ok(world, guard, executionCalls.startBreak, at(running, -1));
  for (const [action, id] of [
    ['unprogram', cancelled],
    ['validate', validated],
    ['archive', archived],
  ] as const) {
    await ok(work.world, work.manager, serviceCalls[`${action}Services`], { body: { ids: [id] } });
  }
  await work.runOverdue();
  const before = await snapshot();

  const text = await backfill();
  await asAdmin(work.world, async (client) => {
    await client.query('truncate field.service_act, field.service_stretch, field.service_pay, field.service_anomaly');
    await client.query(`update field.service set executed_by = '{}', worked_min = null, pay_min = null`);
    await client.query('update field.service_break set planned_start_at = null, planned_end_at = null');
    await client.query('set role vigie_owner');
    await client.query('set search_path = field, public');
    await client.query(text);
  });
  const ids = before.services.map((row) => row.id);
  await transaction(work.world.databases.field, { agencyId: work.agencyId }, () => refold(work.agencyId, ids));
  expect(await snapshot()).toEqual(before);
  expect((await work.read(done)).acts.map((it) => it.kind)).toEqual(['start', 'startBreak', 'endBreak', 'end']);
  expect((await work.keptOf(done))?.worked_min).toBe(390);
  expect(before.services.map((row) => row.status).sort()).toEqual([100, 300, 300, 500, 600, 700]);
});
