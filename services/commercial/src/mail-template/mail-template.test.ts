import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import type { MailTemplateSave } from '@vigie/contracts/commercial/mail-template/mail-template';
import { mailTemplateCalls } from '@vigie/contracts/commercial/mail-template/mail-template.calls';
import { newId } from '@vigie/contracts/core/id';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { openTestMailbox, type TestMailbox } from '@vigie/testing/servers/test-mailbox';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';

/** Templates of mails, and mails to several recipients, each with its own merge values. */

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

async function written(more: Partial<MailTemplateSave> = {}) {
  const words = { subject: 'Pour {{client.nom}}', message: '<p>Bonjour <b>{{client.nom}}</b></p>' };
  const body = { id: newId(), name: 'Modèle', kind: 'customer' as const, ...words, ...more };
  return (await ok(world, owner, mailTemplateCalls.saveMailTemplate, { body })).template;
}
const fill = (id: string, about: string, who = owner) =>
  callAs(world, who, mailTemplateCalls.fillMailTemplate, { params: { id }, body: { about } });
const mailOf = (more: object) => ({
  id: newId(),
  subject: 'Pour {{client.nom}}',
  message: '<p>{{client.siren}}</p>',
  ...more,
});
const tracked = async () => (await ok(world, owner, emailCalls.fetchEmailEvents, { body: {} })).data;

test('a template is filled in from the invoice that it is chosen for, and says what it could not fill in', async () => {
  const customer = await newInvoicedCustomer(world, owner, { name: "L'Étoile & Fils" });
  const invoice = await newIssued(world, owner, customer.id);
  const { id } = await written({
    kind: 'invoice',
    subject: 'Facture {{facture.numero}}',
    message: '<p>{{client.nom}} doit <b>{{facture.reste}}</b>, {{client.telephone}}</p>',
  });
  const { body } = await fill(id, invoice.id);
  expect(body.subject).toMatch(/^Facture \S*\d+$/);
  expect(body.message).toMatch(
    /^<p>L&#39;Étoile &#38; Fils doit <strong>[\d\s]+,\d\d\s€<\/strong>, \[Téléphone du client\]<\/p>$/,
  );
  expect(body.missing).toEqual(['Téléphone du client']);
  const nothing = await fill(id, newId());
  expect([nothing.status, nothing.body.errors?.[0]?.path]).toEqual([400, 'about']);
});

test('an archived template is filled in for nobody, who has not the right of its mails gets none of their values', async () => {
  const customer = await newInvoicedCustomer(world, owner);
  const { id: invoiceId } = await newIssued(world, owner, customer.id);
  const template = await written({ kind: 'invoice', message: '<p>{{client.nom}} {{client.siren}}</p>' });
  const estimates = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_SEND_ESTIMATE'] });
  expect((await fill(template.id, invoiceId, estimates)).status).toBe(403);
  // The right to send invoices gives access to the customer's name, but to nothing else in its file.
  const invoices = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_SEND_INVOICE'] });
  expect((await fill(template.id, invoiceId, invoices)).body.missing).toEqual(['SIREN du client']);
  const { id, updatedAt } = template;
  await ok(world, owner, mailTemplateCalls.archiveMailTemplate, { params: { id }, body: { updatedAt } });
  expect((await fill(id, invoiceId)).status).toBe(404);
});

test('an unknown field is refused in French, and so is a message that says nothing', async () => {
  const save = (message: string) =>
    callAs(world, owner, mailTemplateCalls.saveMailTemplate, {
      body: { id: newId(), name: 'M', kind: 'agent', subject: 'x', message },
    });
  expect((await save('<p>{{client.nom}}</p>')).body.errors).toEqual([
    { path: 'message', message: 'Un e-mail de ce type ne connaît pas ces champs : client.nom' },
  ]);
  expect((await save('<p> </p>')).body.errors).toEqual([{ path: 'message', message: 'Obligatoire' }]);
});

test('each of several customers gets a mail of its own with its own values, as it was shown before', async () => {
  const [alpha, beta] = await Promise.all([
    newInvoicedCustomer(world, owner, { name: 'Alpha', email: 'a@client.example' }),
    newInvoicedCustomer(world, owner, { name: 'Beta', email: 'b@client.example' }),
  ]);
  const mail = mailOf({ customers: [alpha.id, beta.id, alpha.id] });
  const shown = await ok(world, owner, emailCalls.previewEmail, { body: { ...mail, shows: 1 } });
  expect(shown).toMatchObject({ recipients: 2, subject: 'Pour Beta', to: 'Beta <b@client.example>' });
  expect(await tracked()).toEqual([]);
  await Promise.all([1, 2].map(() => ok(world, owner, emailCalls.sendEmail, { body: mail })));
  // A retry after a lost answer ignores a recipient added meanwhile.
  await ok(world, owner, emailCalls.sendEmail, { body: { ...mail, to: ['c@client.example'] } });
  await runAllJobs(world);
  const received = (await mailbox.mails()).map(({ mail: it }) => it);
  const toBeta = received.find(({ subject }) => subject === 'Pour Beta');
  expect(toBeta?.html?.trim()).toBe(shown.html);
  expect((await tracked()).map(({ email, customer }) => [email, customer?.name]).sort()).toEqual([
    ['a@client.example', 'Alpha'],
    ['b@client.example', 'Beta'],
  ]);
});

test('nothing leaves while one of them has no address or lacks a value', async () => {
  const [alpha, silent] = await Promise.all([
    newInvoicedCustomer(world, owner, { name: 'Alpha', email: 'a@client.example' }),
    newInvoicedCustomer(world, owner, { name: 'Silence', email: null }),
  ]);
  const refused = await callAs(world, owner, emailCalls.sendEmail, {
    body: mailOf({ customers: [alpha.id, silent.id] }),
  });
  expect(refused.body.errors).toEqual([{ path: 'customers', message: 'Sans adresse e-mail : Silence' }]);
  const bare = newId();
  await ok(world, owner, customerCalls.saveCustomer, {
    body: { id: bare, name: 'Sans SIREN', email: 's@client.example' },
  });
  const lacking = await callAs(world, owner, emailCalls.sendEmail, { body: mailOf({ customers: [alpha.id, bare] }) });
  expect(lacking.body.errors).toEqual([
    { path: 'message', message: "Ces champs n'ont pas de valeur pour Sans SIREN : SIREN du client" },
  ]);
  expect(await tracked()).toEqual([]);
});
