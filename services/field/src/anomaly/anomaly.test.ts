import { newId } from '@vigie/contracts/core/id';
import type { Settlement } from '@vigie/contracts/field/anomaly/anomaly';
import { anomalyCalls } from '@vigie/contracts/field/anomaly/anomaly.calls';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { toleranceCalls } from '@vigie/contracts/field/tolerance/tolerance.calls';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { inHours } from '@vigie/testing/time/test-clock';
import { openWorld, type World } from '@vigie/testing/world';
import { refoldJob } from '../execution/refold.job';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';

let world: World;
let agencyId: string;
let manager: Person;
let site: { customerId: string; siteId: string };
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  manager = await newPerson(world, agencyId);
});
beforeEach(async () => {
  site = await newSite(world, agencyId);
});
afterAll(() => world.close());

/** Creates a planned service with its real start and end, in hours from now. */
async function done(planned: [number, number], real: [number, number]): Promise<string> {
  const guard = await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
  const id = newId();
  const [startAt, endAt] = [inHours(planned[0]), inHours(planned[1])];
  const service = { id, site: { id: site.siteId }, agent: { id: guard.agentId ?? '' }, startAt, endAt };
  await ok(world, manager, serviceCalls.saveService, { body: { service } });
  for (const [call, hours] of [
    [executionCalls.startService, real[0]],
    [executionCalls.endService, real[1]],
  ] as const) {
    await ok(world, guard, call, { params: { id }, body: { id: newId(), at: inHours(hours) } });
  }
  return id;
}

const list = async (filters = {}, who = manager) =>
  ok(world, who, anomalyCalls.fetchAnomalies, { body: { filters: { sites: [site.siteId], ...filters }, limit: 250 } });
async function onlyAnomaly(serviceId: string) {
  const [row] = (await list()).data.filter((it) => it.serviceId === serviceId);
  if (!row) throw new Error('no anomaly');
  return row;
}
async function settlement(serviceId: string, more: Partial<Settlement> = {}): Promise<Settlement> {
  const { key: anomaly, settledById: basedOn } = await onlyAnomaly(serviceId);
  return { id: newId(), serviceId, anomaly, decision: 'accept', basedOn, ...more };
}
const settle = (...settlements: Settlement[]) =>
  callAs(world, manager, anomalyCalls.settleAnomalies, { body: { settlements } });

test('what is to be checked is listed with what was planned, done and kept, and leaves the list once it is settled', async () => {
  const id = await done([-8, -1], [-8, 0]);
  const row = await onlyAnomaly(id);
  expect(row).toMatchObject({ code: 'overrun', minutes: 60, state: 'toCheck', payMin: 480, invoiceMin: 420 });
  const { body } = await settle(await settlement(id, { because: 'Relève en retard' }));
  expect(body.refused).toEqual([]);
  expect((await list({ state: ['toCheck'] })).data).toEqual([]);
  expect((await list({ state: ['accept'] })).data).toMatchObject([
    { key: row.key, settledBy: 'Prénom Nom', because: 'Relève en retard', payMin: 480, invoiceMin: 480 },
  ]);
});

test('refused, the minutes beyond the plan are not paid; corrected, the times are those of the office', async () => {
  const id = await done([-8, -1], [-8, 0]);
  await settle(await settlement(id, { decision: 'refuse', because: 'Pas demandé' }));
  expect(await onlyAnomaly(id)).toMatchObject({ state: 'refuse', payMin: 420 });
  const times = { startAt: inHours(-8), endAt: inHours(-0.5) };
  await settle(await settlement(id, { decision: 'correct', because: 'Relève à la demie', ...times }));
  const { service } = await ok(world, manager, serviceCalls.service, { params: { id } });
  expect(await onlyAnomaly(id)).toMatchObject({ state: 'correct', payMin: 450, invoiceMin: 450 });
  // Settling does not change the recorded times.
  expect(Date.parse(service.endedAt ?? '') - Date.parse(service.startedAt ?? '')).toBeGreaterThan(7.99 * 3_600_000);
});

test('a correction needs its times and its reason, in an order and near the service', async () => {
  const id = await done([-8, -1], [-8, 0]);
  const pathOf = async (more: Partial<Settlement>) => {
    const { status, body } = await settle(await settlement(id, { decision: 'correct', because: 'x', ...more }));
    return [status, body.errors?.[0]?.path];
  };
  expect(await pathOf({})).toEqual([400, 'settlements.0.startAt']);
  expect(await pathOf({ startAt: inHours(-1), endAt: inHours(-2) })).toEqual([400, 'settlements.0.endAt']);
  expect(await pathOf({ startAt: inHours(-80), endAt: inHours(-2) })).toEqual([400, 'settlements.0.startAt']);
  expect(await pathOf({ startAt: inHours(-8), endAt: inHours(-2), because: ' ' })).toEqual([
    400,
    'settlements.0.because',
  ]);
  expect((await onlyAnomaly(id)).state).toBe('toCheck');
});

test('what a colleague settled meanwhile is not written over; the same settlement again is one', async () => {
  const id = await done([-8, -1], [-8, 0]);
  const mine = await settlement(id);
  const theirs = await settlement(id, { decision: 'refuse', because: 'Non' });
  expect((await settle(mine)).body.settled).toEqual([mine.id]);
  const late = await settle(theirs, mine);
  expect(late.body).toEqual({
    settled: [mine.id],
    refused: [{ id: theirs.id, message: "Cette anomalie vient d'être traitée par Prénom Nom" }],
    invoiced: 0,
  });
  expect((await onlyAnomaly(id)).state).toBe('accept');
});

test('hours of an invoiced service that a decision changes are told: the invoice does not follow them', async () => {
  const [invoiced, other] = [await done([-8, -1], [-8, 0]), await done([-8, -1], [-8, 0])];
  await asAdmin(world, (client) =>
    client.query(`update field.service set invoice_reference = 'F2026-0001' where id = $1`, [invoiced]),
  );
  const first = [await settlement(invoiced), await settlement(other)];
  expect((await settle(...first)).body).toMatchObject({ refused: [], invoiced: 1 });
  // The same hours again, for another reason.
  expect((await settle(await settlement(invoiced, { because: 'Relève' }))).body).toMatchObject({ invoiced: 0 });
});

const jobOf = () => ({
  ...{ database: world.databases.field, log: createLog('test'), requestId: undefined, attempt: 1 },
});

/** Creates two services that one agent did at the same time; returns their ids. */
async function doneTwice(): Promise<[string, string]> {
  const guard = await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
  const ids: [string, string] = [newId(), newId()];
  const times = { startAt: inHours(-8), endAt: inHours(-4) };
  for (const id of ids) {
    const service = { id, site: { id: site.siteId }, agent: { id: guard.agentId ?? '' }, ...times };
    await ok(world, manager, serviceCalls.saveService, { body: { service } });
    for (const [call, hours] of [
      [executionCalls.startService, -8],
      [executionCalls.endService, -4],
    ] as const) {
      await ok(world, guard, call, { params: { id }, body: { id: newId(), at: inHours(hours) } });
    }
  }
  await refoldJob.handle({ agencyId, serviceIds: [ids[0]] }, jobOf());
  return ids;
}

test('two services at the same time name each other, and settling one settles both: what is refused, the other keeps', async () => {
  const [first, second] = await doneTwice();
  const refs = new Map((await list()).data.map((row) => [row.serviceId, row.reference]));
  expect((await onlyAnomaly(first)).other).toMatch(new RegExp(`^${refs.get(second)} · `));
  await settle(await settlement(second, { decision: 'refuse', because: 'Saisi deux fois' }));
  expect((await list({ state: ['toCheck'] })).data).toEqual([]);
  expect(await onlyAnomaly(second)).toMatchObject({ state: 'refuse', payMin: 0 });
  expect(await onlyAnomaly(first)).toMatchObject({
    ...{ state: 'accept', payMin: 240, settledBy: 'Prénom Nom' },
    because: `Traité avec le service ${refs.get(second)} : Saisi deux fois`,
  });
});

test('both lines of two services in one request are settled as asked, and two managers at once cannot deadlock', async () => {
  const [first, second] = await doneTwice();
  const both = [await settlement(first), await settlement(second, { decision: 'refuse', because: 'Non' })];
  expect((await settle(...both)).body.refused).toEqual([]);
  expect([(await onlyAnomaly(first)).state, (await onlyAnomaly(second)).state]).toEqual(['accept', 'refuse']);
  site = await newSite(world, agencyId);
  const [one, two] = await doneTwice();
  const [mine, theirs] = [await settlement(one), await settlement(two)];
  const answers = await Promise.all([settle(mine), settle(theirs)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.settled.length).sort()).toEqual([0, 1]);
});

test('two managers at once: one settles, the other is told', async () => {
  const id = await done([-8, -1], [-8, 0]);
  const [one, two] = [await settlement(id), await settlement(id, { decision: 'refuse', because: 'Non' })];
  const answers = await Promise.all([settle(one), settle(two)]);
  expect(answers.map(({ body }) => body.settled.length).sort()).toEqual([0, 1]);
});

test('an anomaly that is gone, an unknown service and another agency settle nothing', async () => {
  const id = await done([-8, -1], [-8, 0]);
  const { body } = await settle(
    await settlement(id, { anomaly: 'early:nothing' }),
    await settlement(id, { serviceId: newId() }),
  );
  expect([body.settled, body.refused.map((it) => it.message).sort()]).toEqual([
    [],
    ["Cette anomalie n'existe plus", 'Service introuvable'],
  ]);
  const stranger = await newPerson(world, await newAgency(world));
  const theirs = await callAs(world, stranger, anomalyCalls.settleAnomalies, {
    body: { settlements: [await settlement(id)] },
  });
  expect([theirs.body.settled, (await onlyAnomaly(id)).state]).toEqual([[], 'toCheck']);
});

test('the phone of an agent reads that the office has settled its missing end, and neither how nor why', async () => {
  const guard = await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
  const [id, start] = [newId(), newId()];
  const [startAt, endAt] = [inHours(-8), inHours(-2)];
  const service = { id, site: { id: site.siteId }, agent: { id: guard.agentId ?? '' }, startAt, endAt };
  await ok(world, manager, serviceCalls.saveService, { body: { service } });
  await ok(world, guard, executionCalls.startService, { params: { id }, body: { id: start, at: startAt } });
  const settled = await settlement(id, { decision: 'refuse', because: 'Absent dès 18 h' });
  expect((await settle(settled)).body.settled).toEqual([settled.id]);
  const { data } = await ok(world, guard, serviceCalls.fetchServices, { body: { limit: 250 } });
  const acts = data.find((it) => it.id === id)?.acts;
  expect(acts?.map(({ kind, settles }) => [kind, settles])).toEqual([
    ['start', null],
    ['settle', `noEnd:${start}`],
  ]);
  expect(JSON.stringify(acts)).not.toMatch(/refuse|Absent/);
});

test('an agent who takes the next service after its missing end was settled is not in two places', async () => {
  const guard = await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
  const begin = async (from: number, to: number) => {
    const id = newId();
    const times = { startAt: inHours(from), endAt: inHours(to) };
    const service = { id, site: { id: site.siteId }, agent: { id: guard.agentId ?? '' }, ...times };
    await ok(world, manager, serviceCalls.saveService, { body: { service } });
    await ok(world, guard, executionCalls.startService, { params: { id }, body: { id: newId(), at: inHours(from) } });
    return id;
  };
  const codesOf = async (id: string) => (await list()).data.filter((it) => it.serviceId === id).map(({ code }) => code);
  const forgotten = await begin(-12, -6);
  await settle(await settlement(forgotten));
  const next = await begin(-1, 3);
  expect(await codesOf(next)).toEqual([]);
  await refoldJob.handle({ agencyId, serviceIds: [forgotten] }, jobOf());
  expect(await codesOf(forgotten)).toEqual(['noEnd']);
});

test('it is the work of the office, with its right', async () => {
  const id = await done([-8, -1], [-8, 0]);
  const settlements = [await settlement(id)];
  const reader = await newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_LIST_MISSION'] });
  const agent = await newPerson(world, agencyId, { role: 'agent', rights: ['ACCOUNT_RIGHT_EDIT_MISSION'] });
  // The agent holds the right, for its own services: it is not named as missing.
  for (const [person, missing] of [
    [reader, 'ACCOUNT_RIGHT_EDIT_MISSION'],
    [agent, undefined],
  ] as const) {
    const answer = await callAs(world, person, anomalyCalls.settleAnomalies, { body: { settlements } });
    expect([answer.status, answer.body.right]).toEqual([403, missing]);
    expect((await callAs(world, person, anomalyCalls.fetchAnomalies, { body: {} })).status).toBe(403);
  }
});

test('the tolerance is of the agency, over it of the customer, over it of the site', async () => {
  const keptOf = async () => (await onlyAnomaly(await done([-8, -1], [-8, 0]))).payMin;
  const save = async (target: 'customer' | 'site', id: string, overrun: boolean | null) => {
    const { tolerance } = await ok(world, manager, toleranceCalls.tolerance, { params: { target, id } });
    const changes = overrun === null ? null : { pay: { overrun } };
    const body = { target, id, changes, updatedAt: tolerance.updatedAt };
    await ok(world, manager, toleranceCalls.saveTolerance, { body });
  };
  expect(await keptOf()).toBe(480);
  await setAgencySettings(world, agencyId, {
    tolerance: { pay: { graceStartMin: 5, graceEndMin: 5, roundMin: 1, earlyStart: false, overrun: false } },
  });
  expect(await keptOf()).toBe(420);
  await save('customer', site.customerId, true);
  expect(await keptOf()).toBe(480);
  await save('site', site.siteId, false);
  const { tolerances } = await ok(world, manager, toleranceCalls.tolerances);
  expect(tolerances.map((it) => it.target).sort()).toEqual(['customer', 'site']);
  expect(await keptOf()).toBe(420);
  await save('site', site.siteId, null);
  expect(await keptOf()).toBe(480);
  await setAgencySettings(world, agencyId, {});
});

test('a service keeps the tolerance it began with, whatever the office settles after a change', async () => {
  /**
   * A service begun half an hour late and ended 18 minutes late, and its paid minutes once the office settled its
   * start.
   */
  const lateAndOver = () => done([-8, -1], [-7.5, -0.7]);
  const paidOnceSettled = async (serviceId: string) => {
    const late = (await list()).data.find((it) => it.serviceId === serviceId && it.code === 'late');
    if (!late) throw new Error('not late');
    await settle({ id: newId(), serviceId, anomaly: late.key, decision: 'accept', basedOn: late.settledById });
    return (await onlyAnomaly(serviceId)).payMin;
  };
  const begun = await lateAndOver();
  await setAgencySettings(world, agencyId, {
    tolerance: { pay: { graceStartMin: 5, graceEndMin: 5, roundMin: 1, earlyStart: false, overrun: false } },
  });
  const paid = [await paidOnceSettled(begun), await paidOnceSettled(await lateAndOver())];
  await setAgencySettings(world, agencyId, {});
  expect(paid).toEqual([408, 390]);
});

test('a tolerance is of a customer or a site of the agency, and a rule of the schema', async () => {
  const other = await newSite(world, await newAgency(world));
  const call = (target: 'customer' | 'site', id: string) =>
    callAs(world, manager, toleranceCalls.saveTolerance, { body: { target, id, changes: { pay: { roundMin: 5 } } } });
  expect((await call('site', other.siteId)).status).toBe(404);
  expect((await call('customer', other.customerId)).status).toBe(404);
  expect((await call('customer', site.siteId)).status).toBe(404);
  const wrong = await callAs(world, manager, toleranceCalls.saveTolerance, {
    body: { target: 'site', id: site.siteId, changes: { pay: { roundMin: 61 } } },
  });
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'changes.pay.roundMin']);
});

test('invoicing and hours read what is kept, of their own agency', async () => {
  const id = await done([-8, -1], [-8, 0]);
  const read = async (agency: string) => {
    const client = await world.databases.commercial.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('vigie.agency_id', $1, true)`, [agency]);
      const { rows } = await client.query(
        `select s.invoice_min, p.minutes from field.shared_service s
         join field.shared_service_pay p on p.agency_id = s.agency_id and p.service_id = s.id where s.id = $1`,
        [id],
      );
      await client.query('rollback');
      return rows;
    } finally {
      client.release();
    }
  };
  expect(await read(agencyId)).toEqual([{ invoice_min: 420, minutes: 480 }]);
  expect(await read(await newAgency(world))).toEqual([]);
});

test('what was kept of the acts is the same after they are folded again from the table alone', async () => {
  const id = await done([-8, -1], [-7.5, 0]);
  await settle(
    ...(await Promise.all((await list()).data.map(async (row) => ({ ...(await settlement(id)), anomaly: row.key })))),
  );
  const columns = 'status, started_at, ended_at, pay_min, invoice_min, executed_by';
  const read = async () =>
    asAdmin(
      world,
      async (client) => (await client.query(`select ${columns} from field.service where id = $1`, [id])).rows,
    );
  const before = await read();
  await asAdmin(world, (client) =>
    client.query(`update field.service set status = 100, started_at = null, pay_min = null where id = $1`, [id]),
  );
  await ok(world, manager, serviceCalls.unplanServices, { body: { ids: [id] } });
  expect(await read()).toEqual(before);
});
