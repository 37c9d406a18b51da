import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import { newId } from '@vigie/contracts/core/id';
import { OPENINGS_NOTED_MAX } from '@vigie/contracts/platform/email-opening/email-opening';
import { openingToken } from '@vigie/service-kit/mail/signed-mail-id';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openTestMailbox, type TestMailbox } from '@vigie/testing/servers/test-mailbox';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';

/** Openings are tracked only where the agency has switched it on, and each tracked mail says so. */

let world: World;
let mailbox: TestMailbox;
let owner: Person;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world));
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const follow = (followOpenings: boolean) =>
  changeAgency(world, owner, { settings: { emailSettings: { followOpenings, senderName: 'Le Quai' } } });

/** Sends a mail; returns its id and the received message. */
async function sent() {
  const id = newId();
  const body = { id, to: ['accueil@client.example'], subject: 'Consignes', message: '<p>Bonjour</p>' };
  await ok(world, owner, emailCalls.sendEmail, { body });
  await runAllJobs(world);
  const received = (await mailbox.mails()).find(({ mail }) => mail.messageId === `<${id}@vigie.invalid>`);
  return { id, html: received?.mail.html ?? '', text: received?.mail.text ?? '' };
}
const imageOf = (html: string) => /\/api\/email\/opening\/([\w-]+)"/.exec(html)?.[1];
const load = (token: string) => fetch(`${world.urls.platform}/api/email/opening/${token}`);
const historyOf = async (id: string) =>
  (await ok(world, owner, emailCalls.email, { params: { id } })).email.history.map(({ event }) => event);

test('a mail of an agency that follows nothing carries no image, and nothing is noted of it', async () => {
  const { id, html } = await sent();
  expect(html).not.toContain('<img');
  expect(html).not.toContain('ouverture');
  // Mails sent before tracking was switched on stay untracked.
  await follow(true);
  const answer = await load(openingToken({ agencyId: owner.agencyId, emailId: id }));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
  expect(await historyOf(id)).toEqual(['request', 'sent']);
});

test('a followed mail says so, and its first opening is told from the others', async () => {
  await follow(true);
  const { id, html, text } = await sent();
  expect(html).toContain('Cet e-mail contient une image qui signale son ouverture à Le Quai.');
  expect(text).not.toContain('ouverture');
  const token = imageOf(html) ?? '';
  expect(token).not.toContain('client');
  const answers = await Promise.all([load(token), load(token)]);
  for (const { status, headers } of answers) {
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
  expect(await historyOf(id)).toEqual(['request', 'sent', 'unique_opened', 'opened']);
});

test('an agency that turns it off notes no opening more, of mails with an image either', async () => {
  await follow(true);
  const { id, html } = await sent();
  await follow(false);
  expect((await load(imageOf(html) ?? '')).status).toBe(200);
  expect(await historyOf(id)).toEqual(['request', 'sent']);
});

test('a forged address shows the same image and notes nothing', async () => {
  await follow(true);
  const { id, html } = await sent();
  const token = imageOf(html) ?? '';
  const forged = `${token.slice(0, -4)}AAAA`;
  const [real, other] = await Promise.all([load(forged), load('none')]);
  expect(Buffer.from(await real.arrayBuffer())).toEqual(Buffer.from(await other.arrayBuffer()));
  expect(await historyOf(id)).toEqual(['request', 'sent']);
});

test('a picture that is loaded without end fills no table', async () => {
  await follow(true);
  const { id, html } = await sent();
  await asAdmin(world, (client) =>
    client.query(
      `insert into platform.email_event (agency_id, id, email_id, event)
       select agency_id, gen_random_uuid(), id, 'opened' from platform.email, generate_series(0, $2) where id = $1`,
      [id, OPENINGS_NOTED_MAX],
    ),
  );
  const before = (await historyOf(id)).length;
  await load(imageOf(html) ?? '');
  expect(await historyOf(id)).toHaveLength(before);
});
