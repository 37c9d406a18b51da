import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { createLog } from '@vigie/service-kit/log';
import { sendMailJob } from '@vigie/service-kit/mail/queue-mail';
import { MAIL_ATTEMPTS } from '@vigie/service-kit/mail/send-mail';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { done, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { openTestMailbox, type TestMailbox } from '@vigie/testing/servers/test-mailbox';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let mailbox: TestMailbox;
let manager: Person;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const letterTo = (to: string, more: object = {}) => ({
  id: newId(),
  to: [to],
  subject: 'Changement de consignes',
  message: '<p>Bonjour,</p><p>Voici les <b>nouvelles</b> consignes.</p>',
  ...more,
});
const send = (body: ReturnType<typeof letterTo>, who = manager) => callAs(world, who, emailCalls.sendEmail, { body });
const tracked = async (filters: Record<string, string[]> = {}) =>
  (await ok(world, manager, emailCalls.fetchEmailEvents, { body: { filters } })).data;
const read = async (id: string) => (await ok(world, manager, emailCalls.email, { params: { id } })).email;
const tryOnce = (emailId: string, attempt: number) =>
  sendMailJob.handle(
    { agencyId: manager.agencyId, emailId },
    { database: world.databases.platform, log: createLog('test'), requestId: undefined, attempt },
  );

test('a mail of one’s own words is one mail, however often it is asked for, and its row says what became of it', async () => {
  const letter = letterTo('accueil@client.example');
  const answers = await Promise.all([send(letter), send(letter), send({ ...letter, subject: 'Autre' })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await tracked()).toMatchObject([{ id: letter.id, event: 'request', kind: 'other', attachments: 0 }]);
  await runAllJobs(world);
  const mail = await read(letter.id);
  expect(mail).toMatchObject({ event: 'sent', email: 'accueil@client.example', createdAt: expect.any(String) });
  expect(mail.text).toContain('Voici les nouvelles consignes.');
  expect(mail.history.map(({ event }) => event)).toEqual(['request', 'sent']);
  const received = (await mailbox.mails()).filter(({ mail: it }) => it.messageId === `<${letter.id}@vigie.invalid>`);
  expect(received).toHaveLength(1);
});

test('an issued invoice that is sent stands in the history of its customer and of itself, and is sent again word for word', async () => {
  const { id: customerId } = await newInvoicedCustomer(world, manager);
  const { id: invoiceId } = await newIssued(world, manager, customerId);
  await done(world, manager, 'send', invoiceId);
  await runAllJobs(world);
  const [row] = await tracked({ about: [invoiceId] });
  expect(row).toMatchObject({
    event: 'sent',
    kind: 'invoice',
    aboutId: invoiceId,
    attachments: 1,
    customer: { id: customerId },
  });
  const again = { params: { id: row?.id ?? '' }, body: { id: newId() } };
  await Promise.all([1, 2].map(() => ok(world, manager, emailCalls.resendEmail, again)));
  await runAllJobs(world);
  expect((await tracked({ customer: [customerId] })).map(({ event }) => event)).toEqual(['sent', 'sent']);
  expect((await read(again.body.id)).text).toBe((await read(row?.id ?? '')).text);
});

test('a mail that is sent again leaves under the present sender, to whom replies go', async () => {
  const sender = (emailSettings: object) =>
    asAdmin(world, (client) =>
      client.query('update platform.agency set settings = $2::jsonb where id = $1', [
        manager.agencyId,
        JSON.stringify({ emailSettings }),
      ]),
    );
  await sender({ senderName: 'Sentinelle', replyTo: 'ancienne@sentinelle.example', signature: null });
  const letter = letterTo('accueil@client.example');
  await send(letter);
  await sender({ senderName: 'Sentinelle Sécurité', replyTo: 'contact@sentinelle.example', signature: null });
  const body = { id: newId() };
  await ok(world, manager, emailCalls.resendEmail, { params: { id: letter.id }, body });
  const [first, again] = [await read(letter.id), await read(body.id)];
  expect([first.from, first.replyTo]).toEqual(['Sentinelle', 'ancienne@sentinelle.example']);
  expect([again.from, again.replyTo]).toEqual(['Sentinelle Sécurité', 'contact@sentinelle.example']);
  expect(again.text).toBe(first.text);
});

test('what the mail server refuses for good is told and not tried again; what may pass is tried until nobody tries more', async () => {
  const [unknown, busy] = [letterTo('inconnu@client.example'), letterTo('occupe@client.example')];
  await send(unknown);
  await send(busy);
  await tryOnce(unknown.id, 1);
  await tryOnce(unknown.id, 2);
  expect((await read(unknown.id)).history).toMatchObject([{ event: 'request' }, { event: 'invalid' }]);
  await expect(tryOnce(busy.id, 1)).rejects.toThrow();
  expect(await read(busy.id)).toMatchObject({ event: 'deferred' });
  await tryOnce(busy.id, MAIL_ATTEMPTS);
  const { history, event } = await read(busy.id);
  expect([event, history.map((it) => it.event)]).toEqual(['soft_bounce', ['request', 'deferred', 'soft_bounce']]);
  expect(history[1]?.detail).toContain('4.3.2');
  expect((await tracked({ event: ['invalid'] })).map(({ id }) => id)).toEqual([unknown.id]);
});

test('fields of the customer are filled in, and one that nobody knows is refused before it leaves', async () => {
  const customer = await newInvoicedCustomer(world, manager, { name: "L'Étoile & Fils" });
  const letter = letterTo('a@client.example', { subject: 'Pour {{client.nom}}', customerId: customer.id });
  const written = { ...letter, message: '<p>Bonjour {{client.nom}}, SIREN {{client.siren}}</p>' };
  const preview = await ok(world, manager, emailCalls.previewEmail, { body: written });
  expect(preview).toMatchObject({ subject: "Pour L'Étoile & Fils", replyTo: expect.stringContaining('@') });
  expect(await tracked()).toEqual([]);
  await send(written);
  expect(await read(letter.id)).toMatchObject({
    emailSubject: "Pour L'Étoile & Fils",
    text: expect.stringContaining("Bonjour L'Étoile & Fils, SIREN 404833048"),
    customer: { id: customer.id },
  });
  const refused = await send(
    letterTo('a@client.example', { customerId: customer.id, message: '<p>{{client.couleur}}</p>' }),
  );
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'message', message: "Ces champs n'ont pas de valeur : client.couleur" }],
  ]);
});

test('what is left out of the mail of an invoice is shown in the words in which it will leave', async () => {
  const { id: customerId } = await newInvoicedCustomer(world, manager);
  const { id: invoiceId, number } = await newIssued(world, manager, customerId);
  const words = { subject: null, message: null };
  const about = { kind: 'invoice' as const, id: invoiceId };
  const preview = await ok(world, manager, emailCalls.previewEmail, { body: { id: newId(), ...words, about } });
  expect(preview.subject).toContain(`facture ${number}`);
  expect(preview.text).toContain(`Veuillez trouver ci-joint la facture ${number}`);
  const { customer } = await ok(world, manager, customerCalls.customer, { params: { id: customerId } });
  expect(preview.to).toBe(`${customer.name} <${customer.email}>`);
  await asAdmin(world, (client) =>
    client.query('update commercial.customer set email = null where id = $1', [customerId]),
  );
  const silent = await ok(world, manager, emailCalls.previewEmail, { body: { id: newId(), ...words, about } });
  expect(silent.to).toBeNull();
  await asAdmin(world, (client) =>
    client.query('update commercial.customer set email = $2 where id = $1', [customerId, customer.email]),
  );
  await done(world, manager, 'send', invoiceId);
  await runAllJobs(world);
  const [row] = await tracked({ about: [invoiceId] });
  expect(row?.emailSubject).toBe(preview.subject);
  const nothing = await callAs(world, manager, emailCalls.previewEmail, { body: { id: newId(), ...words } });
  expect([nothing.status, nothing.body.errors]).toEqual([400, [{ path: 'subject', message: 'Obligatoire' }]]);
});

test('each recipient has a mail of its own', async () => {
  await send(letterTo('a@client.example', { to: ['a@client.example', 'b@client.example', 'a@client.example'] }));
  expect((await tracked()).map(({ email }) => email).sort()).toEqual(['a@client.example', 'b@client.example']);
});

test('nobody mails a file that is somebody else’s', async () => {
  const { id: customerId } = await newInvoicedCustomer(world, manager);
  const { id } = await newIssued(world, manager, customerId);
  await runAllJobs(world);
  const fileId = await asAdmin(world, async (client) => {
    const { rows } = await client.query('select file_id from commercial.invoice where id = $1', [id]);
    return rows[0].file_id as string;
  });
  const refused = await send(letterTo('a@client.example', { attachments: [{ id: fileId }] }));
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'attachments']);
  expect(await tracked()).toEqual([]);
});

test('a text with a code or a link to sign is shown to nobody else, and not sent again from here', async () => {
  const letter = letterTo('a@client.example');
  await send(letter);
  await asAdmin(world, (client) =>
    client.query("update platform.email set shown = 'nothing' where id = $1", [letter.id]),
  );
  expect((await read(letter.id)).text).toBeNull();
  const again = await callAs(world, manager, emailCalls.resendEmail, {
    params: { id: letter.id },
    body: { id: newId() },
  });
  expect([again.status, again.body.key]).toEqual([409, 'email_is_personal']);
});

test('who may send invoices sends nothing about an estimate, and whoever reads no records names none', async () => {
  const { id: customerId } = await newInvoicedCustomer(world, manager);
  const sender = (...rights: RightKey[]) => newPerson(world, manager.agencyId, { rights });
  const invoices = await sender('ACCOUNT_RIGHT_SEND_INVOICE');
  const about = { kind: 'estimate', id: newId() };
  expect((await send(letterTo('a@client.example', { about }), invoices)).status).toBe(403);
  expect((await send(letterTo('a@client.example', { customerId }), invoices)).status).toBe(403);
  expect((await send(letterTo('a@client.example'), invoices)).status).toBe(200);
  const agent = await newPerson(world, manager.agencyId, {
    role: 'agent',
    rights: ['ACCOUNT_RIGHT_READ_EMAIL_TRACKING', 'ACCOUNT_RIGHT_SEND_INVOICE'],
  });
  expect((await callAs(world, agent, emailCalls.fetchEmailEvents, { body: {} })).status).toBe(403);
  expect((await send(letterTo('a@client.example'), agent)).status).toBe(403);
});
