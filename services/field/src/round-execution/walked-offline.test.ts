import { newId } from '@vigie/contracts/core/id';
import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { roundCalls } from '@vigie/contracts/field/round/round.calls';
import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import type { RoundEventKey } from '@vigie/contracts/rules/rounds/acts';
import { executionOrder } from '@vigie/contracts/rules/rounds/directions';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newSite, setAgencySettings } from '../testing/directory';
import { watchRounds } from './watch-rounds.job';

let world: World;
let manager: Person;
let guard: Person;
let siteId: string;
const checkpointId = newId();
const roundId = newId();
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
  guard = await newPerson(world, manager.agencyId, { role: 'agent' });
  ({ siteId } = await newSite(world, manager.agencyId));
});
afterAll(() => world.close());

const place = (metres: number) => ({ latitude: 48.85 + metres / 111_195, longitude: 2.35 });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
async function saveCheckpoint(title: string, metres: number) {
  const { checkpoints } = await ok(world, manager, checkpointCalls.checkpoints, {});
  const known = checkpoints.find(({ id }) => id === checkpointId);
  const body = { id: checkpointId, site: { id: siteId }, title, badge: 'B-1', location: place(metres), radius: 50 };
  await ok(world, manager, checkpointCalls.saveCheckpoint, { body: { ...body, updatedAt: known?.updatedAt } });
}
const act = (execution: string, eventKey: RoundEventKey, at: string) =>
  ok(world, guard, roundExecutionCalls.walkRound, {
    params: { eventKey },
    body: {
      serviceRoundExecution: { id: execution, round: { id: roundId } },
      site: { id: siteId },
      event: {
        ...{ id: newId(), at, position: { ...place(0), accuracy: 8 }, badge: null, readBy: 'qr', infos: null },
        checkpoint: eventKey === 'round_checkpoint' ? { id: checkpointId } : null,
      },
    },
  });
const walked = async (execution: string) => {
  const { serviceRoundExecution: walk } = await ok(world, manager, roundExecutionCalls.serviceRound, {
    params: { id: execution },
  });
  const [checkpoint] = walk.acts.flatMap((it) => it.checkpoint ?? []);
  return { title: checkpoint?.title, titles: walk.content.checkpoints.map(({ title }) => title) };
};
const marksOf = async (execution: string) => {
  const { data } = await ok(world, manager, roundExecutionCalls.fetchServiceRounds, { body: { limit: 250 } });
  return data.find(({ id }) => id === execution)?.marks;
};

test('a round walked without network is judged by its checkpoints as they stood then, and a later one by what they became', async () => {
  await saveCheckpoint('Hall', 0);
  const body = { id: roundId, name: 'Ronde', site: { id: siteId }, checkpoints: [{ id: checkpointId }] };
  await ok(world, manager, roundCalls.saveRound, { body });
  const [readAt, movedTwice] = [ago(30), [400, 900]];
  for (const metres of movedTwice) await saveCheckpoint(`Quai ${metres}`, metres);
  const [offline, later] = [newId(), newId()];
  await act(offline, 'round_start', ago(31));
  await act(offline, 'round_checkpoint', readAt);
  expect(await marksOf(offline)).toBe(0);
  expect(await walked(offline)).toEqual({ title: 'Hall', titles: ['Hall'] });
  await act(later, 'round_start', new Date().toISOString());
  await act(later, 'round_checkpoint', new Date().toISOString());
  expect(await marksOf(later)).toBe(1);
  expect(await walked(later)).toEqual({ title: 'Quai 900', titles: ['Quai 900'] });
});

describe('a round in a drawn order, begun without network before the office changed its checkpoints', () => {
  const points = ['Hall', 'Quai', 'Toit', 'Parking'].map((title) => ({ id: newId(), title }));
  const drawn = newId();
  const saveDrawn = async (ids: readonly string[]) => {
    const { rounds } = await ok(world, manager, roundCalls.fetchRounds, { body: { limit: 250 } }).then(({ data }) => ({
      rounds: data,
    }));
    const body = {
      ...{ id: drawn, name: 'Ronde tirée', site: { id: siteId }, checkpoints: ids.map((id) => ({ id })) },
      ...{ grantedDirections: ['random' as const], updatedAt: rounds.find(({ id }) => id === drawn)?.updatedAt },
    };
    await ok(world, manager, roundCalls.saveRound, { body });
  };
  const walkAll = async (ids: readonly string[], from: number, shown: readonly string[] | null) => {
    const execution = newId();
    const send = (eventKey: 'round_start' | 'round_checkpoint' | 'round_finish', minutes: number, id?: string) =>
      ok(world, guard, roundExecutionCalls.walkRound, {
        params: { eventKey },
        body: {
          serviceRoundExecution: { id: execution, round: { id: drawn } },
          site: { id: siteId },
          event: {
            ...{ id: newId(), at: ago(minutes), position: { ...place(0), accuracy: 8 }, readBy: 'qr' },
            ...{ checkpoint: id ? { id } : null, ...(shown && eventKey === 'round_start' && { shown: [...shown] }) },
          },
        },
      });
    await send('round_start', from);
    for (const [index, id] of executionOrder(ids, ['random'], execution).entries())
      await send('round_checkpoint', from - 1 - index, id);
    await send('round_finish', from - 9);
    const { serviceRoundExecution: walk } = await ok(world, manager, roundExecutionCalls.serviceRound, {
      params: { id: execution },
    });
    return { status: walk.status, marks: await marksOf(execution), kept: walk.content.checkpoints.map(({ id }) => id) };
  };
  const { finished, notFinished } = roundExecutionStatuses.value;
  const ids = points.map(({ id }) => id);
  const [three, all] = [ids.slice(0, 3), ids];
  beforeAll(async () => {
    for (const { id, title } of points)
      await ok(world, manager, checkpointCalls.saveCheckpoint, {
        body: { id, site: { id: siteId }, title, badge: `D-${id}`, location: place(0), radius: 50 },
      });
    await saveDrawn(three);
    await asAdmin(world, (client) =>
      client.query("update field.round_state set since = since - interval '1 hour' where round_id = $1", [drawn]),
    );
    await saveDrawn(all);
  });

  test('one added since is neither missed nor out of order, by the time of the walk or by what the phone showed', async () => {
    expect(await walkAll(three, 30, null)).toEqual({ status: finished, marks: 0, kept: three });
    // Begun after the change, by a phone that had not read it yet.
    expect(await walkAll(three, 0, three)).toEqual({ status: finished, marks: 0, kept: three });
    expect(await walkAll(all, 0, null)).toMatchObject({ status: finished, marks: 0, kept: all });
  });

  test('one deleted or archived since keeps its place in the order', async () => {
    const { checkpoints } = await ok(world, manager, checkpointCalls.checkpoints, {});
    const [gone, archived] = [three[1], three[0]].map((id) => checkpoints.find((it) => it.id === id));
    const params = (it: typeof gone) => ({ params: { id: it?.id ?? '' } });
    const version = (it: typeof gone) => ({ updatedAt: it?.updatedAt ?? '' });
    await ok(world, manager, checkpointCalls.deleteCheckpoint, { ...params(gone), query: version(gone) });
    await ok(world, manager, checkpointCalls.archiveCheckpoint, { ...params(archived), body: version(archived) });
    expect(await walkAll(all, 0, all)).toMatchObject({ status: finished, marks: 0, kept: all });
    expect(await walkAll(three, 30, null)).toMatchObject({ status: finished, marks: 0, kept: three });
  });

  test('a phone that says it showed what the round never was does not make it shorter', async () => {
    const [only = ''] = all.slice(2);
    expect(await walkAll([only], 0, [only])).toMatchObject({ status: notFinished, kept: all.slice(2) });
  });
});

test('the alert of a round that is said to be missed is settled once the phone tells that it was walked', async () => {
  const set = { enabled: true, customerShow: false, notifyAgency: true, notifyCustomer: false, flash: true };
  const items = [{ ...set, typeKey: 'round_not_realized' }];
  await setAgencySettings(world, manager.agencyId, { serviceEventTypes: { items } });
  await saveCheckpoint('Hall', 0);
  const { data } = await ok(world, manager, roundCalls.fetchRounds, { body: { limit: 250 } });
  const updatedAt = data.find(({ id }) => id === roundId)?.updatedAt;
  await ok(world, manager, roundCalls.saveRound, {
    body: { id: roundId, name: 'Ronde', site: { id: siteId }, checkpoints: [{ id: checkpointId }], updatedAt },
  });
  const execution = newId();
  const planned = { id: execution, round: { id: roundId }, startAt: ago(40), endAt: ago(5) };
  await ok(world, manager, roundExecutionCalls.saveRoundExecution, { body: planned });
  await transaction(world.databases.field, { agencyId: manager.agencyId }, () => watchRounds(manager.agencyId));
  const alerts = async () => {
    const { data: open } = await ok(world, manager, logbookCalls.fetchAlerts, { body: { flash: true } });
    return open.filter((it) => it.serviceRoundExecution?.id === execution);
  };
  expect(await alerts()).toMatchObject([{ typeKey: 'round_not_realized' }]);
  await act(execution, 'round_start', ago(35));
  await act(execution, 'round_checkpoint', ago(30));
  expect(await alerts()).toHaveLength(1);
  await act(execution, 'round_finish', ago(25));
  expect(await alerts()).toEqual([]);
  const { data: entries } = await ok(world, manager, logbookCalls.fetchEvents, { body: { limit: 250 } });
  const alert = entries.find((it) => it.serviceRoundExecution?.id === execution && it.alert);
  expect(alert?.acknowledgement).toMatchObject({
    author: 'Vigie',
    comment: expect.stringMatching(/^Ronde complète, du .+ au .+, reçue le .+/),
  });
});

test('a round that was said to be missed, and was walked without network but not whole, is an alert anew', async () => {
  const execution = newId();
  const planned = { id: execution, round: { id: roundId }, startAt: ago(40), endAt: ago(5) };
  await ok(world, manager, roundExecutionCalls.saveRoundExecution, { body: planned });
  await transaction(world.databases.field, { agencyId: manager.agencyId }, () => watchRounds(manager.agencyId));
  const alerts = async () => {
    const { data: open } = await ok(world, manager, logbookCalls.fetchAlerts, { body: { flash: true } });
    return open.filter((it) => it.serviceRoundExecution?.id === execution).map(({ infos }) => infos);
  };
  expect(await alerts()).toEqual([expect.stringMatching(/non commencée$/)]);
  const walk = async () =>
    (await ok(world, manager, roundExecutionCalls.serviceRound, { params: { id: execution } })).serviceRoundExecution;
  const { updatedAt } = await walk();
  await ok(world, manager, roundExecutionCalls.acknowledgeRoundExecution, {
    params: { id: execution },
    body: { updatedAt },
  });
  expect(await alerts()).toEqual([]);
  await act(execution, 'round_start', ago(35));
  expect(await alerts()).toEqual([]);
  await act(execution, 'round_stop', ago(25));
  expect(await alerts()).toEqual([expect.stringMatching(/ 0 point sur 1\. Manque : Hall$/)]);
  expect(await walk()).toMatchObject({ acknowledgedAt: null });
  // Said once: what comes after the end changes nothing.
  await act(execution, 'round_stop', ago(20));
  expect(await alerts()).toHaveLength(1);
});

test('a phone on a site of many rounds has those of now, not those of hours ago alone', async () => {
  const agencyId = await newAgency(world);
  const manager = await newPerson(world, agencyId);
  const guard = await newPerson(world, agencyId, { role: 'agent' });
  const { siteId, customerId } = await newSite(world, agencyId);
  const [checkpoint, round] = [newId(), newId()];
  const site = { id: siteId };
  await ok(world, manager, checkpointCalls.saveCheckpoint, {
    body: { id: checkpoint, site, title: 'Hall', badge: 'B-1' },
  });
  const body = { id: round, name: 'Ronde', site, checkpoints: [{ id: checkpoint }] };
  await ok(world, manager, roundCalls.saveRound, { body });
  await asAdmin(world, async (client) => {
    await client.query(
      `insert into field.service (agency_id, id, reference, customer_id, site_id, agent_id, start_at, end_at, planned)
       values ($1, $2, 'S-1', $3, $4, $5, now(), now() + interval '8 hours', true)`,
      [agencyId, newId(), customerId, siteId, guard.agentId],
    );
    // Every two minutes, from seventeen hours ago on; the earliest is still walked.
    await client.query(
      `insert into field.round_execution
         (agency_id, id, round_id, iteration, site_id, planned_start_at, planned_end_at, begins_at, status)
       select $1, gen_random_uuid(), $2, n + 1, $3, at, at + interval '30 minutes', at, case when n = 0 then 200 else 100 end
       from generate_series(0, 600) n cross join lateral (select now() - interval '17 hours' + make_interval(mins => 2 * n) as at) t`,
      [agencyId, round, siteId],
    );
  });
  const { serviceRoundExecutions: walks } = await ok(world, guard, roundExecutionCalls.myRounds);
  expect(walks).toHaveLength(300);
  const begins = walks.map(({ startAt }) => Date.parse(startAt ?? ''));
  expect(begins).toEqual(begins.toSorted((a, b) => a - b));
  const near = begins.filter((at) => Math.abs(at - Date.now()) < 60 * 60_000);
  expect(near.length).toBeGreaterThanOrEqual(59);
  expect(walks[0]?.iteration).toBe(1);
});
