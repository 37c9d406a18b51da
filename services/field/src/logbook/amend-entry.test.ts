import { newId } from '@vigie/contracts/core/id';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import sharp from 'sharp';
import { newAgent, newSite } from '../testing/directory';
import { chain, verify } from '../testing/logbook';

/**
 * An entry sent again under its id: an identical one is a retry, other text is an amendment, another act is refused.
 */

let world: World;
let agencyId: string;
let manager: Person;
let guard: Person;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  manager = await newPerson(world, agencyId);
  guard = await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
  siteId = (await newSite(world, agencyId)).siteId;
});
afterEach(async () => {
  await chain(world, agencyId);
  expect((await verify(world, agencyId)).findings).toEqual([]);
});
afterAll(() => world.close());

const AT = '2026-01-05T02:13:00.000Z';
const photo = (colour: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .png()
    .toBuffer();

function formOf(fields: Record<string, string | undefined>, files: readonly Buffer[]): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) form.append(key, value);
  for (const bytes of files) form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.png');
  return form;
}

const send = (who: Person, fields: Record<string, string | undefined>, files: readonly Buffer[] = []) => {
  const entry = { at: AT, typeKey: 'incident_intrusion', siteId, ...fields };
  return callAs(world, who, logbookCalls.saveEvent, undefined, { form: formOf(entry, files) });
};
const message = (who: Person, eventId: string, fields: Record<string, string>, files: readonly Buffer[] = []) =>
  callAs(
    world,
    who,
    logbookCalls.addEventMessage,
    { params: { eventId }, body: fields as never },
    {
      form: formOf({ at: AT, ...fields }, files),
    },
  );
const read = async (id: string) => (await ok(world, manager, logbookCalls.event, { params: { id } })).event;
const said = async (id: string) => (await read(id)).eventMessages.map(({ content }) => content);

test('a phone that lost the answer says the same again: one entry, one photo, also when it says it twice at once', async () => {
  const id = newId();
  const position = JSON.stringify({ latitude: 48.87, longitude: 2.29 });
  const same = { id, infos: 'Porte ouverte', position, at: '2026-01-05T03:13:00+01:00' };
  const files = [await photo('#336699')];
  const answers = await Promise.all([send(guard, same, files), send(guard, same, files), send(guard, same, files)]);
  answers.push(await send(guard, { ...same, at: AT }, files));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await read(id)).toMatchObject({ messageCount: 1, fileCount: 1, infos: 'Porte ouverte', createdAt: AT });
});

test('new words of the office amend the entry and keep the old ones; a manager without the right is told which', async () => {
  const id = newId();
  await send(guard, { id, infos: 'Alarme zone 3' });
  const reader = await newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_MISSION_EVENT'] });
  const refused = await send(reader, { id, infos: 'Rien' });
  expect([refused.status, refused.body.right]).toEqual([403, 'ACCOUNT_RIGHT_EDIT_MISSION_EVENT']);
  expect((await send(manager, { id, infos: 'Alarme zone 4' })).status).toBe(200);
  expect((await send(manager, { id, infos: 'Alarme zone 4' })).status).toBe(200);
  expect(await said(id)).toEqual(['Alarme zone 3', 'Alarme zone 4']);
  // The office can return to the first text, or to none: each change is an amendment of its own.
  await send(manager, { id, infos: 'Alarme zone 3' });
  await send(manager, { id, infos: '' });
  expect(await said(id)).toEqual(['Alarme zone 3', 'Alarme zone 4', 'Alarme zone 3', null]);
  expect((await read(id)).infos).toBeNull();
});

test('what its agent says otherwise is kept; what it said before an amendment is that message late', async () => {
  const id = newId();
  await send(guard, { id, infos: 'Alarme' });
  await send(guard, { id, infos: 'Alarme zone 4' });
  await send(manager, { id, infos: 'Alarme zone 5' });
  for (const infos of ['Alarme', 'Alarme zone 4', undefined])
    expect((await send(guard, { id, infos })).status).toBe(200);
  expect(await said(id)).toEqual(['Alarme', 'Alarme zone 4', 'Alarme zone 5']);
});

test('a photo that was not there is kept, with new words or without', async () => {
  const id = newId();
  const [first, second, third] = [await photo('#111111'), await photo('#222222'), await photo('#333333')];
  await send(guard, { id, infos: 'Fuite' }, [first]);
  await send(guard, { id, infos: 'Fuite' }, [first, second]);
  await send(guard, { id, infos: 'Fuite au sous-sol' }, [first, second, third]);
  const { eventMessages, fileCount } = await read(id);
  expect(eventMessages.map(({ content, files }) => [content, files.length])).toEqual([
    ['Fuite', 1],
    [null, 1],
    ['Fuite au sous-sol', 1],
  ]);
  expect(fileCount).toBe(3);
});

test.each([
  ['type', { typeKey: 'delivery_mail' }],
  ['time', { at: '2026-01-05T02:14:00.000Z' }],
  ['place', { position: JSON.stringify({ latitude: 1, longitude: 1 }) }],
])('another %s under the id of an entry is another act: refused, and nothing changes', async (_what, other) => {
  const id = newId();
  await send(guard, { id, infos: 'Porte', position: JSON.stringify({ latitude: 48.87, longitude: 2.29 }) });
  const before = await read(id);
  for (const who of [guard, manager]) {
    const refused = await send(who, { id, infos: 'Autre', ...other });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Cette main courante a déjà été enregistrée avec un autre contenu',
    ]);
  }
  const { siteId: elsewhere } = await newSite(world, agencyId);
  expect((await send(guard, { id, siteId: elsewhere })).status).toBe(409);
  expect(await read(id)).toEqual(before);
});

test("another agent's entry is not there for an agent who sends its id", async () => {
  const id = newId();
  await send(guard, { id, infos: 'Porte' });
  const other = await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
  expect((await send(other, { id, infos: 'Autre' })).status).toBe(404);
  expect(await said(id)).toEqual(['Porte']);
});

test('a message sent again is one message; another one under its id, or an entry under it, is refused', async () => {
  const id = newId();
  await send(guard, { id, infos: 'Fuite' });
  const body = { id: newId(), content: 'Vanne fermée' };
  const files = [await photo('#445566')];
  const answers = await Promise.all([message(guard, id, body, files), message(guard, id, body, files)]);
  answers.push(await message(guard, id, body, files));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const refused = await message(guard, id, { ...body, content: 'Vanne ouverte' }, files);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Ce message a déjà été enregistré avec un autre contenu',
  ]);
  expect((await message(guard, id, { ...body, id }, files)).status).toBe(409);
  expect((await send(guard, { id: body.id, infos: 'Vanne' })).status).toBe(409);
  expect(await said(id)).toEqual(['Fuite', 'Vanne fermée']);
});

test('what an agent without network said of an entry that the office took off is kept', async () => {
  const id = newId();
  await send(guard, { id, infos: 'Fuite' });
  await ok(world, manager, logbookCalls.deleteEvent, { params: { id } });
  const late = { id: newId(), content: 'Vanne fermée' };
  expect((await message(guard, id, late)).status).toBe(200);
  const again = await send(guard, { id, infos: 'Fuite au sous-sol' });
  expect(again.body.event.eventMessages.map(({ content }) => content)).toEqual([
    'Fuite',
    'Vanne fermée',
    'Fuite au sous-sol',
  ]);
  expect((await callAs(world, manager, logbookCalls.event, { params: { id } })).status).toBe(404);
  expect((await send(manager, { id, infos: 'Autre' })).status).toBe(404);
  expect((await message(manager, id, { id: newId(), content: 'Autre' })).status).toBe(404);
});

test.each([
  ['1970-01-01T00:00:00Z', 'clock_behind'],
  ['1999-12-31T23:59:59Z', 'clock_behind'],
])('an act of %s was timed by no clock in order', async (at, key) => {
  const id = newId();
  const refused = await send(guard, { id, at });
  expect([refused.status, refused.body.key]).toEqual([400, key]);
  expect(refused.body.message).toMatch(/^L'heure de l'appareil est en (retard|avance)/);
  expect((await callAs(world, manager, logbookCalls.event, { params: { id } })).status).toBe(404);
  expect((await send(guard, { id, at: '2000-01-01T00:00:00Z' })).status).toBe(200);
});

test('a phone whose clock is ahead is believed, once, at the time it was heard; the office is told of a wrong time', async () => {
  const ahead = new Date(Date.now() + 40 * 60_000).toISOString();
  const id = newId();
  const said = { id, at: ahead, infos: 'Porte forcée' };
  const photos = [await photo('#993333')];
  expect((await send(guard, said, photos)).status).toBe(200);
  expect((await send(guard, said, photos)).status).toBe(200);
  const under = { id: newId(), at: ahead, content: 'Police sur place' };
  expect((await message(guard, id, under)).status).toBe(200);
  expect((await message(guard, id, under)).status).toBe(200);
  const entry = await read(id);
  expect(entry).toMatchObject({ messageCount: 2, fileCount: 1 });
  for (const { createdAt } of [entry, ...entry.eventMessages])
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now());
  const later = new Date(Date.now() + 80 * 60_000).toISOString();
  expect((await send(manager, { id: newId(), at: later })).body.key).toBe('clock_ahead');
  expect((await send(guard, { id, at: AT, infos: 'Porte forcée' })).status).toBe(409);
});

test('photos that a phone sends again, without its photos, are a retry and no empty message', async () => {
  const id = newId();
  await send(guard, { id, infos: 'Vitre brisée' });
  const again = { id: newId() };
  expect((await message(guard, id, again, [await photo('#224466')])).status).toBe(200);
  expect((await message(guard, id, again)).status).toBe(200);
  expect(await said(id)).toEqual(['Vitre brisée', null]);
  expect((await message(guard, id, { id: newId() })).status).toBe(400);
});
