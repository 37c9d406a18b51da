import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import { newId } from '@vigie/contracts/core/id';
import { notificationCalls } from '@vigie/contracts/platform/notification/notification.calls';
import { createLog } from '@vigie/service-kit/log';
import { MAIL_ATTEMPTS, returnAddressOf, sendMail } from '@vigie/service-kit/mail/send-mail';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openTestMailbox, type TestMailbox } from '@vigie/testing/servers/test-mailbox';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { readReturns } from './read-returns.job';
import type { ReturnMailbox } from './return-mailbox';
import { report } from './testing/reports';

/** Bounces of mails that a server accepted and reported later, at the return address. */

let world: World;
let mailbox: TestMailbox;
let owner: Person;
let colleague: Person;
beforeAll(async () => {
  process.env.MAIL_RETURN_ADDRESS = 'retours@vigie.example';
  mailbox = await openTestMailbox();
  world = await openWorld();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world));
  colleague = await newPerson(world, owner.agencyId);
});
afterAll(async () => {
  delete process.env.MAIL_RETURN_ADDRESS;
  await world.close();
  await mailbox.close();
});

async function sent(address = 'accueil@client.example'): Promise<{ id: string; to: string }> {
  const id = newId();
  const body = { id, to: [address], subject: 'Consignes', message: '<p>Bonjour</p>' };
  await ok(world, owner, emailCalls.sendEmail, { body });
  await runAllJobs(world);
  return { id, to: returnAddressOf(owner.agencyId, id) ?? '' };
}
const holding = (...sources: string[]): ReturnMailbox => ({
  async each(handle) {
    for (const source of sources) await handle(Buffer.from(source));
  },
});
const log = createLog('test');
log.level = 'silent';
const pass = (box: ReturnMailbox | undefined) => readReturns(box, { database: world.databases.platform, log });
const read = async (id: string) => (await ok(world, owner, emailCalls.email, { params: { id } })).email;
const told = async (who: Person) =>
  (await ok(world, who, notificationCalls.fetchNotifications, { body: {} })).data.map(({ detail }) => detail);

test('what comes back late is in the history of its mail, once, and its sender alone is told', async () => {
  const { id, to } = await sent();
  const source = report({ to, action: 'failed', status: '5.1.1', said: 'smtp; 550 5.1.1 User unknown' });
  await pass(holding(source, source));
  await Promise.all([1, 2].map(() => pass(holding(source))));
  const { event, history } = await read(id);
  expect([event, history.map((it) => it.event)]).toEqual(['hard_bounce', ['request', 'sent', 'hard_bounce']]);
  expect(history[2]?.detail).toBe('550 5.1.1 User unknown');
  await runAllJobs(world);
  expect(await told(owner)).toEqual(['accueil@client.example : Consignes']);
  expect(await told(colleague)).toEqual([]);
});

test('a mail that its server refuses at once is told to its sender too, once', async () => {
  const { id } = await sent('inconnu@client.example');
  await runAllJobs(world);
  expect((await read(id)).event).toBe('invalid');
  expect(await told(owner)).toEqual(['inconnu@client.example : Consignes']);
  expect(await told(colleague)).toEqual([]);
});

test('of mails that the server was away for, their sender is told once', async () => {
  const ids = [newId(), newId()];
  for (const id of ids) {
    const body = { id, to: ['accueil@client.example'], subject: 'Consignes', message: '<p>Bonjour</p>' };
    await ok(world, owner, emailCalls.sendEmail, { body });
  }
  const url = process.env.SMTP_URL;
  process.env.SMTP_URL = 'smtp://127.0.0.1:1';
  try {
    for (const emailId of ids)
      await sendMail(
        { agencyId: owner.agencyId, emailId },
        { database: world.databases.platform, attempt: MAIL_ATTEMPTS },
      );
  } finally {
    process.env.SMTP_URL = url;
  }
  await runAllJobs(world);
  expect(await told(owner)).toEqual([
    "Le serveur d'envoi n'a pas répondu : le suivi des e-mails montre ceux qui sont à renvoyer.",
  ]);
});

test('a mail whose attachment is not to be read is told as itself, not as the fault of the server', async () => {
  const emailId = newId();
  const body = { id: emailId, to: ['accueil@client.example'], subject: 'Consignes', message: '<p>Bonjour</p>' };
  await ok(world, owner, emailCalls.sendEmail, { body });
  await asAdmin(world, (client) =>
    client.query('update platform.email set attachments = $2::jsonb where id = $1', [
      emailId,
      JSON.stringify([{ fileId: newId(), name: 'plan.pdf' }]),
    ]),
  );
  const last = { database: world.databases.platform, attempt: MAIL_ATTEMPTS };
  await sendMail({ agencyId: owner.agencyId, emailId }, last);
  await runAllJobs(world);
  const { event, history } = await read(emailId);
  expect([event, history.at(-1)?.detail]).toEqual(['soft_bounce', 'La pièce jointe « plan.pdf » ne se lit pas.']);
  expect(await told(owner)).toEqual(['accueil@client.example : Consignes']);
});

test('where its sender is no manager any more, who follows the mails is told', async () => {
  const { to } = await sent();
  await asAdmin(world, (client) =>
    client.query('update platform.membership set status = 200 where user_id = $1', [owner.userId]),
  );
  await pass(holding(report({ to, action: 'failed', status: '5.1.1' })));
  await runAllJobs(world);
  expect(await told(colleague)).toEqual(['accueil@client.example : Consignes']);
});

test('what is late may still arrive: nobody is told until it is given up', async () => {
  const { id, to } = await sent();
  await pass(holding(report({ to, action: 'delayed', status: '4.4.1' })));
  await runAllJobs(world);
  expect(await told(owner)).toEqual([]);
  await pass(holding(report({ to, action: 'failed', status: '4.4.7' })));
  expect((await read(id)).history.map(({ event }) => event)).toEqual(['request', 'sent', 'deferred', 'soft_bounce']);
});

test('a delay that is read after the rejection does not hide it', async () => {
  const { id, to } = await sent();
  await pass(
    holding(report({ to, action: 'failed', status: '5.1.1' }), report({ to, action: 'delayed', status: '4.4.1' })),
  );
  const { event, history } = await read(id);
  expect([event, history.map((it) => it.event)]).toEqual([
    'hard_bounce',
    ['request', 'sent', 'hard_bounce', 'deferred'],
  ]);
});

test('absences, forged addresses and mails that nobody sent change nothing', async () => {
  const { id, to } = await sent();
  const forged = to.replace(/.{5}@/, '00000@');
  const unknown = returnAddressOf(owner.agencyId, newId()) ?? '';
  await pass(
    holding(
      `From: accueil@client.example\r\nTo: ${to}\r\nSubject: Absence\r\n\r\nDe retour lundi.`,
      report({ to: forged, action: 'failed', status: '5.0.0' }),
      report({ to: unknown, action: 'failed', status: '5.0.0' }),
      'this is no mail\0at all',
    ),
  );
  expect((await read(id)).event).toBe('sent');
});

test('a report that no column holds, and a mail that no reader takes, keep no other from being read', async () => {
  const [first, second] = [await sent(), await sent()];
  const hostile = report({ to: first.to, action: 'failed', status: '5.1.1', said: 'smtp; 550 a\0b' });
  const nested = Array.from({ length: 400 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`);
  await pass(
    holding(
      hostile,
      nested.join('\r\n'),
      report({ to: second.to, action: 'failed', status: '5.1.1', said: 'smtp; 550 x' }),
    ),
  );
  expect((await read(first.id)).event).toBe('hard_bounce');
  expect((await read(second.id)).event).toBe('hard_bounce');
});

test('without a mailbox nothing is read, and without an address of return mails leave as before', async () => {
  await expect(pass(undefined)).resolves.toBeUndefined();
  delete process.env.MAIL_RETURN_ADDRESS;
  expect(returnAddressOf(owner.agencyId, newId())).toBeUndefined();
  process.env.MAIL_RETURN_ADDRESS = 'retours@vigie.example';
});
