import { newId } from '@vigie/contracts/core/id';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import type { Radio } from '@vigie/contracts/field/logbook/radio';
import { recordEntryCalls } from '@vigie/contracts/field/logbook/record-entry.calls';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite, setAgencySettings } from '../../testing/directory';
import { chain, verify } from '../../testing/logbook';
import { tamper } from '../../testing/tampered-logbook';

/** Messages of the radio logbook: sender, recipient and channel are read, found, and part of the chain. */

let world: World;
let manager: Person;
let guard: Person;
let customer: Person;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  const agencyId = await newAgency(world);
  const site = await newSite(world, agencyId, { name: 'Port de Gennevilliers' });
  siteId = site.siteId;
  manager = await newPerson(world, agencyId);
  guard = await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
  customer = await newPerson(world, agencyId, {
    role: 'customer',
    customerId: site.customerId,
    rights: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'],
  });
});

const settings = (customerShow: boolean) => ({
  serviceEventTypes: {
    items: [
      {
        typeKey: 'logistic_radio',
        enabled: true,
        customerShow,
        notifyAgency: false,
        notifyCustomer: false,
        flash: false,
      },
    ],
  },
});
const PATROL: Radio = { from: 'PC sécurité', to: 'Ronde 1', channel: '3' };

function say(more: Record<string, string> = {}, radio: Radio | undefined = PATROL, who = guard) {
  const form = new FormData();
  const entry = {
    id: newId(),
    at: '2026-01-05T02:13:00.000Z',
    typeKey: 'logistic_radio',
    siteId,
    infos: 'Ronde close',
  };
  for (const [key, value] of Object.entries({ ...entry, ...more })) form.append(key, value);
  if (radio) form.append('radio', JSON.stringify(radio));
  return callAs(world, who, logbookCalls.saveEvent, undefined, { form });
}
const found = async (who: Person, query: string) =>
  (await ok(world, who, logbookCalls.fetchEvents, { body: { query } })).data;

test('a radio message is offered once the agency keeps a radio logbook', async () => {
  const proposed = async () => (await ok(world, guard, recordEntryCalls.proposedTypes)).typeKeys;
  expect(await proposed()).not.toContain('logistic_radio');
  await setAgencySettings(world, manager.agencyId, settings(false));
  expect(await proposed()).toContain('logistic_radio');
});

test('it is read and found by sender, recipient and channel, and sent again it is the same message', async () => {
  const id = newId();
  for (const _ of [1, 2]) expect((await say({ id })).status).toBe(200);
  const read = { radioFrom: 'PC sécurité', radioTo: 'Ronde 1', radioChannel: '3', infos: 'Ronde close' };
  for (const query of ['PC securite', 'ronde 1', 'canal 3'])
    expect(await found(manager, query)).toMatchObject([{ id, ...read }]);
  expect((await say({ id }, { ...PATROL, to: 'Ronde 2' })).status).toBe(409);
});

test('its customer reads it where the agency shows its type, and not otherwise', async () => {
  await say();
  expect(await found(customer, '')).toEqual([]);
  await setAgencySettings(world, manager.agencyId, settings(true));
  await say();
  expect(await found(customer, '')).toMatchObject([{ radioFrom: 'PC sécurité', radioTo: 'Ronde 1' }]);
});

test('sender and recipient are asked for; no other type of entry has them', async () => {
  expect((await say({}, { ...PATROL, to: ' ' })).body.errors).toMatchObject([{ path: 'radio.to' }]);
  expect((await say({ typeKey: 'logistic_key' })).status).toBe(400);
  // A phone that did not send them loses nothing: the message is kept.
  expect((await say({}, null as never)).status).toBe(200);
});

test('the verification finds a sender that somebody changed, and one that was given to another entry', async () => {
  const { agencyId } = manager;
  const ids = [newId(), newId()];
  await say({ id: ids[0] ?? '' });
  await say({ id: ids[1] ?? '', typeKey: 'logistic_key' }, null as never);
  await chain(world, agencyId);
  expect((await verify(world, agencyId)).findings).toEqual([]);
  const changed = `update field.logbook_entry set radio = '{"from":"X"}' where agency_id = $1`;
  await tamper(world, { agencyId, manager, ids: [newId(), newId(), newId()] }, changed);
  expect((await verify(world, agencyId)).findings).toMatchObject([
    { kind: 'rewritten', fields: ['radio'] },
    { kind: 'rewritten', fields: ['radio'] },
  ]);
});
