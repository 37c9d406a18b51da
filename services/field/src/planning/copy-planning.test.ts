import { newId } from '@vigie/contracts/core/id';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { markOverdue } from '../execution/mark-overdue.job';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';

/** A day or a week of the planning, copied to another. */

let world: World;
let manager: Person;
let agentId: string;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  agentId = await newAgent(world, manager.agencyId);
  ({ siteId } = await newSite(world, manager.agencyId));
});
afterAll(() => world.close());

const plan = async (startAt: string, endAt: string, more = {}) => {
  const service = { id: newId(), site: { id: siteId }, agent: { id: agentId }, startAt, endAt, ...more };
  return (await ok(world, manager, serviceCalls.saveService, { body: { service } })).service;
};
const WEEK = { fromDay: '2031-03-24', days: 7, toDay: '2031-03-31' };
const send = (more = {}, who = manager) =>
  callAs(world, who, planningCalls.copyPlanning, { body: { id: newId(), ...WEEK, ...more } });
/** Copies as the dialog does: it reads the target days first. */
async function copy(more = {}, who = manager) {
  const { body } = await send({ ...more, dryRun: true }, who);
  return send({ there: body.there, ...more }, who);
}
const board = async (start: string, end: string) =>
  (await ok(world, manager, planningCalls.fetchPlanning, { body: { start, end, by: 'sites' } })).services;

test('a week is copied at the same times of the clock, across the change of clocks, with its pauses', async () => {
  // The clocks go forward on Sunday 30 March 2031.
  const pause = { id: newId(), startAt: '2031-03-25T11:00:00Z', endAt: '2031-03-25T11:30:00Z', notWork: true };
  await plan('2031-03-25T07:00:00Z', '2031-03-25T15:00:00Z', { breaks: [pause], comment: 'Code 4512' });
  const gone = await plan('2031-03-26T07:00:00Z', '2031-03-26T15:00:00Z');
  await ok(world, manager, serviceCalls.unprogramServices, { body: { ids: [gone.id] } });
  const { body } = await copy();
  expect({ count: body.count, there: body.there, unfilled: body.unfilled }).toEqual({
    count: 1,
    there: 0,
    unfilled: 0,
  });
  const [made] = await board('2031-03-31', '2031-04-06');
  expect(made).toMatchObject({
    id: body.copies[0]?.id,
    agentId,
    startAt: '2031-04-01T06:00:00.000Z',
    endAt: '2031-04-01T14:00:00.000Z',
    unpaid: [{ startAt: '2031-04-01T10:00:00Z', endAt: '2031-04-01T10:30:00Z' }],
  });
  const { service } = await ok(world, manager, serviceCalls.service, { params: { id: made?.id ?? '' } });
  expect(service).toMatchObject({ comment: 'Code 4512', status: 100, updatedAt: body.copies[0]?.updatedAt });
});

test('services that were planned together are copied as a group of their own', async () => {
  const { groupId } = await plan('2031-03-25T07:00:00Z', '2031-03-25T15:00:00Z', { nbAgents: 3 });
  await plan('2031-03-26T07:00:00Z', '2031-03-26T15:00:00Z');
  const { copies } = (await copy()).body;
  const services = await Promise.all(
    copies.map(async ({ id }) => (await ok(world, manager, serviceCalls.service, { params: { id } })).service),
  );
  expect(services.map(({ nbAgents }) => nbAgents).sort()).toEqual([1, 3, 3, 3]);
  expect(services.map((it) => it.groupId)).not.toContain(groupId);
});

test('a copy into an invoiced month, or over an absence that is asked for, says so before it is made', async () => {
  await plan('2031-03-25T07:00:00Z', '2031-03-25T15:00:00Z');
  const invoiced = await plan('2031-04-20T07:00:00Z', '2031-04-20T15:00:00Z', { agent: null });
  await asAdmin(world, (client) =>
    client.query(`update field.service set invoice_reference = 'F-1' where id = $1`, [invoiced.id]),
  );
  const agent = await newPerson(world, manager.agencyId, { role: 'agent', agentId });
  const absence = { id: newId(), agent: { id: agentId }, type: { name: 'Congé payé' } };
  await ok(world, agent, unavailabilityCalls.saveUnavailability, {
    body: { ...absence, startAt: '2031-04-01', endAt: '2031-04-01' },
  });
  const { errors } = (await send({ dryRun: true })).body;
  expect(errors.map(({ code }) => code)).toEqual(expect.arrayContaining(['AGENT_ABSENCE_ASKED', 'MONTH_INVOICED']));
});

test('a dry run writes nothing and tells what would be found; the same copy again answers what it made', async () => {
  await plan('2031-03-25T07:00:00Z', '2031-03-25T15:00:00Z');
  const absence = { id: newId(), agent: { id: agentId }, type: { name: 'Congé payé' } };
  await ok(world, manager, unavailabilityCalls.saveUnavailability, {
    body: { ...absence, startAt: '2031-04-01', endAt: '2031-04-01' },
  });
  const dry = (await copy({ dryRun: true })).body;
  expect(dry).toMatchObject({ count: 1, copies: [] });
  expect(dry.errors.map(({ code }) => code)).toContain('AGENT_UNAVAILABLE');
  expect(await board('2031-03-31', '2031-04-06')).toEqual([]);
  const id = newId();
  const first = (await send({ id, there: 0 })).body;
  expect(first).toMatchObject({ count: 1, there: 0, copies: [{}] });
  // Sent again unchanged, or after the days were read again with the copies in them.
  for (const there of [0, 1]) {
    const again = (await send({ id, there })).body;
    expect(again).toEqual({ ...first, errors: expect.any(Array) });
    expect(again.errors.map(({ code }) => code)).toEqual(first.errors.map(({ code }) => code));
  }
  const colleague = await newPerson(world, manager.agencyId);
  expect((await send({ id, there: 1 }, colleague)).body).toMatchObject({ count: 0, copies: [] });
  expect(await board('2031-03-31', '2031-04-06')).toHaveLength(1);
});

test('two planners copy a week at once: it is copied once, and the second is told what stands there now', async () => {
  await plan('2031-03-25T07:00:00Z', '2031-03-25T15:00:00Z');
  await plan('2031-03-26T07:00:00Z', '2031-03-26T15:00:00Z');
  const colleague = await newPerson(world, manager.agencyId);
  const answers = await Promise.all([manager, colleague, manager].map((who) => send({ there: 0 }, who)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    key: 'copy_stale',
    message: 'Le planning de ces jours a changé : 2 services y sont déjà prévus. Vérifiez-les avant de copier.',
  });
  expect(await board('2031-03-31', '2031-04-06')).toHaveLength(2);
  // A planner who has seen the existing services may still copy beside them.
  expect((await send({ there: 2 })).body).toMatchObject({ count: 2 });
});

test('the same request sent twice at once copies once; a copy that does not say what it saw is refused', async () => {
  await plan('2031-03-25T07:00:00Z', '2031-03-25T15:00:00Z');
  const id = newId();
  const answers = await Promise.all([0, 1].map(() => send({ id, there: 0 })));
  expect(answers.map(({ status, body }) => [status, body.count]).sort()).toEqual([
    [200, 1],
    [200, 1],
  ]);
  expect(answers[0]?.body.copies).toEqual(answers[1]?.body.copies);
  expect(await board('2031-03-31', '2031-04-06')).toHaveLength(1);
  expect((await send()).body.errors).toEqual([{ path: 'there', message: 'Obligatoire' }]);
});

test('copies that stay without their agent count for nothing in what is found about the others', async () => {
  agentId = await newAgent(world, manager.agencyId, { leftOn: '2031-04-01' });
  for (const day of [24, 25, 26, 27, 28]) await plan(`2031-03-${day}T07:00:00Z`, `2031-03-${day}T18:00:00Z`);
  const { body } = await copy({ dryRun: true });
  expect(body).toMatchObject({ count: 5, unfilled: 3 });
  // With all five the agent would work 55 hours in the week; with the two that it keeps, 22.
  const codes = body.errors.map(({ code }) => code);
  expect(codes).toEqual([...Array(3).fill('AGENT_NOT_EMPLOYED'), ...Array(2).fill('AGENT_BREAK')]);
});

test('what a check forbids to its agent is left to be filled; without agents all of it is', async () => {
  await setAgencySettings(world, manager.agencyId, { agencySettingsFeature: { checkAgentUnavailable: 2 } });
  await plan('2031-03-25T07:00:00Z', '2031-03-25T15:00:00Z');
  await plan('2031-03-27T07:00:00Z', '2031-03-27T15:00:00Z');
  const absence = { id: newId(), agent: { id: agentId }, type: { name: 'Congé payé' } };
  await ok(world, manager, unavailabilityCalls.saveUnavailability, {
    body: { ...absence, startAt: '2031-04-01', endAt: '2031-04-01' },
  });
  const id = newId();
  for (const there of [0, 0]) expect((await send({ id, there })).body).toMatchObject({ count: 2, unfilled: 1 });
  expect((await board('2031-03-31', '2031-04-06')).map((bar) => bar.agentId)).toEqual([null, agentId]);
  await copy({ toDay: '2031-04-07', withAgents: false });
  expect((await board('2031-04-07', '2031-04-13')).map((bar) => bar.agentId)).toEqual([null, null]);
});

test('days that overlap, nothing to copy, no right', async () => {
  expect((await send({ toDay: '2031-03-28', there: 0 })).body.errors).toEqual([
    { path: 'toDay', message: 'Choisissez des jours qui ne se recouvrent pas' },
  ]);
  expect((await copy()).body).toMatchObject({ count: 0, copies: [] });
  const planner = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_EDIT_MISSION'] });
  expect((await copy({}, planner)).status).toBe(403);
});

test('who has left since and a site that is closed do not stand in the way of the rest of the week', async () => {
  const leaver = await newAgent(world, manager.agencyId, { lastName: 'Parti' });
  const closed = (await newSite(world, manager.agencyId)).siteId;
  await plan('2031-03-25T07:00:00Z', '2031-03-25T15:00:00Z');
  await plan('2031-03-26T07:00:00Z', '2031-03-26T15:00:00Z', { agent: { id: leaver } });
  await plan('2031-03-27T07:00:00Z', '2031-03-27T15:00:00Z', { site: { id: closed } });
  await asAdmin(world, async (client) => {
    await client.query('update commercial.agent set status = 300 where id = $1', [leaver]);
    await client.query('update commercial.site set status = 200 where id = $1', [closed]);
  });
  expect((await copy({ dryRun: true })).body).toMatchObject({ count: 2, unfilled: 1, closed: 1 });
  expect((await copy()).body).toMatchObject({ count: 2, unfilled: 1, closed: 1 });
  expect((await board('2031-03-31', '2031-04-06')).map((bar) => bar.agentId)).toEqual([agentId, null]);
});

test('a copy keeps the speciality of its source, by which it is paid and invoiced, whatever the site lists since', async () => {
  await plan('2031-03-25T07:00:00Z', '2031-03-25T15:00:00Z', { specialty: 'SSIAP 1' });
  await asAdmin(world, (client) =>
    client.query(`update commercial.site set specialties = '{Agent cynophile}' where id = $1`, [siteId]),
  );
  const { body } = await copy();
  const { service } = await ok(world, manager, serviceCalls.service, { params: { id: body.copies[0]?.id ?? '' } });
  expect(service.specialty).toBe('SSIAP 1');
});

test('a pause in the hour that the clocks skip or repeat keeps its length', async () => {
  // Night shifts of Sunday 23 March and 30 March 2031, when 02:30 to 03:00 does not exist; in October 02:00 to 03:00
  // lasts two hours.
  const pause = (startAt: string, endAt: string) => ({ breaks: [{ id: newId(), startAt, endAt, notWork: true }] });
  await plan('2031-03-22T21:00:00Z', '2031-03-23T05:00:00Z', pause('2031-03-23T01:30:00Z', '2031-03-23T02:00:00Z'));
  expect((await copy({ fromDay: '2031-03-17', toDay: '2031-03-24' })).status).toBe(200);
  await plan('2031-10-18T20:00:00Z', '2031-10-19T04:00:00Z', pause('2031-10-19T00:00:00Z', '2031-10-19T01:00:00Z'));
  await copy({ fromDay: '2031-10-13', toDay: '2031-10-20' });
  const bars = [...(await board('2031-03-24', '2031-03-30')), ...(await board('2031-10-13', '2031-10-26'))];
  const minutes = bars
    .flatMap(({ unpaid }) => unpaid ?? [])
    .map(({ startAt, endAt }) => (Date.parse(endAt ?? startAt) - Date.parse(startAt)) / 60_000);
  expect(minutes).toEqual([30, 60, 60]);
});

test('a circuit and a pause between two and three are copied to the nights on which the clocks change', async () => {
  const gare = (await newSite(world, manager.agencyId, { name: 'Gare' })).siteId;
  const stop = (site: string, startAt: string, endAt: string) => ({ id: newId(), site: { id: site }, startAt, endAt });
  // A circuit from 02:10 to 03:05 with a stop at 03:00; on 30 March 2031 it begins at 03:10.
  const services = [
    stop(siteId, '2031-03-23T01:15:00Z', '2031-03-23T01:45:00Z'),
    stop(gare, '2031-03-23T02:00:00Z', '2031-03-23T02:05:00Z'),
  ];
  await plan('2031-03-23T01:10:00Z', '2031-03-23T02:05:00Z', { services });
  const breaks = [{ id: newId(), startAt: '2031-03-18T02:00:00Z', endAt: '2031-03-18T02:20:00Z', notWork: true }];
  await plan('2031-03-18T01:10:00Z', '2031-03-18T04:00:00Z', { breaks });
  const { status, body } = await copy({ fromDay: '2031-03-17', toDay: '2031-03-24' });
  expect([status, body.count]).toEqual([200, 2]);
  const [, circuit] = await board('2031-03-24', '2031-03-30');
  const { service } = await ok(world, manager, serviceCalls.service, { params: { id: circuit?.id ?? '' } });
  expect(service.services.map((it) => [it.startAt.slice(11, 16), it.endAt.slice(11, 16)])).toEqual([
    ['01:15', '01:45'],
    ['02:00', '02:05'],
  ]);
  // The same pause in that very night, within a service that the clock change shortens.
  expect((await copy({ fromDay: '2031-03-18', days: 1, toDay: '2031-03-30' })).status).toBe(200);
  const night = (await board('2031-03-30', '2031-03-30')).find(({ unpaid }) => unpaid);
  expect([night?.startAt.slice(11, 16), night?.endAt.slice(11, 16)]).toEqual(['01:10', '03:00']);
  expect(night?.unpaid?.map((it) => it.startAt.slice(11, 16))).toEqual(['02:00']);
});

test('what an agent recorded by itself was no plan, and is not copied', async () => {
  const guard = await newPerson(world, manager.agencyId, {
    role: 'agent',
    agentId,
    rights: ['ACCOUNT_RIGHT_CREATE_MISSION'],
  });
  const own = { id: newId(), site: { id: siteId }, startAt: '2031-03-25T07:00:00Z', endAt: '2031-03-25T15:00:00Z' };
  await ok(world, guard, serviceCalls.saveService, { body: { service: own } });
  expect((await copy()).body).toMatchObject({ count: 0 });
});

test('copies are taken away again in one act, but for what somebody has changed or archived since', async () => {
  for (const day of ['24', '25', '26']) await plan(`2031-03-${day}T07:00:00Z`, `2031-03-${day}T15:00:00Z`);
  const { copies } = (await copy()).body;
  const [first, second, third] = copies;
  await ok(world, manager, serviceCalls.removeAgentsServices, { body: { ids: [first?.id ?? ''] } });
  await ok(world, manager, serviceCalls.archiveServices, { body: { ids: [second?.id ?? ''] } });
  const undo = (who = manager) => callAs(world, who, planningCalls.uncopyPlanning, { body: { copies } });
  const stranger = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_MISSION'] });
  expect((await undo(stranger)).status).toBe(403);
  expect((await undo()).body).toEqual({ done: [third?.id], kept: 1 });
  expect((await board('2031-03-31', '2031-04-06')).map(({ id }) => id)).toEqual([first?.id]);
  // A retry after a lost answer finds nothing more to do.
  expect((await undo()).body).toEqual({ done: [], kept: 1 });
});

test('copies to days that are over are taken away again after the clock has found them not realised', async () => {
  for (const day of ['24', '25']) await plan(`2031-03-${day}T07:00:00Z`, `2031-03-${day}T15:00:00Z`);
  const { copies } = (await copy({ toDay: '2024-03-25' })).body;
  const [first, second] = copies;
  await ok(world, manager, serviceCalls.unplanServices, { body: { ids: [first?.id ?? ''] } });
  const overdue = () => markOverdue(manager.agencyId);
  await transaction(world.databases.field, { agencyId: manager.agencyId }, overdue);
  const { service } = await ok(world, manager, serviceCalls.service, { params: { id: second?.id ?? '' } });
  expect([service.status, service.updatedAt]).toEqual([
    SERVICE_STATUS.notRealised,
    expect.not.stringMatching(second?.updatedAt ?? ''),
  ]);
  const undone = await ok(world, manager, planningCalls.uncopyPlanning, { body: { copies } });
  expect(undone).toEqual({ done: [second?.id], kept: 1 });
});

test('a planner who may create but not delete takes its own copies back, and no others', async () => {
  await plan('2031-03-24T07:00:00Z', '2031-03-24T15:00:00Z');
  const { copies } = (await copy({ toDay: '2031-04-07' })).body;
  const planner = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_MISSION'] });
  const uncopy = (those: typeof copies) =>
    callAs(world, planner, planningCalls.uncopyPlanning, { body: { copies: those } });
  expect((await uncopy(copies)).status).toBe(403);
  const own = (await copy({ toDay: '2031-04-14' }, planner)).body.copies;
  expect((await uncopy(own)).body).toEqual({ done: own.map(({ id }) => id), kept: 0 });
});
