import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { serviceStatuses } from '@vigie/contracts/field/service/service.statuses';
import { breakStatuses } from '@vigie/contracts/field/service-break/service-break.statuses';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { inHours } from '@vigie/testing/time/test-clock';
import { setAgencySettings } from '../testing/directory';
import { act, type FieldWork, openFieldWork } from './testing/field-work';

let work: FieldWork;
beforeAll(async () => {
  work = await openFieldWork();
});
afterAll(() => work.world.close());

test('a service is taken, paused, taken up again and ended, each act with its own time and its entry', async () => {
  const guard = await work.newGuard();
  const id = await work.plan(guard, -6, -0.5);
  const params = { id };
  const start = act(-6);
  const started = await ok(work.world, guard, executionCalls.startService, { params, body: start });
  expect(started.service).toMatchObject({ status: 200, startedAt: start.at, startPosition: start.position });
  expect((await ok(work.world, guard, executionCalls.startBreak, { params, body: act(-4) })).service.status).toBe(500);
  const resumed = await ok(work.world, guard, executionCalls.endBreak, { params, body: act(-3.5) });
  expect(resumed.service.breaks.filter((b) => b.status === 300)).toMatchObject([{ durationMin: 30 }]);
  const ended = await ok(work.world, guard, executionCalls.endService, { params, body: act(-0.25) });
  expect(ended.service).toMatchObject({ status: 300, endReason: null });
  expect(await work.entriesOf(id)).toEqual(['service_start', 'break_start', 'break_finish', 'service_finish']);
});

test('a pause takes the next that was planned; one that nobody planned counts as the agency has it', async () => {
  const guard = await work.newGuard();
  const id = await work.plan(guard, -6, 1);
  const params = { id };
  const planned = { id: newId(), startAt: inHours(-3), endAt: inHours(-2.5), notWork: false };
  const delay = { id: newId(), type: 'delay' as const, startAt: inHours(-5.5), endAt: inHours(-5) };
  const { service } = await ok(work.world, work.manager, serviceCalls.service, { params });
  await ok(work.world, work.manager, serviceCalls.saveService, {
    body: {
      service: {
        id,
        site: { id: work.site.siteId },
        agent: { id: guard.agentId ?? '' },
        startAt: service.startAt,
        endAt: service.endAt,
        breaks: [delay, planned],
        updatedAt: service.updatedAt,
      },
    },
  });
  await setAgencySettings(work.world, work.agencyId, { breaks: { breaksNotWork: [], breaksNotCharge: ['pause'] } });
  await ok(work.world, guard, executionCalls.startService, { params, body: act(-5) });
  for (const from of [-4, -2]) {
    await ok(work.world, guard, executionCalls.startBreak, { params, body: act(from) });
    await ok(work.world, guard, executionCalls.endBreak, { params, body: act(from + 0.5) });
  }
  const { breaks } = (await ok(work.world, work.manager, serviceCalls.service, { params })).service;
  await setAgencySettings(work.world, work.agencyId, {});
  expect(breaks.map((it) => [it.type, it.status, it.durationMin, it.notWork, it.notCharge])).toEqual([
    ['delay', 100, 30, true, true],
    ['pause', 300, 30, false, false],
    ['pause', 300, 30, false, true],
  ]);
  expect(breaks[1]?.id).toBe(planned.id);
  expect(new Set(breaks.map((it) => it.reference)).size).toBe(3);
});

test('an act sent twice is one act', async () => {
  const guard = await work.newGuard();
  const id = await work.plan(guard);
  const body = act();
  for (let i = 0; i < 3; i++) await ok(work.world, guard, executionCalls.startService, { params: { id }, body });
  expect(await work.entriesOf(id)).toEqual(['service_start_late']);
});

test('an end before its hour says its reason in the logbook; without one it is recorded and marked', async () => {
  const guard = await work.newGuard();
  const [id, bare] = [await work.plan(guard), await work.plan(await work.newGuard())];
  const params = { id };
  await ok(work.world, guard, executionCalls.startService, { params, body: act(-1) });
  const body = { ...act(), reason: 'relieved' as const, reasonText: 'Sofia Diallo' };
  const { service } = await ok(work.world, guard, executionCalls.endService, { params, body });
  expect(service).toMatchObject({ status: 300, endReason: 'relieved', endReasonText: 'Sofia Diallo' });
  const { data } = await ok(work.world, work.manager, logbookCalls.serviceEvents, { params, body: {} });
  expect(data.at(-1)).toMatchObject({ typeKey: 'service_stopped_early', infos: 'Relevé par : Sofia Diallo' });
  expect(await work.codesOf(id)).toEqual([]);
  const other = await ok(work.world, work.manager, executionCalls.startService, {
    params: { id: bare },
    body: act(-1),
  });
  expect(other.service.status).toBe(200);
  await ok(work.world, work.manager, executionCalls.endService, { params: { id: bare }, body: act() });
  expect(await work.codesOf(bare)).toEqual(['noReason']);
});

test('an unknown service, another agency and a customer are refused and write nothing', async () => {
  const guard = await work.newGuard();
  const id = await work.plan(guard);
  const stranger = await newPerson(work.world, await newAgency(work.world), { role: 'agent' });
  const customer = await newPerson(work.world, work.agencyId, { role: 'customer', customerId: work.site.customerId });
  const body = act();
  const statusOf = async (who: Person, service: string) =>
    (await callAs(work.world, who, executionCalls.startService, { params: { id: service }, body })).status;
  expect([await statusOf(guard, newId()), await statusOf(stranger, id), await statusOf(customer, id)]).toEqual([
    404, 404, 403,
  ]);
  expect([await work.entriesOf(id), (await work.read(id)).acts]).toEqual([[], []]);
});

test('instants that no clock of a phone shows are refused in French', async () => {
  const guard = await work.newGuard();
  const id = await work.plan(guard);
  for (const at of ['1970-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2400-01-01T00:00:00Z', 'hier']) {
    const { status, body } = await callAs(work.world, guard, executionCalls.startService, {
      params: { id },
      body: { ...act(), at },
    });
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path: 'at' });
    expect(["La date n'existe pas", 'Format invalide']).toContain(body.errors?.[0]?.message);
  }
  expect((await work.read(id)).status).toBe(100);
});

test('the history of a service is only added to, and its status is one of the catalogue', async () => {
  const { rows } = await work.world.databases.field.pool.query(
    `select has_table_privilege('field.service_act', 'update') as u, has_table_privilege('field.service_act', 'delete') as d`,
  );
  expect(rows).toEqual([{ u: false, d: false }]);
  const checks = await asAdmin(work.world, (client) =>
    client.query(
      `select conname, pg_get_constraintdef(oid) as text from pg_constraint where conname in ('service_status', 'service_break_status') order by 1`,
    ),
  );
  const values = checks.rows.map(({ text }) => [...`${text}`.matchAll(/\d+/g)].map(([value]) => Number(value)));
  expect(values).toEqual([breakStatuses.all, serviceStatuses.all].map((all) => all.map((it) => it.value)));
});

test('a tolerance that cannot be read costs no act: nothing is kept until it can', async () => {
  const guard = await work.newGuard();
  const id = await work.plan(guard, -2, 0);
  await setAgencySettings(work.world, work.agencyId, { tolerance: { pay: 'generous' } });
  await ok(work.world, guard, executionCalls.startService, { params: { id }, body: act(-2) });
  await ok(work.world, guard, executionCalls.endService, { params: { id }, body: act(0) });
  await setAgencySettings(work.world, work.agencyId, {});
  expect(await work.keptOf(id)).toEqual({ worked_min: 120, pay_min: null, invoice_min: null });
});

test('the server marks late, not realised and not finished, and none of it stops an agent', async () => {
  const guard = await work.newGuard();
  const late = await work.plan(guard, -1, 3);
  const missed = await work.plan(await work.newGuard(), -20, -10);
  await work.runOverdue();
  const status = async (id: string) =>
    (await ok(work.world, work.manager, serviceCalls.service, { params: { id } })).service.status;
  expect(await status(late)).toBe(110);
  expect(await status(missed)).toBe(120);
  expect(await work.entriesOf(late)).toEqual(['service_late']);
  await ok(work.world, guard, executionCalls.startService, { params: { id: late }, body: act() });
  expect(await status(late)).toBe(200);
});

test('a service that was interrupted and never resumed is marked once, an hour after its end', async () => {
  const guard = await work.newGuard();
  const id = await work.plan(guard, -6, 1);
  await ok(work.world, guard, executionCalls.startService, { params: { id }, body: act(-6) });
  await ok(work.world, guard, executionCalls.interruptService, { params: { id }, body: act(-5) });
  await work.runOverdue();
  expect(await work.codesOf(id)).toEqual([]);
  await asAdmin(work.world, (client) =>
    client.query("update field.service set end_at = now() - interval '2 hours' where id = $1", [id]),
  );
  expect(await work.runOverdue()).toBe(1);
  expect(await work.codesOf(id)).toEqual(['notResumed']);
  expect(await work.runOverdue()).toBe(0);
});
