import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { newId } from '@vigie/contracts/core/id';
import { badgeCalls } from '@vigie/contracts/field/badge/badge.calls';
import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { asAdmin, callAs, newAgency, newPerson, ok } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a badge is a checkpoint’s or an agent’s, for whoever of the agency holds it, and nobody else’s', async () => {
  const agencyId = await newAgency(world);
  const manager = await newPerson(world, agencyId);
  const agent = await newPerson(world, agencyId, { role: 'agent' });
  const { siteId } = await newSite(world, agencyId, { name: 'Galerie' });
  const body = { id: newId(), site: { id: siteId }, title: 'Hall', badge: '04:A2:2B' };
  await ok(world, manager, checkpointCalls.saveCheckpoint, { body });
  const guard = await newAgent(world, agencyId, { lastName: 'Roux' });
  await asAdmin(world, (client) =>
    client.query(`update commercial.agent set reference = 'A-042' where id = $1`, [guard]),
  );

  const read = (id: string, who = agent) => callAs(world, who, badgeCalls.badgeInfos, { params: { id } });
  expect((await read('04a22b')).body.badge).toEqual({
    ...{ kind: 'checkpoint', id: body.id, title: 'Hall', badge: '04:A2:2B' },
    site: { id: siteId, name: 'Galerie' },
  });
  expect((await read('a042')).body.badge).toMatchObject({ kind: 'agent', id: guard, name: 'Nadia Roux' });
  expect(await read('ffff')).toMatchObject({ status: 404, body: { message: 'Badge inconnu' } });
  const stranger = await newPerson(world, await newAgency(world), { role: 'agent' });
  expect((await read('04a22b', stranger)).status).toBe(404);
});

test('of two agents with one number, the badge is of the one in place; a deleted one’s is nobody’s', async () => {
  const agencyId = await newAgency(world);
  const who = await newPerson(world, agencyId);
  const left = await newAgent(world, agencyId, { lastName: 'Partie' });
  const here = await newAgent(world, agencyId, { lastName: 'Présente' });
  const change = (id: string, reference: string, status: number) =>
    asAdmin(world, (client) =>
      client.query('update commercial.agent set reference = $2, status = $3 where id = $1', [id, reference, status]),
    );
  const read = () => callAs(world, who, badgeCalls.badgeInfos, { params: { id: 'B7' } });
  await change(left, 'B-7', AGENT_STATUS.archived);
  expect((await read()).body.badge).toMatchObject({ id: left, status: AGENT_STATUS.archived });
  await change(here, 'b7', AGENT_STATUS.unlicensed);
  expect((await read()).body.badge).toMatchObject({ id: here });
  await change(here, 'b7', AGENT_STATUS.deleted);
  await change(left, 'B-7', AGENT_STATUS.deleted);
  expect((await read()).status).toBe(404);
});
