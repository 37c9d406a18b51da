import { newId } from '@vigie/contracts/core/id';
import type { ServiceRecurrenceSave } from '@vigie/contracts/field/planning/planning';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import type { SeriesPart } from '@vigie/contracts/field/series/series';
import { seriesCalls } from '@vigie/contracts/field/series/series.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { serviceBreakCalls } from '@vigie/contracts/field/service-break/service-break.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';

let world: World;
let manager: Person;
let siteId: string;
let agentId: string;
/** Five mornings; the clocks change on the fourth day. */
let series: string[];
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  ({ siteId } = await newSite(world, manager.agencyId));
  agentId = await newAgent(world, manager.agencyId);
  const recurrence = {
    ...{ startDay: '2027-03-25', endDay: '2027-03-29', startTime: '09:00', endTime: '13:00' },
    ...{ repeat: 'daily', frequency: 1 },
  } as const;
  const service = { site: { id: siteId }, agent: { id: agentId }, comment: 'Entrée nord' };
  const body = { id: newId(), service, recurrence } as ServiceRecurrenceSave;
  series = (await ok(world, manager, planningCalls.saveRecurrence, { body })).created;
});
afterAll(() => world.close());

const read = async (id: string) => (await ok(world, manager, serviceCalls.service, { params: { id } })).service;
const nth = (n: number) => series[n] ?? '';
const all = () => Promise.all(series.map(read));

/** Returns the dialog's save of an unchanged service, with some changes. */
async function saveOf(id: string, more: Partial<ServiceSave>): Promise<ServiceSave> {
  const { site, agent, specialty, planned, notCharge, comment, startAt, endAt, updatedAt } = await read(id);
  const kept = { id, specialty, planned, notCharge, comment, startAt, endAt, updatedAt, services: [] };
  return { ...kept, site: { id: site.id }, agent: agent && { id: agent.id }, ...more };
}
/** The version of the series that a dialog has read; any date for a service without a series. */
const seenOf = async (id: string) => (await read(id)).series?.updatedAt ?? '2027-01-01T00:00:00Z';
async function saveSeries(id: string, service: ServiceSave, part: SeriesPart, who = manager, seen?: string) {
  const seenAt = seen ?? (await seenOf(id));
  return callAs(world, who, seriesCalls.saveSeries, { params: { id }, body: { service, part, seenAt } });
}
async function endSeries(id: string, who = manager, seen?: string, part?: 'all') {
  const seenAt = seen ?? (await seenOf(id));
  return callAs(world, who, seriesCalls.endSeries, { params: { id }, body: { seenAt, part } });
}

test('another agent is given to a service and those after it, and each says what it can reach', async () => {
  expect((await all()).map((it) => it.series)).toMatchObject([
    { following: 4, others: 4 },
    { following: 3, others: 4 },
    { following: 2, others: 4 },
    { following: 1, others: 4 },
    { following: 0, others: 4 },
  ]);
  const other = await newAgent(world, manager.agencyId);
  const answer = await saveSeries(nth(2), await saveOf(nth(2), { agent: { id: other } }), 'following');
  expect(answer.body.saved.sort()).toEqual(series.slice(2).sort());
  expect((await all()).map((it) => it.agent?.id)).toEqual([agentId, agentId, other, other, other]);
});

test('another time is the same time of the clock on the day of each, also when the clocks change', async () => {
  const times = { startAt: '2027-03-25T07:30:00Z', endAt: '2027-03-25T13:00:00Z' };
  const pause = { id: newId(), startAt: '2027-03-25T10:00:00Z', endAt: '2027-03-25T10:30:00Z', notWork: true };
  const changed = await saveOf(nth(0), { ...times, breaks: [pause] });
  expect((await saveSeries(nth(0), changed, 'all')).status).toBe(200);
  const found = await all();
  expect(found.map((it) => [it.startAtTime, it.endAtTime, it.durationBreaksMin])).toEqual(
    series.map(() => ['08:30', '14:00', 30]),
  );
  expect(found.map((it) => it.startAt.slice(0, 16))).toEqual([
    '2027-03-25T07:30',
    '2027-03-26T07:30',
    '2027-03-27T07:30',
    '2027-03-28T06:30',
    '2027-03-29T06:30',
  ]);
});

test('another end for all leaves each the start that it was given alone, where it still ends after it', async () => {
  for (const [n, startAt] of [
    [1, '2027-03-26T09:15:00Z'],
    [2, '2027-03-27T11:30:00Z'],
  ] as const) {
    await ok(world, manager, serviceCalls.saveService, { body: { service: await saveOf(nth(n), { startAt }) } });
  }
  const shorter = await saveOf(nth(0), { endAt: '2027-03-25T11:00:00Z' });
  expect((await saveSeries(nth(0), shorter, 'all')).status).toBe(200);
  const times = (await all()).map((it) => `${it.startAtTime} ${it.endAtTime}`);
  expect(times).toEqual(['09:00 12:00', '10:15 12:00', '09:00 12:00', '09:00 12:00', '09:00 12:00']);
});

test('what was not changed stays as each has it, and what is cancelled stays out of it', async () => {
  await ok(world, manager, serviceCalls.saveService, { body: { service: await saveOf(nth(1), { comment: 'Sud' }) } });
  const cancelled = await read(nth(3));
  await ok(world, manager, serviceCalls.unprogramServices, { body: { ids: [cancelled.id] } });
  expect((await read(nth(0))).series).toMatchObject({ following: 3, others: 3 });
  const answer = await saveSeries(nth(0), await saveOf(nth(0), { notCharge: true }), 'all');
  expect(answer.body.saved).toHaveLength(4);
  const found = await all();
  expect(found.map((it) => it.notCharge)).toEqual([true, true, true, false, true]);
  expect(found.map((it) => it.comment)).toEqual(['Entrée nord', 'Sud', 'Entrée nord', 'Entrée nord', 'Entrée nord']);
});

test('all of them or none: stale, forbidden by a check, of two at once', async () => {
  const save = await saveOf(nth(0), { comment: 'Quai 4' });
  const answers = await Promise.all([0, 1].map((n) => saveSeries(nth(0), { ...save, comment: `Quai ${n}` }, 'all')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(new Set((await all()).map((it) => it.comment)).size).toBe(1);
  const gone = await saveOf(nth(0), { agent: { id: newId() } });
  expect((await saveSeries(nth(0), gone, 'all')).status).toBe(400);
  // An agent whose card expires within the series cannot get the whole of it.
  const leaving = await newAgent(world, manager.agencyId, { cardEndsOn: '2027-03-27' });
  const refused = await saveSeries(nth(0), await saveOf(nth(0), { agent: { id: leaving } }), 'all');
  expect([refused.status, refused.body.key]).toEqual([400, 'planning_refused']);
  expect((await all()).map((it) => it.agent?.id)).toEqual(series.map(() => agentId));
});

test('the same save again, its answer lost, is the same answer; of another part it is stale', async () => {
  const seen = await seenOf(nth(1));
  const pause = { id: newId(), startAt: '2027-03-26T10:00:00Z', endAt: '2027-03-26T10:30:00Z', notWork: true };
  const save = await saveOf(nth(1), { comment: 'Quai 4', breaks: [pause] });
  const sent = () => saveSeries(nth(1), save, 'following', manager, seen);
  const first = await sent();
  const versions = (await all()).map((it) => it.updatedAt);
  const again = await sent();
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(new Set(again.body.saved)).toEqual(new Set(series.slice(1)));
  expect(new Set(first.body.saved)).toEqual(new Set(series.slice(1)));
  expect((await all()).map((it) => it.updatedAt)).toEqual(versions);
  expect((await saveSeries(nth(1), save, 'all', manager, seen)).body.key).toBe('stale');
  // After another change the repeated request is stale, no longer a retry.
  const { updatedAt } = await read(nth(1));
  await ok(world, manager, serviceCalls.saveService, { body: { service: { ...save, updatedAt, comment: 'Sud' } } });
  expect((await sent()).body.key).toBe('stale');
});

test('a pause that is changed for a series leaves each its own delays', async () => {
  const late = (id: string, startAt: string, endAt: string) => ({ id, type: 'delay' as const, startAt, endAt });
  const day = (n: number, time: string) => `2027-03-2${5 + n}T${time}:00.000Z`;
  const add = async (n: number, time: string) => {
    const { updatedAt } = await read(nth(n));
    const given = { ...late(newId(), day(n, '08:00'), day(n, time)), updatedAt };
    await ok(world, manager, serviceBreakCalls.saveBreak, { params: { circuit: nth(n) }, body: { break: given } });
    return given.id;
  };
  const first = await add(0, '08:10');
  await add(1, '08:25');
  const pause = { id: newId(), startAt: day(0, '10:00'), endAt: day(0, '10:30'), notWork: true };
  const breaks = [pause, late(first, day(0, '08:00'), day(0, '08:10'))];
  expect((await saveSeries(nth(0), await saveOf(nth(0), { breaks }), 'following')).status).toBe(200);
  const found = (await all()).map((it) => it.breaks.map(({ type, durationMin }) => `${type} ${durationMin}`).sort());
  expect(found).toEqual([
    ['delay 10', 'pause 30'],
    ['delay 25', 'pause 30'],
    ...[['pause 30'], ['pause 30'], ['pause 30']],
  ]);
});

test('a series ends at one of its services: it and those after it are archived', async () => {
  expect((await endSeries(nth(2))).body).toEqual({ done: series.slice(2).sort(), refused: [] });
  const { data } = await ok(world, manager, serviceCalls.fetchServices, { body: {} });
  expect(data.map(({ id }) => id).sort()).toEqual(series.slice(0, 2).sort());
  expect((await read(nth(0))).series).toMatchObject({ following: 1, others: 1 });
});

test('all of a series ends from any of its services; what is done stays', async () => {
  await asAdmin(world, (client) => client.query('update field.service set status = 300 where id = $1', [nth(0)]));
  const left = series.slice(1).sort();
  expect((await endSeries(nth(2), manager, undefined, 'all')).body).toEqual({ done: left, refused: [] });
  expect((await read(nth(0))).status).toBe(300);
});

test('a series that ends at a service that was done leaves it and its hours', async () => {
  await asAdmin(world, (client) => client.query('update field.service set status = 300 where id = $1', [nth(2)]));
  const seen = await seenOf(nth(2));
  const first = await endSeries(nth(2), manager, seen);
  expect(first.body).toEqual({ done: series.slice(3).sort(), refused: [] });
  expect((await endSeries(nth(2), manager, seen)).body).toEqual(first.body);
  expect((await read(nth(2))).status).toBe(300);
});

test('the same end again, its answer lost, is the same answer; a colleague is told that the service is archived', async () => {
  const seen = await seenOf(nth(2));
  const first = await endSeries(nth(2), manager, seen);
  const versions = (await all()).map((it) => it.updatedAt);
  const again = await endSeries(nth(2), manager, seen);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await all()).map((it) => it.updatedAt)).toEqual(versions);
  const colleague = await newPerson(world, manager.agencyId);
  const told = await endSeries(nth(2), colleague, seen);
  expect([told.status, told.body.message]).toEqual([404, 'Un service archivé ne se modifie plus']);
  expect((await endSeries(nth(2), manager, '2027-01-01T00:00:00Z')).status).toBe(404);
});

test('where the service itself refused, its end sent again answers the others as done, and it as before', async () => {
  await asAdmin(world, (client) =>
    client.query(`update field.service set invoice_reference = 'F-1' where id = $1`, [nth(1)]),
  );
  const seen = await seenOf(nth(1));
  const first = await endSeries(nth(1), manager, seen);
  expect(first.body).toMatchObject({ done: series.slice(2).sort(), refused: [{ id: nth(1) }] });
  expect((await endSeries(nth(1), manager, seen)).body).toEqual(first.body);
});

test('what a colleague changed of the series since it was read is neither ended nor written over', async () => {
  const seen = await seenOf(nth(0));
  await ok(world, manager, serviceCalls.saveService, { body: { service: await saveOf(nth(3), { comment: 'Sud' }) } });
  const stale = [409, 'stale'];
  const ended = await endSeries(nth(0), manager, seen);
  expect([ended.status, ended.body.key]).toEqual(stale);
  const saved = await saveSeries(nth(0), await saveOf(nth(0), { comment: 'Quai 4' }), 'following', manager, seen);
  expect([saved.status, saved.body.key]).toEqual(stale);
  expect((await all()).map((it) => it.comment)).toEqual([
    'Entrée nord',
    'Entrée nord',
    'Entrée nord',
    'Sud',
    'Entrée nord',
  ]);
  // Ending the series after the changed service does not touch the changed one.
  expect((await endSeries(nth(4), manager, seen)).status).toBe(200);
});

test('one ends a series while another changes it: one of them is told, nothing is half done', async () => {
  const seen = await seenOf(nth(0));
  const change = await saveOf(nth(1), { comment: 'Sud' });
  const both = await Promise.all([
    endSeries(nth(0), manager, seen),
    saveSeries(nth(1), change, 'following', manager, seen),
  ]);
  const [ended, saved] = both.map(({ status }) => status);
  expect([ended, saved].filter((status) => status === 200)).toHaveLength(1);
  expect([404, 409]).toContain([ended, saved].find((status) => status !== 200));
  const { data } = await ok(world, manager, serviceCalls.fetchServices, { body: {} });
  expect(data).toHaveLength(ended === 200 ? 0 : 5);
});

test('a service of no series, of another agency, or for somebody without the right', async () => {
  const service = await saveOf(nth(0), { comment: 'Quai 4' });
  const alone = { ...service, id: newId(), updatedAt: undefined };
  await ok(world, manager, serviceCalls.saveService, { body: { service: alone } });
  expect((await read(alone.id)).series).toBeNull();
  const lone = await saveOf(alone.id, { comment: 'Quai 5' });
  expect((await saveSeries(alone.id, lone, 'all')).body.key).toBe('not_in_series');
  expect((await saveSeries(nth(1), service, 'all')).status).toBe(404);
  const stranger = await newPerson(world, await newAgency(world));
  expect((await saveSeries(nth(0), service, 'all', stranger)).status).toBe(404);
  const reader = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_READ_MISSION'] });
  const agent = await newPerson(world, manager.agencyId, { role: 'agent', agentId });
  for (const who of [reader, agent]) {
    expect((await saveSeries(nth(0), service, 'all', who)).status).toBe(403);
    expect((await endSeries(nth(0), who)).status).toBe(403);
  }
  expect(new Set((await all()).map((it) => it.comment))).toEqual(new Set(['Entrée nord']));
  // An agent reads its service without its series.
  const own = await ok(world, agent, serviceCalls.service, { params: { id: nth(0) } });
  expect(own.service.series).toBeNull();
});
