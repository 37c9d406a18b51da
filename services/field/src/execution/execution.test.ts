import { newId } from '@vigie/contracts/core/id';
import { anomalyCalls } from '@vigie/contracts/field/anomaly/anomaly.calls';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { SERVICE_WORKFLOW } from '@vigie/contracts/field/service/service.statuses';
import { BREAK_WORKFLOW } from '@vigie/contracts/field/service-break/service-break.statuses';
import { transaction } from '@vigie/service-kit/db/database';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';
import { markOverdue } from './mark-overdue.job';
import { refoldJob } from './refold.job';

let world: World;
let agencyId: string;
let manager: Person;
let site: { customerId: string; siteId: string };
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  manager = await newPerson(world, agencyId);
  site = await newSite(world, agencyId);
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const newGuard = async () => newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });

/** A planned service of the agent, from and to in hours from now. */
async function plan(agent: Person, from = -1, to = 5): Promise<string> {
  const id = newId();
  await ok(world, manager, serviceCalls.saveService, {
    body: {
      service: {
        id,
        site: { id: site.siteId },
        agent: { id: agent.agentId ?? '' },
        startAt: inHours(from),
        endAt: inHours(to),
      },
    },
  });
  return id;
}

const act = (hours = 0) => ({
  id: newId(),
  at: inHours(hours),
  position: { latitude: 48.85, longitude: 2.35, accuracy: 12 },
});
const read = async (id: string) => (await ok(world, manager, serviceCalls.service, { params: { id } })).service;
const anomaliesOf = async (id: string) =>
  (await ok(world, manager, anomalyCalls.fetchAnomalies, { body: { limit: 250 } })).data
    .filter((row) => row.serviceId === id)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
const codesOf = async (id: string) => (await anomaliesOf(id)).map((row) => row.code);
const job = () => ({ database: world.databases.field, log: createLog('test'), requestId: undefined, attempt: 1 });
const runOverdue = () => transaction(world.databases.field, { agencyId }, () => markOverdue(agencyId));

/** What is kept of a service, as invoicing and hours read it. */
async function keptOf(id: string) {
  const { rows } = await asAdmin(world, (client) =>
    client.query('select worked_min, pay_min, invoice_min from field.service where id = $1', [id]),
  );
  return rows[0];
}
const payOf = async (id: string) =>
  asAdmin(world, async (client) => {
    const sql = 'select agent_id, minutes from field.service_pay where service_id = $1 order by start_at';
    return (await client.query(sql, [id])).rows;
  });

/** The office gives the service to somebody else. */
async function reassign(id: string, agent: Person): Promise<void> {
  const { startAt, endAt, updatedAt } = await read(id);
  await ok(world, manager, serviceCalls.saveService, {
    body: { service: { id, site: { id: site.siteId }, agent: { id: agent.agentId ?? '' }, startAt, endAt, updatedAt } },
  });
}
const entriesOf = async (id: string) =>
  (await ok(world, manager, logbookCalls.serviceEvents, { params: { id }, body: {} })).data.map(
    (entry) => entry.typeKey,
  );

test('a service is taken, paused, taken up again and ended, each act with its own time and its entry', async () => {
  const guard = await newGuard();
  const id = await plan(guard, -6, -0.5);
  const params = { id };
  const start = act(-6);
  const started = await ok(world, guard, executionCalls.startService, { params, body: start });
  expect(started.service).toMatchObject({ status: 200, startedAt: start.at, startPosition: start.position });
  expect((await ok(world, guard, executionCalls.startBreak, { params, body: act(-4) })).service.status).toBe(500);
  const resumed = await ok(world, guard, executionCalls.endBreak, { params, body: act(-3.5) });
  expect(resumed.service.breaks.filter((b) => b.status === 300)).toMatchObject([{ durationMin: 30 }]);
  const ended = await ok(world, guard, executionCalls.endService, { params, body: act(-0.25) });
  expect(ended.service).toMatchObject({ status: 300, endReason: null });
  expect(await entriesOf(id)).toEqual(['service_start', 'break_start', 'break_finish', 'service_finish']);
});

test('a pause takes the next that was planned; one that nobody planned counts as the agency has it', async () => {
  const guard = await newGuard();
  const id = await plan(guard, -6, 1);
  const params = { id };
  const planned = { id: newId(), startAt: inHours(-3), endAt: inHours(-2.5), notWork: false };
  const delay = { id: newId(), type: 'delay' as const, startAt: inHours(-5.5), endAt: inHours(-5) };
  const { service } = await ok(world, manager, serviceCalls.service, { params });
  await ok(world, manager, serviceCalls.saveService, {
    body: {
      service: {
        id,
        site: { id: site.siteId },
        agent: { id: guard.agentId ?? '' },
        startAt: service.startAt,
        endAt: service.endAt,
        breaks: [delay, planned],
      },
    },
  });
  await setAgencySettings(world, agencyId, { breaks: { breaksNotWork: [], breaksNotCharge: ['pause'] } });
  await ok(world, guard, executionCalls.startService, { params, body: act(-5) });
  for (const from of [-4, -2]) {
    await ok(world, guard, executionCalls.startBreak, { params, body: act(from) });
    await ok(world, guard, executionCalls.endBreak, { params, body: act(from + 0.5) });
  }
  const { breaks } = (await ok(world, manager, serviceCalls.service, { params })).service;
  await setAgencySettings(world, agencyId, {});
  expect(breaks.map((it) => [it.type, it.status, it.durationMin, it.notWork, it.notCharge])).toEqual([
    ['delay', 100, 30, true, true],
    ['pause', 300, 30, false, false],
    ['pause', 300, 30, false, true],
  ]);
  expect(breaks[1]?.id).toBe(planned.id);
  expect(new Set(breaks.map((it) => it.reference)).size).toBe(3);
});

test('an act sent twice is one act', async () => {
  const guard = await newGuard();
  const id = await plan(guard);
  const body = act();
  for (let i = 0; i < 3; i++) await ok(world, guard, executionCalls.startService, { params: { id }, body });
  expect(await entriesOf(id)).toEqual(['service_start_late']);
});

test('a second service at once is recorded, and marked on both once the job has run', async () => {
  const guard = await newGuard();
  const first = await plan(guard, -3, 1);
  const second = await plan(guard, 2, 4);
  await ok(world, guard, executionCalls.startService, { params: { id: first }, body: act(-3) });
  await ok(world, guard, executionCalls.startService, { params: { id: second }, body: act(-1) });
  expect(await codesOf(second)).toEqual(['early', 'overlap']);
  await refoldJob.handle({ agencyId, serviceIds: [first] }, job());
  expect(await codesOf(first)).toEqual(['overlap']);
  const ended = { ...act(-0.95), reason: 'relieved' as const, reasonText: 'Sofia Diallo' };
  await ok(world, guard, executionCalls.endService, { params: { id: first }, body: ended });
  await refoldJob.handle({ agencyId, serviceIds: [second] }, job());
  expect([await codesOf(first), await codesOf(second)]).toEqual([[], ['early']]);
});

test('an end before its hour says its reason in the logbook; without one it is recorded and marked', async () => {
  const guard = await newGuard();
  const [id, bare] = [await plan(guard), await plan(await newGuard())];
  const params = { id };
  await ok(world, guard, executionCalls.startService, { params, body: act(-1) });
  const body = { ...act(), reason: 'relieved' as const, reasonText: 'Sofia Diallo' };
  const { service } = await ok(world, guard, executionCalls.endService, { params, body });
  expect(service).toMatchObject({ status: 300, endReason: 'relieved', endReasonText: 'Sofia Diallo' });
  const { data } = await ok(world, manager, logbookCalls.serviceEvents, { params, body: {} });
  expect(data.at(-1)).toMatchObject({ typeKey: 'service_stopped_early', infos: 'Relevé par : Sofia Diallo' });
  expect(await codesOf(id)).toEqual([]);
  const other = await ok(world, manager, executionCalls.startService, { params: { id: bare }, body: act(-1) });
  expect(other.service.status).toBe(200);
  await ok(world, manager, executionCalls.endService, { params: { id: bare }, body: act() });
  expect(await codesOf(bare)).toEqual(['noReason']);
});

test('a colleague speaks for itself alone: its act is recorded as its own and marked, and ends nobody else’s service', async () => {
  const [guard, colleague] = [await newGuard(), await newGuard()];
  const id = await plan(guard);
  await ok(world, guard, executionCalls.startService, { params: { id }, body: act(-1) });
  const { service } = await ok(world, colleague, executionCalls.endService, { params: { id }, body: act(-0.5) });
  expect(service).toMatchObject({ status: 200, endedAt: null });
  await ok(world, colleague, executionCalls.startService, { params: { id }, body: act(-0.4) });
  expect(await anomaliesOf(id)).toMatchObject(
    ['endBeforeStart', 'notPlanned'].map((code) => ({ code, agent: { id: colleague.agentId } })),
  );
  const forged = { ...colleague, agentId: guard.agentId };
  const refused = await callAs(world, forged, executionCalls.endService, { params: { id }, body: act() });
  expect([refused.status, (await read(id)).status]).toEqual([404, 200]);
});

test('an unknown service, another agency and a customer are refused and write nothing', async () => {
  const guard = await newGuard();
  const id = await plan(guard);
  const stranger = await newPerson(world, await newAgency(world), { role: 'agent' });
  const customer = await newPerson(world, agencyId, { role: 'customer', customerId: site.customerId });
  const body = act();
  const statusOf = async (who: Person, service: string) =>
    (await callAs(world, who, executionCalls.startService, { params: { id: service }, body })).status;
  expect([await statusOf(guard, newId()), await statusOf(stranger, id), await statusOf(customer, id)]).toEqual([
    404, 404, 403,
  ]);
  expect([await entriesOf(id), (await read(id)).acts]).toEqual([[], []]);
});

test('the clock of the phone is ahead: the act counts as done when the server learned of it, and is marked', async () => {
  const guard = await newGuard();
  const id = await plan(guard, 0, 5);
  const { service } = await ok(world, guard, executionCalls.startService, { params: { id }, body: act(4) });
  expect(Math.abs(Date.parse(service.startedAt ?? '') - Date.now())).toBeLessThan(HOUR / 10);
  expect(await codesOf(id)).toEqual(['clockAhead']);
  const { data } = await ok(world, manager, logbookCalls.serviceEvents, { params: { id }, body: {} });
  expect(Date.parse(data[0]?.createdAt ?? '')).toBeLessThan(Date.now() + HOUR / 10);
});

test('instants that no clock of a phone shows are refused in French', async () => {
  const guard = await newGuard();
  const id = await plan(guard);
  for (const at of ['1970-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2400-01-01T00:00:00Z', 'hier']) {
    const { status, body } = await callAs(world, guard, executionCalls.startService, {
      params: { id },
      body: { ...act(), at },
    });
    expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path: 'at' });
    expect(["La date n'existe pas", 'Format invalide']).toContain(body.errors?.[0]?.message);
  }
  expect((await read(id)).status).toBe(100);
});

test('a start a year ago and one twenty days early are recorded and marked, and paid from the planned start', async () => {
  for (const days of [365, 20]) {
    const guard = await newGuard();
    const id = await plan(guard, -1, 0.01);
    const params = { id };
    await ok(world, guard, executionCalls.startService, { params, body: act(-24 * days) });
    await ok(world, guard, executionCalls.endService, { params, body: act(0) });
    const [found] = await anomaliesOf(id);
    expect(found).toMatchObject({ code: 'early', minutes: expect.closeTo((24 * days - 1) * 60, 0), payMin: 61 });
  }
});

test('the same id with other content is refused and changes nothing; a double tap is one line in the logbook', async () => {
  const guard = await newGuard();
  const [id, other] = [await plan(guard), await plan(guard, 6, 8)];
  const body = act(-1);
  const start = (params: { id: string }, sent = body) =>
    callAs(world, guard, executionCalls.startService, { params, body: sent });
  expect((await start({ id })).status).toBe(200);
  const differing = [await start({ id: other }), await start({ id }, { ...body, at: inHours(-0.5) })];
  differing.push(await callAs(world, await newGuard(), executionCalls.startService, { params: { id }, body }));
  expect(differing.map((it) => [it.status, it.body.key])).toEqual(Array(3).fill([409, 'act_differs']));
  expect((await read(other)).status).toBe(100);
  expect((await start({ id }, { ...body, id: newId(), at: inHours(-0.99) })).status).toBe(200);
  const service = await read(id);
  expect([service.acts.length, service.startedAt, await codesOf(id)]).toEqual([2, body.at, []]);
  expect(await entriesOf(id)).toEqual(['service_start']);
});

test('a pause that ends late, after the overdue job, is as long as it was', async () => {
  const guard = await newGuard();
  const id = await plan(guard, -10, -2);
  const params = { id };
  await ok(world, guard, executionCalls.startService, { params, body: act(-10) });
  await ok(world, guard, executionCalls.startBreak, { params, body: act(-6) });
  await runOverdue();
  expect((await read(id)).status).toBe(800);
  const resumed = await ok(world, guard, executionCalls.endBreak, { params, body: act(-5.5) });
  expect(resumed.service.status).toBe(800);
  const { service } = await ok(world, guard, executionCalls.endService, { params, body: act(-2) });
  expect(service).toMatchObject({ status: 300, breaks: [{ status: 300, durationMin: 30 }] });
  expect(await keptOf(id)).toEqual({ worked_min: 450, pay_min: 450, invoice_min: 480 });
});

test('an agent starts after the office gave the service away, and takes part in it until it ends', async () => {
  const [guard, colleague] = [await newGuard(), await newGuard()];
  const id = await plan(guard, -3, 0);
  await reassign(id, colleague);
  await ok(world, guard, executionCalls.startService, { params: { id }, body: act(-3) });
  const mine = await ok(world, guard, serviceCalls.service, { params: { id } });
  expect(mine.service.acts.map((it) => it.kind)).toEqual(['start', 'assign']);
  await ok(world, guard, executionCalls.startService, { params: { id }, body: act(0) });
  expect(await codesOf(id)).toEqual(['repeated', 'agentChanged'].sort());
});

test('a service is taken over by a colleague: each is paid its own, the customer the post', async () => {
  const [guard, colleague] = [await newGuard(), await newGuard()];
  const id = await plan(guard, -8, 0);
  const params = { id };
  await ok(world, guard, executionCalls.startService, { params, body: act(-8) });
  await reassign(id, colleague);
  await ok(world, colleague, executionCalls.startService, { params, body: act(-4) });
  const relieved = { ...act(-3.9), reason: 'relieved' as const, reasonText: 'Nadia' };
  const between = await ok(world, guard, executionCalls.endService, { params, body: relieved });
  expect(between.service.status).toBe(200);
  const { service } = await ok(world, colleague, executionCalls.endService, { params, body: act(0) });
  expect(service).toMatchObject({ status: 300, agent: { id: colleague.agentId } });
  const pay = await payOf(id);
  expect(pay).toEqual([
    { agent_id: guard.agentId, minutes: 246 },
    { agent_id: colleague.agentId, minutes: 240 },
  ]);
  expect(await keptOf(id)).toMatchObject({ pay_min: 486, invoice_min: 480 });
});

test('two phones of one agent are one presence, whichever sends first', async () => {
  const guard = await newGuard();
  const id = await plan(guard, -6, 0);
  const params = { id };
  const on = (device: string, hours: number) => ({ ...act(hours), device });
  await ok(world, guard, executionCalls.endService, { params, body: on('phone-2', 0) });
  expect((await read(id)).status).toBe(300);
  await ok(world, guard, executionCalls.startService, { params, body: on('phone-2', -5.99) });
  await ok(world, guard, executionCalls.startService, { params, body: on('phone-1', -6) });
  await ok(world, guard, executionCalls.endBreak, { params, body: on('phone-1', -3) });
  await ok(world, guard, executionCalls.startBreak, { params, body: on('phone-2', -4) });
  expect(await read(id)).toMatchObject({ status: 300, breaks: [{ durationMin: 60 }] });
  expect((await keptOf(id))?.worked_min).toBe(300);
});

test('the office cancels a running service: the guard goes on to see it and to end it', async () => {
  const guard = await newGuard();
  const id = await plan(guard, -2, 4);
  const params = { id };
  await ok(world, guard, executionCalls.startService, { params, body: act(-2) });
  const { updated } = await ok(world, manager, serviceCalls.actOnServices, {
    params: { action: 'unprogram' },
    body: { services: [id] },
  });
  expect(updated).toEqual([id]);
  expect((await ok(world, guard, serviceCalls.service, { params })).service.status).toBe(200);
  const body = {
    ...act(),
    at: new Date(Date.now() + 1_000).toISOString(),
    reason: 'other' as const,
    reasonText: 'Annulé',
  };
  const { service } = await ok(world, guard, executionCalls.endService, { params, body });
  expect(service.status).toBe(300);
  expect((await keptOf(id))?.worked_min).toBe(120);
});

test('the history of a service is only added to, and its status is one of the catalogue', async () => {
  const { rows } = await world.databases.field.pool.query(
    `select has_table_privilege('field.service_act', 'update') as u, has_table_privilege('field.service_act', 'delete') as d`,
  );
  expect(rows).toEqual([{ u: false, d: false }]);
  const checks = await asAdmin(world, (client) =>
    client.query(
      `select conname, pg_get_constraintdef(oid) as text from pg_constraint where conname in ('service_status', 'service_break_status') order by 1`,
    ),
  );
  const values = checks.rows.map(({ text }) => [...`${text}`.matchAll(/\d+/g)].map(([value]) => Number(value)));
  expect(values).toEqual([BREAK_WORKFLOW, SERVICE_WORKFLOW].map(({ statuses }) => statuses.map((it) => it.value)));
});

test('a tolerance that cannot be read costs no act: nothing is kept until it can', async () => {
  const guard = await newGuard();
  const id = await plan(guard, -2, 0);
  await setAgencySettings(world, agencyId, { tolerance: { pay: 'generous' } });
  await ok(world, guard, executionCalls.startService, { params: { id }, body: act(-2) });
  await ok(world, guard, executionCalls.endService, { params: { id }, body: act(0) });
  await setAgencySettings(world, agencyId, {});
  expect(await keptOf(id)).toEqual({ worked_min: 120, pay_min: null, invoice_min: null });
});

test('the server marks late, not realised and not finished, and none of it stops an agent', async () => {
  const guard = await newGuard();
  const late = await plan(guard, -1, 3);
  const missed = await plan(await newGuard(), -20, -10);
  await runOverdue();
  const status = async (id: string) =>
    (await ok(world, manager, serviceCalls.service, { params: { id } })).service.status;
  expect(await status(late)).toBe(110);
  expect(await status(missed)).toBe(120);
  expect(await entriesOf(late)).toEqual(['service_late']);
  await ok(world, guard, executionCalls.startService, { params: { id: late }, body: act() });
  expect(await status(late)).toBe(200);
});

test('nothing of the logbook records can be changed or removed by the service, and the chain verifies', async () => {
  const guard = await newGuard();
  const id = await plan(guard);
  await ok(world, guard, executionCalls.startService, { params: { id }, body: act() });
  const { rows } = await world.databases.field.pool.query(
    `select has_table_privilege('field.logbook_record', 'update') as u, has_table_privilege('field.logbook_record', 'delete') as d`,
  );
  expect(rows).toEqual([{ u: false, d: false }]);
  expect((await ok(world, manager, logbookCalls.verifyLogbook)).intact).toBe(true);
  await asAdmin(world, (client) =>
    client.query(
      `update field.logbook_record set content = jsonb_set(content, '{author}', '"Quelqu''un"') where agency_id = $1 and position = 2`,
      [agencyId],
    ),
  );
  const broken = await ok(world, manager, logbookCalls.verifyLogbook);
  expect(broken.intact).toBe(false);
  expect(broken.sentence).toContain('2');
});
