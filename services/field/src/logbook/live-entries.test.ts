import { newId } from '@vigie/contracts/core/id';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { LIVE_CHANNEL, type LiveMessage } from '@vigie/service-kit/live/publish';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';
import { chainLogbook } from './chain/chain-logbook.job';

let world: World;
let agencyId: string;
let manager: Person;
let guard: Person;
let site: { customerId: string; siteId: string };
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  site = await newSite(world, agencyId, { name: 'Quai de la Gare' });
  manager = await newPerson(world, agencyId);
  guard = await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
});
afterAll(() => world.close());

const isUpdated = (name: string): boolean => name === 'logbookEntry.updated';
const isUpdate = ({ name }: LiveMessage): boolean => isUpdated(name);
const isNew =
  (id: string) =>
  ({ name, ids }: LiveMessage): boolean =>
    name === 'logbookEntry.created' && ids.includes(id);

/** Collects the live updates of the agency's logbook from an act on, until `isLast`. They arrive after the commit. */
async function toldUntil(
  isLast: (message: LiveMessage) => boolean,
  act: () => Promise<unknown>,
): Promise<LiveMessage[]> {
  return asAdmin(world, async (client) => {
    const told: LiveMessage[] = [];
    const last = new Promise<void>((resolve) => {
      client.on('notification', ({ payload }) => {
        const message = JSON.parse(payload ?? '{}') as LiveMessage;
        if (message.agencyId !== agencyId || !message.name.startsWith('logbookEntry.')) return;
        told.push(message);
        if (isLast(message)) resolve();
      });
    });
    await client.query(`listen ${LIVE_CHANNEL}`);
    await act();
    await last;
    return told;
  });
}

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Times of the entries by id: a retry sends the same time. */
const times = new Map<string, string>();

function report(options: { id: string; typeKey: string; infos?: string; withPhoto?: boolean; at?: string }) {
  const form = new FormData();
  const { at = new Date(Date.now() - 60_000).toISOString() } = options;
  times.set(options.id, at);
  form.append('id', options.id);
  form.append('at', at);
  form.append('typeKey', options.typeKey);
  form.append('siteId', site.siteId);
  form.append('position', JSON.stringify({ latitude: 48.84, longitude: 2.37, accuracy: 8 }));
  if (options.infos) form.append('infos', options.infos);
  if (options.withPhoto) form.append('file', new Blob([new Uint8Array(photo)]), 'porte.png');
  return callAs(world, guard, logbookCalls.saveEvent, undefined, { form });
}

async function listed(id: string) {
  const { data } = await ok(world, manager, logbookCalls.fetchEvents, { body: {} });
  return data.find((row) => row.id === id);
}

test.each([
  ['with words, a place and a photo', { typeKey: 'incident_intrusion', infos: 'Porte forcée', withPhoto: true }],
  ['that nobody is told of', { typeKey: 'presence_entry' }],
])('an entry %s is told with the row that its list shows', async (_what, options) => {
  const id = newId();
  const told = await toldUntil(isNew(id), () => report({ id, ...options }));
  expect(told.find(isNew(id))?.rows).toEqual([await listed(id)]);
});

const chain = () => chainLogbook(world.databases.field, agencyId);

test('the chain tells the references it gave, and of what is no entry nothing', async () => {
  await chain();
  const id = newId();
  await toldUntil(isNew(id), () => report({ id, typeKey: 'incident_theft' }));
  const told = await toldUntil(({ name, rows }) => isUpdated(name) && rows?.[0]?.id === id, chain);
  const { reference } = (await listed(id)) ?? {};
  expect(told.at(-1)).toMatchObject({
    ids: [id],
    rows: [{ id, reference, alert: true }],
    customerIds: [site.customerId],
  });
  const message = { id: newId(), at: new Date().toISOString(), content: 'La police est prévenue' };
  const { params, body } = { params: { eventId: id }, body: message };
  await toldUntil(isUpdate, () => ok(world, manager, logbookCalls.addEventMessage, { params, body }));
  const next = newId();
  const after = await toldUntil(isNew(next), async () => {
    await chain();
    await report({ id: next, typeKey: 'presence_entry' });
  });
  expect(after.filter(isUpdate)).toEqual([]);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  [
    'words and a photo under it',
    (id) => {
      const form = new FormData();
      const body = { id: newId(), at: new Date().toISOString(), content: 'La police est prévenue' };
      for (const [name, value] of Object.entries(body)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(photo)]), 'porte.png');
      return callAs(world, guard, logbookCalls.addEventMessage, { params: { eventId: id }, body }, { form });
    },
  ],
  ['other words', (id) => report({ id, typeKey: 'incident_theft', infos: 'Vol de deux vélos', at: times.get(id) })],
  ['who took note', (id) => ok(world, manager, logbookCalls.acknowledgeEvent, { params: { id }, body: {} })],
])('an entry is told with the row that its list now shows: %s', async (_what, change) => {
  const id = newId();
  await toldUntil(isNew(id), () => report({ id, typeKey: 'incident_theft', infos: 'Vol de vélo' }));
  const isChange = ({ name, rows }: LiveMessage) =>
    isUpdated(name) && rows?.[0]?.id === id && 'updatedAt' in (rows[0] ?? {});
  const told = await toldUntil(isChange, () => change(id));
  expect(told.find(isChange)).toMatchObject({
    rows: [await listed(id)],
    hears: ['ACCOUNT_RIGHT_LIST_SITE_MISSION_EVENT', 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT'],
  });
});

test('what is taken off is told with what it was, so that a page that never showed it stays', async () => {
  const id = newId();
  await toldUntil(isNew(id), () => report({ id, typeKey: 'incident_theft' }));
  const row = await listed(id);
  const isGone = ({ name, ids }: LiveMessage) => name === 'logbookEntry.deleted' && ids.includes(id);
  const told = await toldUntil(isGone, () => ok(world, manager, logbookCalls.deleteEvent, { params: { id } }));
  expect(told.find(isGone)).toMatchObject({ rows: [row] });
});

test('of many at once it tells that they changed, and leaves it to each screen to ask', async () => {
  await chain();
  for (let n = 0; n < 61; n += 1) await report({ id: newId(), typeKey: 'presence_entry' });
  const told = await toldUntil(({ name, ids }) => isUpdated(name) && ids.length === 0, chain);
  expect(told.at(-1)?.rows).toBeUndefined();
});
