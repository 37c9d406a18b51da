import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { callAs, ok } from '@vigie/testing/people';
import { inHours } from '@vigie/testing/time/test-clock';
import { refoldJob } from './refold.job';
import { act, type FieldWork, HOUR, openFieldWork } from './testing/field-work';

let work: FieldWork;
beforeAll(async () => {
  work = await openFieldWork();
});
afterAll(() => work.world.close());

test('a guard who came late is no longer announced as missing on every page; the alert waits on its own page', async () => {
  const guard = await work.newGuard();
  const late = await work.plan(guard, -0.3, 3);
  await work.runOverdue();
  const shown = async (flash: boolean) => {
    const { data } = await ok(work.world, work.manager, logbookCalls.fetchAlerts, { body: { limit: 250, flash } });
    return data.filter(({ service }) => service?.id === late).map(({ typeKey }) => typeKey);
  };
  expect(await shown(true)).toEqual(['service_late']);
  await ok(work.world, guard, executionCalls.startService, { params: { id: late }, body: act(-0.01) });
  expect([await shown(true), await shown(false)]).toEqual([[], ['service_late']]);
});

test('a second service at once is recorded, and marked on both once the job has run', async () => {
  const guard = await work.newGuard();
  const first = await work.plan(guard, -3, 1);
  const second = await work.plan(guard, 2, 4);
  await ok(work.world, guard, executionCalls.startService, { params: { id: first }, body: act(-3) });
  await ok(work.world, guard, executionCalls.startService, { params: { id: second }, body: act(-1) });
  expect(await work.codesOf(second)).toEqual(['early', 'overlap']);
  await refoldJob.handle({ agencyId: work.agencyId, serviceIds: [first] }, work.job());
  expect(await work.codesOf(first)).toEqual(['overlap']);
  const ended = { ...act(-0.95), reason: 'relieved' as const, reasonText: 'Sofia Diallo' };
  await ok(work.world, guard, executionCalls.endService, { params: { id: first }, body: ended });
  await refoldJob.handle({ agencyId: work.agencyId, serviceIds: [second] }, work.job());
  expect([await work.codesOf(first), await work.codesOf(second)]).toEqual([[], ['early']]);
});

test('a colleague speaks for itself alone: its act is recorded as its own and marked, and ends nobody else’s service', async () => {
  const [guard, colleague] = [await work.newGuard(), await work.newGuard()];
  const id = await work.plan(guard);
  await ok(work.world, guard, executionCalls.startService, { params: { id }, body: act(-1) });
  const { service } = await ok(work.world, colleague, executionCalls.endService, { params: { id }, body: act(-0.5) });
  expect(service).toMatchObject({ status: 200, endedAt: null });
  await ok(work.world, colleague, executionCalls.startService, { params: { id }, body: act(-0.4) });
  expect(await work.anomaliesOf(id)).toMatchObject(
    ['endBeforeStart', 'notPlanned'].map((code) => ({ code, agent: { id: colleague.agentId } })),
  );
  const forged = { ...colleague, agentId: guard.agentId };
  const refused = await callAs(work.world, forged, executionCalls.endService, { params: { id }, body: act() });
  expect([refused.status, (await work.read(id)).status]).toEqual([404, 200]);
});

test('the clock of the phone is ahead: the act counts as done when the server learned of it, and is marked', async () => {
  const guard = await work.newGuard();
  const id = await work.plan(guard, 0, 5);
  const { service } = await ok(work.world, guard, executionCalls.startService, { params: { id }, body: act(4) });
  expect(Math.abs(Date.parse(service.startedAt ?? '') - Date.now())).toBeLessThan(HOUR / 10);
  expect(await work.codesOf(id)).toEqual(['clockAhead']);
  const { data } = await ok(work.world, work.manager, logbookCalls.serviceEvents, { params: { id }, body: {} });
  expect(Date.parse(data[0]?.createdAt ?? '')).toBeLessThan(Date.now() + HOUR / 10);
});

test('a start a year ago and one twenty days early are recorded and marked, and paid from the planned start', async () => {
  for (const days of [365, 20]) {
    const guard = await work.newGuard();
    const id = await work.plan(guard, -1, 0.01);
    const params = { id };
    await ok(work.world, guard, executionCalls.startService, { params, body: act(-24 * days) });
    await ok(work.world, guard, executionCalls.endService, { params, body: act(0) });
    const [found] = await work.anomaliesOf(id);
    expect(found).toMatchObject({ code: 'early', minutes: expect.closeTo((24 * days - 1) * 60, 0), payMin: 61 });
  }
});

test('the same id with other content is refused and changes nothing; a double tap is one line in the logbook', async () => {
  const guard = await work.newGuard();
  const [id, other] = [await work.plan(guard), await work.plan(guard, 6, 8)];
  const body = act(-1);
  const start = (params: { id: string }, sent = body) =>
    callAs(work.world, guard, executionCalls.startService, { params, body: sent });
  expect((await start({ id })).status).toBe(200);
  const differing = [await start({ id: other }), await start({ id }, { ...body, at: inHours(-0.5) })];
  differing.push(
    await callAs(work.world, await work.newGuard(), executionCalls.startService, { params: { id }, body }),
  );
  expect(differing.map((it) => [it.status, it.body.key])).toEqual(Array(3).fill([409, 'act_differs']));
  expect((await work.read(other)).status).toBe(100);
  expect((await start({ id }, { ...body, id: newId(), at: inHours(-0.99) })).status).toBe(200);
  const service = await work.read(id);
  expect([service.acts.length, service.startedAt, await work.codesOf(id)]).toEqual([2, body.at, []]);
  expect(await work.entriesOf(id)).toEqual(['service_start']);
});

test('a pause that ends late, after the overdue job, is as long as it was', async () => {
  const guard = await work.newGuard();
  const id = await work.plan(guard, -10, -2);
  const params = { id };
  await ok(work.world, guard, executionCalls.startService, { params, body: act(-10) });
  await ok(work.world, guard, executionCalls.startBreak, { params, body: act(-6) });
  await work.runOverdue();
  expect((await work.read(id)).status).toBe(800);
  const resumed = await ok(work.world, guard, executionCalls.endBreak, { params, body: act(-5.5) });
  expect(resumed.service.status).toBe(800);
  const { service } = await ok(work.world, guard, executionCalls.endService, { params, body: act(-2) });
  expect(service).toMatchObject({ status: 300, breaks: [{ status: 300, durationMin: 30 }] });
  expect(await work.keptOf(id)).toEqual({ worked_min: 450, pay_min: 450, invoice_min: 480 });
});

test('an agent starts after the office gave the service away, and takes part in it until it ends', async () => {
  const [guard, colleague] = [await work.newGuard(), await work.newGuard()];
  const id = await work.plan(guard, -3, 0);
  await work.reassign(id, colleague);
  await ok(work.world, guard, executionCalls.startService, { params: { id }, body: act(-3) });
  const mine = await ok(work.world, guard, serviceCalls.service, { params: { id } });
  expect(mine.service.acts.map((it) => it.kind)).toEqual(['start', 'assign']);
  const after = { ...act(), at: new Date().toISOString() };
  await ok(work.world, guard, executionCalls.startService, { params: { id }, body: after });
  expect(await work.codesOf(id)).toEqual(['repeated', 'agentChanged'].sort());
});

test('a service is taken over by a colleague: each is paid its own, the customer the post', async () => {
  const [guard, colleague] = [await work.newGuard(), await work.newGuard()];
  const id = await work.plan(guard, -8, 0);
  const params = { id };
  await ok(work.world, guard, executionCalls.startService, { params, body: act(-8) });
  await work.reassign(id, colleague);
  await ok(work.world, colleague, executionCalls.startService, { params, body: act(-4) });
  const relieved = { ...act(-3.9), reason: 'relieved' as const, reasonText: 'Nadia' };
  const between = await ok(work.world, guard, executionCalls.endService, { params, body: relieved });
  expect(between.service.status).toBe(200);
  const { service } = await ok(work.world, colleague, executionCalls.endService, { params, body: act(0) });
  expect(service).toMatchObject({ status: 300, agent: { id: colleague.agentId } });
  const pay = await work.payOf(id);
  expect(pay).toEqual([
    { agent_id: guard.agentId, minutes: 246 },
    { agent_id: colleague.agentId, minutes: 240 },
  ]);
  expect(await work.keptOf(id)).toMatchObject({ pay_min: 486, invoice_min: 480 });
});

test('a guard who was relieved and recorded no end is found an hour later, though the service itself is over', async () => {
  const [guard, colleague] = [await work.newGuard(), await work.newGuard()];
  const id = await work.plan(guard, -3, 0.01);
  await ok(work.world, guard, executionCalls.startService, { params: { id }, body: act(-3) });
  await work.reassign(id, colleague);
  await ok(work.world, colleague, executionCalls.startService, { params: { id }, body: act(-0.5) });
  const relieved = { ...act(-0.01), reason: 'relieved' as const, reasonText: 'Nadia' };
  await ok(work.world, colleague, executionCalls.endService, { params: { id }, body: relieved });
  const withoutEnd = async () => (await work.anomaliesOf(id)).filter(({ code }) => code === 'noEnd');
  expect(await withoutEnd()).toEqual([]);
  await work.runOverdue(2);
  expect(await withoutEnd()).toMatchObject([{ agent: { id: guard.agentId } }]);
  expect(await work.keptOf(id)).toMatchObject({ pay_min: null });
  // It is found once, until the office has settled it.
  expect(await work.runOverdue(3)).toBe(0);
});

test('two phones of one agent are one presence, whichever sends first', async () => {
  const guard = await work.newGuard();
  const id = await work.plan(guard, -6, 0);
  const params = { id };
  const on = (device: string, hours: number) => ({ ...act(hours), device });
  await ok(work.world, guard, executionCalls.endService, { params, body: on('phone-2', 0) });
  expect((await work.read(id)).status).toBe(300);
  await ok(work.world, guard, executionCalls.startService, { params, body: on('phone-2', -5.99) });
  await ok(work.world, guard, executionCalls.startService, { params, body: on('phone-1', -6) });
  await ok(work.world, guard, executionCalls.endBreak, { params, body: on('phone-1', -3) });
  await ok(work.world, guard, executionCalls.startBreak, { params, body: on('phone-2', -4) });
  expect(await work.read(id)).toMatchObject({ status: 300, breaks: [{ durationMin: 60 }] });
  expect((await work.keptOf(id))?.worked_min).toBe(300);
});

test('the office cancels a running service: the guard goes on to see it and to end it', async () => {
  const guard = await work.newGuard();
  const id = await work.plan(guard, -2, 4);
  const params = { id };
  await ok(work.world, guard, executionCalls.startService, { params, body: act(-2) });
  const { done } = await ok(work.world, work.manager, serviceCalls.unprogramServices, { body: { ids: [id] } });
  expect(done).toEqual([id]);
  expect((await ok(work.world, guard, serviceCalls.service, { params })).service.status).toBe(200);
  const body = {
    ...act(),
    at: new Date(Date.now() + 1_000).toISOString(),
    reason: 'other' as const,
    reasonText: 'Annulé',
  };
  const { service } = await ok(work.world, guard, executionCalls.endService, { params, body });
  expect(service.status).toBe(300);
  expect((await work.keptOf(id))?.worked_min).toBe(120);
});

test('a draft of the office is hidden from its agent and cannot be begun; one taken back is kept as a fact', async () => {
  const guard = await work.newGuard();
  const agent = { id: guard.agentId ?? '' };
  const service = { site: { id: work.site.siteId }, agent, startAt: inHours(-1), endAt: inHours(5) };
  const [draft, shown] = [newId(), newId()];
  for (const [id, planned] of [
    [draft, false],
    [shown, true],
  ] as const) {
    await ok(work.world, work.manager, serviceCalls.saveService, { body: { service: { ...service, id, planned } } });
  }
  const begin = (id: string) =>
    callAs(work.world, guard, executionCalls.startService, { params: { id }, body: act(-0.5) });
  const seen = async () => {
    const { data } = await ok(work.world, guard, serviceCalls.fetchServices, { body: {} });
    const day = new Date().toISOString().slice(0, 10);
    const board = await ok(work.world, guard, planningCalls.fetchPlanning, {
      body: { start: day, end: day, by: 'sites' },
    });
    const one = await callAs(work.world, guard, serviceCalls.service, { params: { id: draft } });
    return [data.map(({ id }) => id), board.services.map(({ id }) => id).filter((id) => id === draft), one.status];
  };
  expect(await seen()).toEqual([[shown], [], 404]);
  expect((await begin(draft)).status).toBe(404);
  // The offline phone still has the service that the office withdrew.
  await ok(work.world, work.manager, serviceCalls.unplanServices, { body: { ids: [shown] } });
  expect((await begin(shown)).status).toBe(200);
  expect(await work.codesOf(shown)).toContain('unplanned');
});
