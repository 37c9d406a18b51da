import { newId } from '@vigie/contracts/core/id';
import type { CompensatoryRestSave } from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestCalls } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.calls';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import type { UnavailabilitySave } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent } from '../testing/directory';

/** A day of accepted leave is no compensatory rest taken: the same hours are taken off once, in whichever order. */

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

const S = compensatoryRestStatuses.value;
const absence = (more: Partial<UnavailabilitySave> = {}, who = manager) =>
  callAs(world, who, unavailabilityCalls.saveUnavailability, {
    body: {
      ...{ id: newId(), agent: { id: agentId }, type: { name: 'Congé payé' } },
      ...{ startAt: '2031-03-03', endAt: '2031-03-07' },
      ...more,
    },
  });
const rest = (more: Partial<CompensatoryRestSave> = {}, who = manager) =>
  callAs(world, who, compensatoryRestCalls.saveCompensatoryRest, {
    body: {
      ...{ id: newId(), agent: { id: agentId }, durationMin: 420 },
      ...{ startAt: '2031-03-05T07:00:00.000Z', endAt: '2031-03-05T14:00:00.000Z' },
      ...more,
    },
  });
const planned = async () =>
  (await ok(world, manager, compensatoryRestCalls.compensatoryRestBalances, { query: { year: '2031' } })).balances[0]
    ?.plannedMin;

test('a rest is not put over an accepted absence, of the office nor of the agent; once it is cancelled, it is', async () => {
  const { body } = await absence();
  const message =
    'Une indisponibilité est déjà acceptée à ces dates : du 03/03/2031 au 07/03/2031. Posez le repos en dehors.';
  for (const who of [manager, agent]) {
    const { status, body: refused } = await rest({}, who);
    expect([status, refused]).toEqual([409, expect.objectContaining({ key: 'rest_overlaps', message })]);
  }
  // The rest is put the day after, and is not moved into the absence.
  const times = { startAt: '2031-03-07T23:00:00.000Z', endAt: '2031-03-08T06:00:00.000Z' };
  const after = (await rest(times)).body.compensatoryRest;
  const { id, updatedAt } = after;
  expect((await rest({ id, updatedAt, ...times, startAt: '2031-03-07T22:00:00.000Z' })).status).toBe(409);
  const { updatedAt: read, ...params } = body.agentUnavailability;
  await ok(world, manager, unavailabilityCalls.cancelUnavailability, {
    params: { id: params.id },
    body: { updatedAt: read },
  });
  expect((await rest()).status).toBe(200);
  expect(await planned()).toBe(840);
});

test('an absence is not put over a rest; once that one is deleted, it is', async () => {
  const { id, updatedAt } = (await rest()).body.compensatoryRest;
  const refused = await absence({ overlapAgreed: true });
  const message =
    "Un repos compensateur est posé du 05/03/2031 08:00 au 05/03/2031 15:00 : supprimez-le ou déplacez-le d'abord.";
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ key: 'rest_overlaps', message })]);
  // Around the rest there is room: the days before, and the same days but that one.
  expect((await absence({ endAt: '2031-03-04' })).status).toBe(200);
  const around = (await absence({ startAt: '2031-03-05', exceptDays: ['2031-03-05'] })).body.agentUnavailability;
  const saved = { id: around.id, updatedAt: around.updatedAt, startAt: '2031-03-05' };
  expect((await absence(saved)).status).toBe(409);
  await ok(world, manager, compensatoryRestCalls.deleteCompensatoryRest, { params: { id }, query: { updatedAt } });
  expect((await absence(saved)).status).toBe(200);
  expect(await planned()).toBe(0);
});

test('of two requests for the same day one is accepted; who falls ill in a rest sends its certificate all the same', async () => {
  const asked = (await rest({}, agent)).body.compensatoryRest;
  const leave = (await absence({}, agent)).body.agentUnavailability;
  const acceptRest = { params: { id: asked.id }, body: { updatedAt: asked.updatedAt } };
  const acceptLeave = { params: { id: leave.id }, body: { updatedAt: leave.updatedAt } };
  await ok(world, manager, compensatoryRestCalls.acceptCompensatoryRest, acceptRest);
  const agreed = { ...acceptLeave, body: { ...acceptLeave.body, overlapAgreed: true } };
  expect(await callAs(world, manager, unavailabilityCalls.acceptUnavailability, agreed)).toMatchObject({ status: 409 });
  const sick = { type: { name: 'Absence' }, startAt: '2031-03-05', endAt: '2031-03-06', overlapAgreed: true };
  expect((await absence(sick, agent)).status).toBe(200);
  const { updatedAt } = (await ok(world, manager, compensatoryRestCalls.compensatoryRest, { params: { id: asked.id } }))
    .compensatoryRest;
  await ok(world, manager, compensatoryRestCalls.refuseCompensatoryRest, {
    params: { id: asked.id },
    body: { updatedAt, answer: null },
  });
  await ok(world, manager, unavailabilityCalls.acceptUnavailability, acceptLeave);
  const again = await ok(world, manager, compensatoryRestCalls.compensatoryRest, { params: { id: asked.id } });
  expect(again.compensatoryRest.status).toBe(S.refused);
  const back = { params: { id: asked.id }, body: { updatedAt: again.compensatoryRest.updatedAt } };
  expect((await callAs(world, manager, compensatoryRestCalls.acceptCompensatoryRest, back)).status).toBe(409);
});

test('of a leave and a rest that two managers record at once for the same day, one is recorded', async () => {
  const colleague = await newPerson(world, manager.agencyId);
  const both = await Promise.all([absence(), rest({}, colleague)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
