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

/** An agent asks for the rest that it is owed; until the office answers, nothing follows from it. */

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
  const [refused, withdrawn] = [await ask(), await ask()];
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

test('an agent asks for itself alone, changes only what nobody has answered, and answers nothing', async () => {
  const colleagueId = await newAgent(world, manager.agencyId);
  const own = await ask({ agent: { id: colleagueId } });
  expect(own.agent.id).toBe(agentId);
  const { id, updatedAt } = own;
  const colleague = await newPerson(world, manager.agencyId, { role: 'agent', agentId: colleagueId });
  expect((await save(colleague, { id, updatedAt })).status).toBe(404);
  const edited = await ask({ id, updatedAt, durationMin: 240 });
  expect(edited).toMatchObject({ status: S.requested, durationMin: 240 });
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
