import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { roundCalls } from '@vigie/contracts/field/round/round.calls';
import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { withBrokenRow } from '@vigie/testing/records/break-row';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';
import { watchRounds, watchRoundsJob } from './watch-rounds.job';

/**
 * Planned rounds follow the change of their service or site: otherwise an alert would report a walk that nobody was to
 * do.
 */

const S = roundExecutionStatuses.value;

let world: World;
let manager: Person;
let siteId: string;
let agentId: string;
let roundId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  ({ siteId } = await newSite(world, manager.agencyId));
  agentId = await newAgent(world, manager.agencyId);
  const [site, point] = [{ id: siteId }, newId()];
  await ok(world, manager, checkpointCalls.saveCheckpoint, { body: { id: point, site, title: 'Quai', badge: point } });
  roundId = newId();
  const round = { id: roundId, name: 'Ronde de nuit', site, checkpoints: [{ id: point }] };
  await ok(world, manager, roundCalls.saveRound, { body: round });
});
afterAll(() => world.close());

const plan = async (more: object = {}) => {
  const id = newId();
  const times = { startAt: '2031-03-05T23:00:00.000Z', endAt: '2031-03-05T23:30:00.000Z' };
  await ok(world, manager, roundExecutionCalls.saveRoundExecution, {
    body: { id, round: { id: roundId }, ...times, ...more },
  });
  return id;
};
const read = async (id: string) =>
  (await ok(world, manager, roundExecutionCalls.serviceRound, { params: { id } })).serviceRoundExecution;

test('the rounds of a service that moves move as far, and say so in their history; one that is longer keeps them', async () => {
  const night = { startAt: '2031-03-05T21:00:00.000Z', endAt: '2031-03-06T05:00:00.000Z' };
  const service = { id: newId(), site: { id: siteId }, agent: { id: agentId }, ...night };
  const saved = (await ok(world, manager, serviceCalls.saveService, { body: { service } })).service;
  const id = await plan({ service: { id: service.id } });
  const next = { startAt: '2031-03-06T21:00:00.000Z', endAt: '2031-03-07T05:00:00.000Z' };
  const moved = (
    await ok(world, manager, serviceCalls.saveService, {
      body: { service: { ...service, ...next, updatedAt: saved.updatedAt } },
    })
  ).service;
  const times = { startAt: '2031-03-06T23:00:00.000Z', endAt: '2031-03-06T23:30:00.000Z', status: S.waiting };
  expect(await read(id)).toMatchObject(times);
  const longer = { ...service, ...next, startAt: '2031-03-06T20:00:00.000Z', updatedAt: moved.updatedAt };
  await ok(world, manager, serviceCalls.saveService, { body: { service: longer } });
  expect(await read(id)).toMatchObject(times);
  const { history } = await ok(world, manager, roundExecutionCalls.historyRoundExecution, { params: { id } });
  expect(history.map(({ act }) => act)).toEqual(['edit', 'create']);
});

test('a round that was told of as late and moves with its service is watched anew', async () => {
  // All times derive from one reading of the clock: a service longer by a millisecond would count as changed, not as
  // moved.
  const now = Date.now();
  const soon = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const service = { id: newId(), site: { id: siteId }, agent: { id: agentId }, startAt: soon(-2), endAt: soon(6) };
  const saved = (await ok(world, manager, serviceCalls.saveService, { body: { service } })).service;
  const id = await plan({ service: { id: service.id }, startAt: soon(-1), endAt: soon(1) });
  const watch = () =>
    transaction(world.databases.field, { agencyId: manager.agencyId }, () => watchRounds(manager.agencyId));
  const alerts = async () => {
    const { data } = await ok(world, manager, roundExecutionCalls.fetchServiceRounds, {
      body: { filters: { alert: 1 } },
    });
    return data.map((row) => row.id);
  };
  await watch();
  expect(await alerts()).toEqual([id]);
  const later = { ...service, startAt: soon(1), endAt: soon(9), updatedAt: saved.updatedAt };
  await ok(world, manager, serviceCalls.saveService, { body: { service: later } });
  await watch();
  expect(await alerts()).toEqual([]);
});

test('a round that cannot be judged keeps no other one from its alert', async () => {
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const [broken, sound] = [
    await plan({ startAt: soon(-2), endAt: soon(1) }),
    await plan({ startAt: soon(-1), endAt: soon(1) }),
  ];
  const job = { database: world.databases.field } as never;
  const watched = () => watchRoundsJob.handle({ agencyId: manager.agencyId }, job);
  const alerts = async () => {
    const body = { filters: { alert: 1 as const } };
    return (await ok(world, manager, roundExecutionCalls.fetchServiceRounds, { body })).data.map(({ id }) => id);
  };
  await withBrokenRow(world, { table: 'field.round_execution', when: `old.id = '${broken}'` }, async () => {
    await expect(watched()).rejects.toThrow('this row is broken');
    expect(await alerts()).toEqual([sound]);
  });
  await watched();
  expect((await alerts()).toSorted()).toEqual([broken, sound].toSorted());
});

test('the rounds of a service that is cancelled are listed so at once, and are missed again once it is restored', async () => {
  const now = Date.now();
  const soon = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const service = { id: newId(), site: { id: siteId }, agent: { id: agentId }, startAt: soon(-0.2), endAt: soon(6) };
  await ok(world, manager, serviceCalls.saveService, { body: { service } });
  const id = await plan({ service: { id: service.id }, startAt: soon(-0.1), endAt: soon(1) });
  const row = async () => {
    const { data } = await ok(world, manager, roundExecutionCalls.fetchServiceRounds, { body: {} });
    return data.find((it) => it.id === id);
  };
  const change = async (call: typeof serviceCalls.unprogramService | typeof serviceCalls.programService) => {
    const known = (await ok(world, manager, serviceCalls.service, { params: { id: service.id } })).service;
    await ok(world, manager, call, { params: { id: service.id }, body: { updatedAt: known.updatedAt } });
  };
  const watch = () =>
    transaction(world.databases.field, { agencyId: manager.agencyId }, () => watchRounds(manager.agencyId));
  await change(serviceCalls.unprogramService);
  expect(await row()).toMatchObject({ status: S.cancelled });
  await watch();
  await change(serviceCalls.programService);
  expect(await row()).toMatchObject({ status: S.waiting, alertedAt: null });
  await watch();
  expect(await row()).toMatchObject({ status: S.waiting, alertedAt: expect.any(String) });
});

test('nobody is alerted of rounds at a site that is closed, and those of who has left are nobody’s', async () => {
  const [ofAgent, ofSite] = [await plan({ agent: { id: agentId } }), await plan()];
  await ok(world, manager, agentCalls.changeAgentsStatus, { params: { status: '300' }, body: { ids: [agentId] } });
  await runAllJobs(world);
  expect([(await read(ofAgent)).agent, (await read(ofAgent)).status]).toEqual([null, S.waiting]);
  const { site } = await ok(world, manager, siteCalls.site, { params: { id: siteId } });
  await ok(world, manager, siteCalls.deactivateSite, { params: { id: siteId }, body: { updatedAt: site.updatedAt } });
  await runAllJobs(world);
  expect([(await read(ofAgent)).status, (await read(ofSite)).status]).toEqual([S.cancelled, S.cancelled]);
});

test('no round is planned for who has left, nor at a closed site', async () => {
  const times = { startAt: '2031-03-05T23:00:00.000Z', endAt: '2031-03-05T23:30:00.000Z' };
  const refusal = async (more: object) => {
    const body = { id: newId(), round: { id: roundId }, ...times, ...more };
    const { body: said } = await callAs(world, manager, roundExecutionCalls.saveRoundExecution, { body });
    return (said as { errors?: { path: string; message: string }[] }).errors?.[0];
  };
  expect(await refusal({ agent: { id: agentId } })).toBeUndefined();
  await ok(world, manager, agentCalls.changeAgentsStatus, { params: { status: '300' }, body: { ids: [agentId] } });
  await runAllJobs(world);
  expect(await refusal({ agent: { id: agentId } })).toMatchObject({ path: 'agent' });
  const { site } = await ok(world, manager, siteCalls.site, { params: { id: siteId } });
  await ok(world, manager, siteCalls.deactivateSite, { params: { id: siteId }, body: { updatedAt: site.updatedAt } });
  await runAllJobs(world);
  expect(await refusal({})).toMatchObject({ path: 'round', message: expect.stringContaining('désactivé') });
});

test('no copy is planned for who has left; none is planned or restored of a deleted round or at a closed site', async () => {
  const id = await plan({ agent: { id: agentId } });
  const act = async (name: 'restore' | 'duplicate') => {
    const { updatedAt } = await read(id);
    const copy = { id: newId(), startAt: '2031-03-06T23:00:00.000Z' };
    const answer =
      name === 'restore'
        ? await callAs(world, manager, roundExecutionCalls.restoreRoundExecution, {
            params: { id },
            body: { updatedAt },
          })
        : await callAs(world, manager, roundExecutionCalls.duplicateRoundExecution, {
            params: { id },
            body: { updatedAt, ...copy },
          });
    return { copy: copy.id, status: answer.status, message: answer.body.message };
  };
  await ok(world, manager, agentCalls.changeAgentsStatus, { params: { status: '300' }, body: { ids: [agentId] } });
  const { copy } = await act('duplicate');
  expect((await read(copy)).agent).toBeNull();
  const { updatedAt } = (await ok(world, manager, roundCalls.round, { params: { id: roundId } })).round;
  await ok(world, manager, roundCalls.deleteRound, { params: { id: roundId }, query: { updatedAt } });
  const gone = { status: 409, message: 'Ronde introuvable' };
  expect([await act('duplicate'), await act('restore')]).toMatchObject([gone, gone]);
});

test('a round planned in the name of an agent after its last day is anybody’s; one before stays', async () => {
  const agent = { id: agentId };
  const after = await plan({ agent });
  const before = await plan({ agent, startAt: '2031-03-05T20:00:00.000Z', endAt: '2031-03-05T20:30:00.000Z' });
  const { contracts, professionalCard, firstName, lastName, updatedAt } = (
    await ok(world, manager, agentCalls.agent, { params: { id: agentId } })
  ).agent;
  await ok(world, manager, agentCalls.saveAgent, {
    body: { id: agentId, contracts, professionalCard, firstName, lastName, updatedAt, leftOn: '2031-03-05' },
  });
  await runAllJobs(world);
  expect([(await read(after)).agent, (await read(before)).agent]).toMatchObject([null, agent]);
});
