import { newId } from '@vigie/contracts/core/id';
import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { roundCalls } from '@vigie/contracts/field/round/round.calls';
import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import { newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newSite } from '../testing/directory';

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
const act = (execution: string, eventKey: 'round_start' | 'round_checkpoint', at: string) =>
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
