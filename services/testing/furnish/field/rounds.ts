import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { roundCalls } from '@vigie/contracts/field/round/round.calls';
import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import { asAdmin, ok, type Person } from '../../people';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';

async function newPlace(world: World, who: Person): Promise<string> {
  const [customerId, id] = [newId(), newId()];
  await ok(world, who, customerCalls.saveCustomer, { body: { id: customerId, name: `Client ${customerId}` } });
  await ok(world, who, siteCalls.saveSite, { body: { id, customerId, name: `Site ${id}` } });
  return id;
}

async function newCheckpoint(world: World, who: Person, siteId?: string): Promise<string> {
  const id = newId();
  const site = { id: siteId ?? (await newPlace(world, who)) };
  await ok(world, who, checkpointCalls.saveCheckpoint, { body: { id, site, title: `Porte ${id}`, badge: id } });
  return id;
}

export const checkpointFurnishing: NounFixture = {
  table: 'field.checkpoint',
  make: (world, who) => newCheckpoint(world, who),
};

/** Creates a round with one checkpoint, on a new site. */
async function newRound(world: World, who: Person): Promise<{ id: string; siteId: string; checkpointId: string }> {
  const [id, siteId] = [newId(), await newPlace(world, who)];
  const checkpointId = await newCheckpoint(world, who, siteId);
  const body = { id, name: `Ronde ${id}`, site: { id: siteId }, checkpoints: [{ id: checkpointId }] };
  await ok(world, who, roundCalls.saveRound, { body });
  return { id, siteId, checkpointId };
}

export const roundFurnishing: NounFixture = {
  table: 'field.round',
  make: async (world, who) => (await newRound(world, who)).id,
  bodies: { duplicate: async () => ({ id: newId() }) },
};

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Creates a walk and brings it into a state through acts of the office and of the field. */
async function newExecution(world: World, who: Person, state = 'waiting'): Promise<string> {
  const { id: roundId, siteId, checkpointId } = await newRound(world, who);
  const id = newId();
  const planned = { id, round: { id: roundId }, startAt: inHours(1), endAt: inHours(2) };
  await ok(world, who, roundExecutionCalls.saveRoundExecution, { body: planned });
  const act = (eventKey: 'round_start' | 'round_checkpoint' | 'round_finish', hours: number) =>
    ok(world, who, roundExecutionCalls.walkRound, {
      params: { eventKey },
      body: {
        serviceRoundExecution: { id, round: { id: roundId } },
        site: { id: siteId },
        event: {
          id: newId(),
          at: inHours(hours),
          ...(eventKey === 'round_checkpoint' && { checkpoint: { id: checkpointId } }),
        },
      },
    });
  if (state === 'cancelled') await ok(world, who, roundExecutionCalls.cancelRoundExecutions, { body: { ids: [id] } });
  if (['inProgress', 'finished', 'notFinished'].includes(state)) await act('round_start', -0.3);
  if (state === 'finished') await act('round_checkpoint', -0.2);
  if (state === 'finished' || state === 'notFinished') await act('round_finish', -0.1);
  return id;
}

export const roundExecutionFurnishing: NounFixture = {
  table: 'field.round_execution',
  make: newExecution,
  makeIn: newExecution,
  bodies: {
    duplicate: async () => ({ id: newId(), startAt: inHours(24) }),
    // Only the clock raises the alert, so it is written directly.
    acknowledge: async (world, _who, id) => {
      await asAdmin(world, (client) =>
        client.query('update field.round_execution set alerted_at = now() where id = $1', [id]),
      );
      return {};
    },
  },
};

/** Creates a checkpoint, a round with it, and a walk that an agent has begun; every text contains `mark`. */
export async function furnishRound(
  world: World,
  owner: Person,
  agent: Person,
  options: { siteId: string; mark: string },
) {
  const { siteId, mark } = options;
  const [checkpointId, roundId] = [newId(), newId()];
  const site = { id: siteId };
  const checkpoint = { id: checkpointId, site, title: `Porte ${mark}`, badge: mark, description: mark };
  await ok(world, owner, checkpointCalls.saveCheckpoint, { body: checkpoint });
  const round = { id: roundId, name: `Ronde ${mark}`, site, checkpoints: [{ id: checkpointId }] };
  await ok(world, owner, roundCalls.saveRound, { body: round });
  await ok(world, agent, roundExecutionCalls.walkRound, {
    params: { eventKey: 'round_checkpoint' },
    body: {
      serviceRoundExecution: { id: newId(), round: { id: roundId } },
      site,
      event: { id: newId(), at: inHours(-0.2), checkpoint: { id: checkpointId }, infos: `Vu ${mark}` },
    },
  });
}
