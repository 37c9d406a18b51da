import { newId } from '@vigie/contracts/core/id';
import { until } from '@vigie/testing/time/until';
import { openWorld, type World } from '@vigie/testing/world';
import pg from 'pg';
import { transaction } from '../db/database';
import { LIVE_CHANNEL, type LiveMessage } from '../live/publish';
import { publishRecords } from './publish-records';

let world: World;
let listener: pg.Client;
const heard: LiveMessage[] = [];
beforeAll(async () => {
  world = await openWorld();
  listener = new pg.Client({ connectionString: world.adminUrl });
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)));
  await listener.query(`listen ${LIVE_CHANNEL}`);
});
afterAll(async () => {
  await listener.end();
  await world.close();
});

test('what a transaction changes is read once, as it is at the end, and told to those whom each change concerns', async () => {
  const agencyId = newId();
  const asked: string[][] = [];
  let name = 'before';
  const noun = {
    audience: ({ id }: { id: string }) => ({ customerIds: [`customer of ${id}`] }),
    rows: async (ids: readonly string[]) => {
      asked.push([...ids]);
      return ids.map((id) => ({ id, name })).filter(({ id }) => id !== 'gone');
    },
  };
  await transaction(world.databases.commercial, { agencyId }, async () => {
    publishRecords('invoice', noun, { agencyId, kind: 'created', rows: [{ id: 'a' }] });
    publishRecords('invoice', noun, { agencyId, kind: 'updated', rows: [{ id: 'a' }] });
    publishRecords('invoice', noun, { agencyId, kind: 'updated', rows: [{ id: 'gone' }] });
    publishRecords('invoice', noun, { agencyId, kind: 'deleted', rows: [{ id: 'b' }] });
    publishRecords('invoice', noun, { agencyId, kind: 'updated', rows: [] });
    name = 'after';
  });
  await until('all is told', async () => heard.length >= 4);
  expect(asked).toEqual([['a', 'gone']]);
  const row = { id: 'a', name: 'after' };
  expect(heard).toEqual([
    { agencyId, name: 'invoice.created', ids: ['a'], customerIds: ['customer of a'], agentIds: [], rows: [row] },
    { agencyId, name: 'invoice.updated', ids: ['a'], customerIds: ['customer of a'], agentIds: [], rows: [row] },
    { agencyId, name: 'invoice.updated', ids: ['gone'], customerIds: ['customer of gone'], agentIds: [] },
    { agencyId, name: 'invoice.deleted', ids: ['b'], customerIds: ['customer of b'], agentIds: [] },
  ]);
});
