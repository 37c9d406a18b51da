import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import type { InformationNoteSave } from '@vigie/contracts/commercial/information-note/information-note';
import { informationNoteCalls } from '@vigie/contracts/commercial/information-note/information-note.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { createLog } from '@vigie/service-kit/log';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { remindInformationNotesJob } from './remind-notes.job';

/** The recipients of notes, their readings, and the reminders. */

let world: World;
let office: Person;
let agent: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  office = await newPerson(world, await newAgency(world));
  agent = await newAgent('Nadia');
});
afterAll(() => world.close());

async function newAgent(firstName: string): Promise<Person> {
  const agentId = newId();
  const email = `${agentId}@exemple.test`;
  await ok(world, office, agentCalls.saveAgent, { body: { id: agentId, firstName, lastName: 'Roux', email } });
  return newPerson(world, office.agencyId, { role: 'agent', agentId, rights: [] });
}
const ref = (who: Person) => ({ id: who.agentId ?? '' });

async function written(more: Partial<InformationNoteSave> = {}) {
  const body = { id: newId(), title: 'Port de la tenue', content: '<p>La parka est obligatoire.</p>', ...more };
  return (await ok(world, office, informationNoteCalls.saveInformationNote, { body })).informationNote;
}
type Note = Awaited<ReturnType<typeof written>>;
const act = (name: 'publish' | 'remind' | 'archive', { id, updatedAt }: Pick<Note, 'id' | 'updatedAt'>) =>
  callAs(world, office, informationNoteCalls[`${name}InformationNote`], { params: { id }, body: { updatedAt } });
async function published(more: Partial<InformationNoteSave> = {}): Promise<Note> {
  const answer = await act('publish', await written(more));
  expect(answer.status).toBe(200);
  return answer.body.informationNote;
}
const mine = (who: Person) => ok(world, who, informationNoteCalls.myInformationNotes);
const readings = async (id: string) =>
  (await ok(world, office, informationNoteCalls.fetchNoteReadings, { params: { id }, body: {} })).data;
const mails = () =>
  asAdmin(world, async (client) => {
    const query =
      'select to_address, subject, from_name, reply_to, text_body from platform.email where agency_id = $1 order by to_address';
    return (await client.query(query, [office.agencyId])).rows;
  });
const days = (n: number) =>
  asAdmin(world, (client) =>
    client.query(
      `update commercial.information_note_recipient set sent_at = sent_at - make_interval(days => $2),
         reminded_at = reminded_at - make_interval(days => $2) where agency_id = $1`,
      [office.agencyId, n],
    ),
  );
const runJob = () =>
  remindInformationNotesJob.handle(
    { agencyId: office.agencyId },
    { database: world.databases.commercial, log: createLog('test'), requestId: undefined, attempt: 1 },
  );

test('a draft is nobody’s; a published note is its recipients’, and the office sees who read it and when', async () => {
  const colleague = await newAgent('Karim');
  await written({ title: 'Brouillon' });
  const note = await published({ audience: 'agents', agents: [ref(agent)] });
  expect((await mine(colleague)).notes).toEqual([]);
  const { notes, unread } = await mine(agent);
  expect(unread).toBe(1);
  expect(notes).toMatchObject([{ id: note.id, content: '<p>La parka est obligatoire.</p>', readAt: null }]);
  const params = { id: notes[0]?.copy ?? '' };
  const refused = await callAs(world, colleague, informationNoteCalls.readInformationNote, { params });
  expect(refused.status).toBe(404);
  expect((await callAs(world, office, informationNoteCalls.readInformationNote, { params })).status).toBe(403);
  const first = await ok(world, agent, informationNoteCalls.readInformationNote, { params });
  const again = await ok(world, agent, informationNoteCalls.readInformationNote, { params });
  expect(again.note.readAt).toBe(first.note.readAt);
  expect(await readings(note.id)).toMatchObject([{ agent: { name: 'Nadia Roux' }, readAt: first.note.readAt }]);
  expect((await mine(agent)).unread).toBe(0);
});

test('what is published stays as it was read, and what a script hides in it is cleaned away', async () => {
  const content = '<p>Attention<script>alert(1)</script><img src=x onerror=alert(1)></p>';
  const note = await published({ content });
  expect(note.content).toBe('<p>Attention</p>');
  const { id, updatedAt } = note;
  const body = { id, updatedAt, title: 'Autre', content: '<p>Autre</p>' };
  expect((await callAs(world, office, informationNoteCalls.saveInformationNote, { body })).status).toBe(409);
  const empty = { id: newId(), title: 'Vide', content: '<p> </p>' };
  const refused = await callAs(world, office, informationNoteCalls.saveInformationNote, { body: empty });
  expect(refused.body).toMatchObject({ errors: [{ path: 'content', message: 'Obligatoire' }] });
});

test('a note to a site goes to those who work there; to nobody it is not published', async () => {
  const customerId = newId();
  await ok(world, office, customerCalls.saveCustomer, { body: { id: customerId, name: 'Galerie' } });
  const site = { id: newId() };
  await ok(world, office, siteCalls.saveSite, { body: { ...site, customerId, name: 'Entrepôt' } });
  const draft = await written({ audience: 'sites', sites: [site] });
  const refused = await act('publish', draft);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Aucun agent');
  await asAdmin(world, (client) =>
    client.query('insert into commercial.site_user (agency_id, site_id, agent_id) values ($1, $2, $3)', [
      office.agencyId,
      site.id,
      agent.agentId,
    ]),
  );
  const other = await newAgent('Karim');
  expect((await act('publish', draft)).status).toBe(200);
  expect((await mine(agent)).unread).toBe(1);
  expect((await mine(other)).unread).toBe(0);
});

test('an archived note is read by nobody any more, and its proof is kept', async () => {
  const note = await published();
  const [copy] = (await mine(agent)).notes;
  await act('archive', note);
  expect((await mine(agent)).notes).toEqual([]);
  const params = { id: copy?.copy ?? '' };
  expect((await callAs(world, agent, informationNoteCalls.readInformationNote, { params })).status).toBe(404);
  expect(await readings(note.id)).toHaveLength(1);
});

test('who has not read is reminded once a day by the office, and after some days by the product', async () => {
  const emailSettings = { senderName: 'Sentinelle', replyTo: 'contact@sentinelle.example', signature: null };
  await changeAgency(world, office, { settings: { emailSettings } });
  const note = await published();
  const reader = await newAgent('Karim');
  expect((await act('remind', note)).status).toBe(200);
  expect(await mails()).toMatchObject([
    {
      subject: expect.stringContaining('note à lire « Port de la tenue »'),
      from_name: 'Sentinelle',
      reply_to: 'contact@sentinelle.example',
      text_body: expect.stringContaining(`/#/notes?agence=${office.agencyId}`),
    },
  ]);
  const { informationNote } = await ok(world, office, informationNoteCalls.informationNote, {
    params: { id: note.id },
  });
  expect((await act('remind', informationNote)).status).toBe(409);
  // An agent who joined since gets the note, and is not reminded on the same day.
  await runJob();
  expect(await mails()).toHaveLength(1);
  const [copy] = (await mine(reader)).notes;
  await ok(world, reader, informationNoteCalls.readInformationNote, { params: { id: copy?.copy ?? '' } });
  await days(4);
  await runJob();
  await runJob();
  expect(await mails()).toHaveLength(2);
  for (let time = 0; time < 3; time++) {
    await days(4);
    await runJob();
  }
  expect((await readings(note.id)).map(({ reminders }) => reminders).sort()).toEqual([0, 3]);
});

test('who left without reading a note is not waited for any more, who read it before stays its proof', async () => {
  const reader = await newAgent('Karim');
  const note = await published();
  const [copy] = (await mine(reader)).notes;
  await ok(world, reader, informationNoteCalls.readInformationNote, { params: { id: copy?.copy ?? '' } });
  const third = await newAgent('Ali');
  await runJob();
  expect(await readings(note.id)).toHaveLength(3);
  const archive = async (who: Person) => {
    const params = { id: who.agentId ?? '' };
    const { updatedAt } = (await ok(world, office, agentCalls.agent, { params })).agent;
    await ok(world, office, agentCalls.archiveAgent, { params, body: { updatedAt } });
  };
  await archive(agent);
  await archive(reader);
  // The last day of the third is over, and its file is not archived yet.
  await asAdmin(world, (client) =>
    client.query('update commercial.agent set left_on = current_date - 2 where id = $1', [third.agentId]),
  );
  expect((await readings(note.id)).map(({ agent: { name } }) => name)).toEqual(['Karim Roux']);
  const params = { id: note.id };
  const { informationNote } = await ok(world, office, informationNoteCalls.informationNote, { params });
  expect(informationNote).toMatchObject({ read: 1, unread: 0 });
  const { data } = await ok(world, office, informationNoteCalls.fetchInformationNotes, { body: {} });
  expect(data).toMatchObject([{ read: 1, unread: 0 }]);
});

test('a file joined to a note opens through the note alone', async () => {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'plan.pdf');
  const { files } = await ok(world, office, fileCalls.upload, undefined, { form });
  const file = files[0]?.id ?? '';
  const other = await newAgent('Karim');
  const { id } = await published({ audience: 'agents', agents: [ref(agent)], attachments: [{ id: file }] });
  const opens = async (who: Person) =>
    (await callAs(world, who, informationNoteCalls.informationNoteFile, { params: { id, file } })).status;
  expect([await opens(office), await opens(agent), await opens(other)]).toEqual([200, 200, 404]);
  expect((await callAs(world, agent, fileCalls.file, { params: { id: file }, query: {} })).status).toBe(403);
});

test('a published note rings at its recipients, once each, and at who joins later', async () => {
  const told = () =>
    asAdmin(world, async (client) => {
      const { rows } = await client.query<{ payload: { agent: { id: string } } }>(
        "select payload from commercial.outbox where agency_id = $1 and name = 'notification.wanted' order by id",
        [office.agencyId],
      );
      return rows.map(({ payload }) => payload);
    });
  await written({ title: 'Brouillon' });
  expect(await told()).toEqual([]);
  const { id } = await published();
  const [first] = await told();
  expect(first).toMatchObject({
    ...{
      type: 'document',
      key: `informationNote/${id}`,
      title: "Note d'information à lire",
      detail: 'Port de la tenue',
    },
    agent: { id: agent.agentId, link: '/notes' },
  });
  const late = await newAgent('Karim');
  for (const _ of [1, 2]) await runJob();
  expect((await told()).map((it) => it.agent.id)).toEqual([agent.agentId, late.agentId]);
});
