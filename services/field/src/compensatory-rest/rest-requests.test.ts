import { newId } from '@vigie/contracts/core/id';
import type { CompensatoryRestSave } from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestCalls } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.calls';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import { morningCalls } from '@vigie/contracts/field/morning/morning.calls';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';

/** An agent's request for the rest that it is owed; it has no effect until the office answers. */

const S = compensatoryRestStatuses.value;

let world: World;
let manager: Person;
let agent: Person;
let agentId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  agentId = await newAgent(world, manager.agencyId);
  agent = await newPerson(world, manager.agencyId, { role: 'agent', agentId });
});
afterAll(() => world.close());

const TIMES = { startAt: '2031-03-05T07:00:00.000Z', endAt: '2031-03-05T14:00:00.000Z', durationMin: 420 };
const save = (who: Person, more: Partial<CompensatoryRestSave> = {}) =>
  callAs(world, who, compensatoryRestCalls.saveCompensatoryRest, {
    body: { id: newId(), agent: { id: agentId }, ...TIMES, ...more },
  });
const ask = async (more: Partial<CompensatoryRestSave> = {}) => {
  const { status, body } = await save(agent, more);
  expect(status).toBe(200);
  return body.compensatoryRest;
};
const read = async ({ id }: { id: string }, who = manager) =>
  (await ok(world, who, compensatoryRestCalls.compensatoryRest, { params: { id } })).compensatoryRest;
const told = () =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query<{ said: string[] }>(
      `select array[payload->>'title', payload->'office'->>'right', payload->'agent'->>'id'] as said
       from field.outbox where agency_id = $1 and payload->>'type' = 'request' order by created_at, id`,
      [manager.agencyId],
    );
    return rows.map(({ said }) => said);
  });

test('a request takes nobody off a service and counts as no rest; accepting it does both, and tells the agent', async () => {
  const { siteId } = await newSite(world, manager.agencyId);
  const service = { id: newId(), site: { id: siteId }, agent: { id: agentId }, ...TIMES };
  const { durationMin: _rest, ...planned } = service;
  await ok(world, manager, serviceCalls.saveService, { body: { service: planned } });
  const agentOf = async () =>
    (await ok(world, manager, serviceCalls.service, { params: { id: service.id } })).service.agent?.id ?? null;
  const balance = async () => {
    const { balances } = await ok(world, agent, compensatoryRestCalls.compensatoryRestBalances, {
      query: { year: '2031' },
    });
    return balances[0]?.plannedMin;
  };
  const board = async () =>
    (
      await ok(world, manager, planningCalls.fetchPlanning, {
        body: { start: '2031-03-03', end: '2031-03-09', by: 'agents' },
      })
    ).absences.map(({ kind, requested }) => [kind, requested]);
  const asked = await ask();
  expect(asked.status).toBe(S.requested);
  expect([await agentOf(), await balance(), await board()]).toEqual([agentId, 0, [['compensatoryRest', true]]]);
  expect(await ok(world, manager, morningCalls.fieldMorning)).toMatchObject({ rests: 1 });
  await ok(world, manager, compensatoryRestCalls.acceptCompensatoryRest, {
    params: { id: asked.id },
    body: { updatedAt: asked.updatedAt },
  });
  expect([await agentOf(), await balance(), await board()]).toEqual([null, 420, [['compensatoryRest', false]]]);
  expect(await ok(world, manager, morningCalls.fieldMorning)).toMatchObject({ rests: 0 });
  expect(await told()).toEqual([
    ['Repos compensateur demandé', 'ACCOUNT_RIGHT_EDIT_COMPENSATORY_REST', null],
    ['Repos compensateur accepté', null, agentId],
  ]);
});

test('a refusal says why to the agent, and an agent takes back what nobody has answered', async () => {
  const later = { startAt: '2031-03-06T07:00:00.000Z', endAt: '2031-03-06T14:00:00.000Z' };
  const [refused, withdrawn] = [await ask(), await ask(later)];
  await ok(world, manager, compensatoryRestCalls.refuseCompensatoryRest, {
    params: { id: refused.id },
    body: { updatedAt: refused.updatedAt, answer: 'Trois agents sont déjà absents' },
  });
  expect(await read(refused, agent)).toMatchObject({ status: S.refused, answer: 'Trois agents sont déjà absents' });
  await ok(world, agent, compensatoryRestCalls.withdrawCompensatoryRest, {
    params: { id: withdrawn.id },
    body: { updatedAt: withdrawn.updatedAt },
  });
  const { data } = await ok(world, agent, compensatoryRestCalls.fetchCompensatoryRests, { body: {} });
  expect(data.map(({ id }) => id)).toEqual([refused.id]);
});

test('the office that moves a rest tells its agent; a comment is no news', async () => {
  const { body } = await save(manager);
  const { id, updatedAt } = body.compensatoryRest;
  const noted = (await save(manager, { id, updatedAt, comment: 'Vu ensemble' })).body.compensatoryRest;
  expect(await told()).toEqual([]);
  await save(manager, { id, updatedAt: noted.updatedAt, endAt: '2031-03-05T15:00:00.000Z' });
  expect(await told()).toEqual([['Repos compensateur modifié', null, agentId]]);
});

test('a refusal is taken back, and so is the rest that was granted after it', async () => {
  const asked = await ask();
  const params = { id: asked.id };
  const refuse = (updatedAt: string) =>
    ok(world, manager, compensatoryRestCalls.refuseCompensatoryRest, { params, body: { updatedAt, answer: 'Non' } });
  const { updatedAt } = (await refuse(asked.updatedAt)).compensatoryRest;
  const { compensatoryRest: granted } = await ok(world, manager, compensatoryRestCalls.acceptCompensatoryRest, {
    params,
    body: { updatedAt },
  });
  expect(granted).toMatchObject({ status: S.active, answer: null });
  expect((await refuse(granted.updatedAt)).compensatoryRest).toMatchObject({ status: S.refused, answer: 'Non' });
});

test('the same hours are taken off once: a rest at the time of another is refused, also of two sent at once', async () => {
  const both = await Promise.all([save(manager), save(manager)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)?.body as unknown;
  const message = 'Un repos compensateur est déjà posé du 05/03/2031 08:00 au 05/03/2031 15:00';
  expect(refused).toMatchObject({ key: 'rest_overlaps', message });
  expect(await save(agent, { durationMin: 60 })).toMatchObject({ status: 409, body: { message } });
  const next = { startAt: TIMES.endAt, endAt: '2031-03-05T16:00:00.000Z', durationMin: 60 };
  const asked = await ask(next);
  // The office moves the first rest over the request while that one waits, and nobody has both.
  const first = both.find(({ status }) => status === 200)?.body.compensatoryRest;
  const moved = { id: first?.id ?? '', updatedAt: first?.updatedAt, startAt: TIMES.startAt, endAt: next.endAt };
  expect((await save(manager, moved)).body).toMatchObject({ message: expect.stringContaining('déjà demandé') });
  const accept = { params: { id: asked.id }, body: { updatedAt: asked.updatedAt } };
  await ok(world, manager, compensatoryRestCalls.acceptCompensatoryRest, accept);
  // Another save of the same times is none of a second rest.
  const again = { id: first?.id ?? '', updatedAt: (await read(first ?? asked)).updatedAt, comment: 'Vu' };
  expect((await save(manager, again)).status).toBe(200);
});

test('an agent asks for itself alone, changes only what nobody has answered, and answers nothing', async () => {
  const colleagueId = await newAgent(world, manager.agencyId);
  const own = await ask({ agent: { id: colleagueId } });
  expect(own.agent.id).toBe(agentId);
  const { id, updatedAt } = own;
  const colleague = await newPerson(world, manager.agencyId, { role: 'agent', agentId: colleagueId });
  expect((await save(colleague, { id, updatedAt })).status).toBe(404);
  const edited = await ask({ id, updatedAt, comment: 'Déménagement' });
  expect(edited).toMatchObject({ status: S.requested, comment: 'Déménagement' });
  const params = { id };
  const accept = { params, body: { updatedAt: edited.updatedAt } };
  expect((await callAs(world, agent, compensatoryRestCalls.acceptCompensatoryRest, accept)).status).toBe(403);
  await ok(world, manager, compensatoryRestCalls.acceptCompensatoryRest, accept);
  const { updatedAt: now } = await read(own);
  expect(await save(agent, { id, updatedAt: now })).toMatchObject({ status: 409, body: { key: 'edit_refused' } });
  const withdraw = { params, body: { updatedAt: now } };
  expect((await callAs(world, agent, compensatoryRestCalls.withdrawCompensatoryRest, withdraw)).status).toBe(409);
});

test('the office needs one right to record a rest and one to change it', async () => {
  const creator = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_COMPENSATORY_REST'] });
  const { status, body } = await save(creator);
  expect([status, body.compensatoryRest.status]).toEqual([200, S.active]);
  const { id, updatedAt } = body.compensatoryRest;
  expect((await save(creator, { id, updatedAt, durationMin: 60 })).status).toBe(403);
});

test('several days take off the hours that would have been worked in them, whatever the phone says', async () => {
  // Monday 3 March 2031 to Sunday 9 March, without any service yet.
  const week = { startAt: '2031-03-02T23:00:00.000Z', endAt: '2031-03-09T23:00:00.000Z' };
  const count = async (who: Person) =>
    ok(world, who, compensatoryRestCalls.countCompensatoryRest, { query: { agent: agentId, ...week } });
  expect(await count(agent)).toEqual({ plannedMin: 0, contractMin: 2_100 });
  const { id, updatedAt, durationMin } = await ask({ ...week, durationMin: 7 * 1_440 });
  expect(durationMin).toBe(2_100);
  const { siteId } = await newSite(world, manager.agencyId);
  const plan = (startAt: string, endAt: string, more = {}) =>
    ok(world, manager, serviceCalls.saveService, {
      body: { service: { id: newId(), site: { id: siteId }, agent: { id: agentId }, startAt, endAt, ...more } },
    });
  const pause = { startAt: '2031-03-05T22:00:00Z', endAt: '2031-03-05T22:30:00Z', notWork: true };
  await plan('2031-03-05T18:00:00Z', '2031-03-06T06:00:00Z', { breaks: [{ id: newId(), ...pause }] });
  await plan('2031-03-08T07:00:00Z', '2031-03-08T11:00:00Z', { planned: false });
  expect(await count(manager)).toEqual({ plannedMin: 690, contractMin: 0 });
  const planned = await ask({ id, updatedAt, ...week, durationMin: 1 });
  expect(planned.durationMin).toBe(690);
  // Minutes that the office gives are kept as they are.
  const given = (await save(manager, { id, updatedAt: planned.updatedAt, ...week, durationMin: 60 })).body;
  expect(given.compensatoryRest.durationMin).toBe(60);
  // On a day without work the requested minutes are kept, for the office to review.
  const sunday = { startAt: '2031-03-08T23:00:00.000Z', endAt: '2031-03-09T22:00:00.000Z' };
  const { updatedAt: now } = given.compensatoryRest;
  expect((await ask({ id, updatedAt: now, ...sunday, durationMin: 120 })).durationMin).toBe(120);
});

test('how much a rest takes off is no business of a colleague, nor of another agency', async () => {
  const query = { agent: agentId, startAt: TIMES.startAt, endAt: TIMES.endAt };
  const stranger = await newPerson(world, await newAgency(world));
  expect((await callAs(world, stranger, compensatoryRestCalls.countCompensatoryRest, { query })).status).toBe(404);
  const reader = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_COMPENSATORY_REST'] });
  expect((await callAs(world, reader, compensatoryRestCalls.countCompensatoryRest, { query })).status).toBe(403);
  const long = { ...query, endAt: '2041-03-05T14:00:00.000Z' };
  expect((await callAs(world, agent, compensatoryRestCalls.countCompensatoryRest, { query: long })).status).toBe(400);
});

test('a granted rest or a request that the office deletes is told to its agent; one that is over is not', async () => {
  const remove = ({ id, updatedAt }: { id: string; updatedAt: string }) =>
    ok(world, manager, compensatoryRestCalls.deleteCompensatoryRest, { params: { id }, query: { updatedAt } });
  const granted = await save(manager);
  await remove(granted.body.compensatoryRest);
  await remove(await ask());
  const past = { startAt: '2026-03-05T07:00:00.000Z', endAt: '2026-03-05T14:00:00.000Z' };
  await remove((await save(manager, past)).body.compensatoryRest);
  expect((await told()).filter(([, right]) => right === null)).toEqual([
    ['Repos compensateur annulé', null, agentId],
    ['Repos compensateur refusé', null, agentId],
  ]);
});
