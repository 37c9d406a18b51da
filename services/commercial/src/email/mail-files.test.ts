import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import { MAIL_FILE_MESSAGES, MAIL_FILES_MAX_BYTES } from '@vigie/contracts/commercial/email/mail-files';
import { mailTemplateCalls } from '@vigie/contracts/commercial/mail-template/mail-template.calls';
import { newId } from '@vigie/contracts/core/id';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { contractAfter, newContract } from '@vigie/testing/records/contracts';
import { estimateAfter, newEstimate } from '@vigie/testing/records/estimates';
import { actOn, done, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { openTestMailbox, type TestMailbox } from '@vigie/testing/servers/test-mailbox';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';

/** Attachments of mails: uploaded for one mail, or stored with a template. */

let world: World;
let mailbox: TestMailbox;
let owner: Person;
let customerId: string;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world));
  customerId = (await newInvoicedCustomer(world, owner)).id;
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

async function uploaded(name: string, who = owner, bytes = Buffer.from(`Contenu de ${name}`)): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const { status, body } = await callAs(world, who, fileCalls.upload, undefined, { form });
  if (status !== 200 || !body.files[0]) throw new Error(`upload: ${status}`);
  return body.files[0].id;
}
const refs = (...ids: string[]) => ids.map((id) => ({ id }));
const words = (more: object = {}) => ({
  id: newId(),
  to: ['a@client.example'],
  subject: 'x',
  message: '<p>x</p>',
  ...more,
});
const send = (more: object, who = owner) => callAs(world, who, emailCalls.sendEmail, { body: words(more) });
const written = async (attachments: { id: string }[], more: object = {}) => {
  const body = { id: newId(), name: 'CGV', kind: 'invoice' as const, subject: 'x', message: '<p>x</p>', attachments };
  return (await ok(world, owner, mailTemplateCalls.saveMailTemplate, { body: { ...body, ...more } })).template;
};
const mailAbout = async (about: string) => {
  const { data } = await ok(world, owner, emailCalls.fetchEmailEvents, { body: { filters: { about: [about] } } });
  return (await ok(world, owner, emailCalls.email, { params: { id: data[0]?.id ?? '' } })).email;
};

test('an invoice leaves with its PDF and with what was joined, and the log of mails says what that was', async () => {
  const { id } = await newIssued(world, owner, customerId);
  const [notice, scale] = [await uploaded('notice.txt'), await uploaded('bareme.txt')];
  await done(world, owner, 'send', id, { attachments: refs(scale, notice, scale) });
  await runAllJobs(world);
  const mail = await mailAbout(id);
  expect(mail.files.map(({ name }) => name)).toEqual([expect.stringMatching(/\.pdf$/), 'bareme.txt', 'notice.txt']);
  const received = (await mailbox.mails()).find(({ mail: it }) => it.messageId === `<${mail.id}@vigie.invalid>`);
  const content = received?.mail.attachments.at(-1)?.content;
  expect(Buffer.from(content as ArrayBuffer).toString()).toBe('Contenu de notice.txt');
  // Only users with the right to e-mail tracking may read a file uploaded for a mail.
  const may = async (right: 'ACCOUNT_RIGHT_READ_EMAIL_TRACKING' | 'ACCOUNT_RIGHT_LIST_SITE') => {
    const colleague = await newPerson(world, owner.agencyId, { rights: [right] });
    return (await callAs(world, colleague, fileCalls.file, { params: { id: notice } })).status;
  };
  expect([await may('ACCOUNT_RIGHT_READ_EMAIL_TRACKING'), await may('ACCOUNT_RIGHT_LIST_SITE')]).toEqual([200, 403]);
});

test('a preview names what leaves with the mail, and refuses what the sending would', async () => {
  const [notice, scale] = [await uploaded('notice.txt'), await uploaded('bareme.txt')];
  const attachments = refs(scale, notice, scale);
  const shown = await ok(world, owner, emailCalls.previewEmail, { body: words({ attachments }) });
  expect(shown.attachments.map(({ name }) => name)).toEqual(['bareme.txt', 'notice.txt']);
  const refused = await callAs(world, owner, emailCalls.previewEmail, { body: words({ attachments: refs(newId()) }) });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'attachments' }] } });
});

test('reminders, estimates and invitations to sign carry what was joined to them', async () => {
  const file = await uploaded('rib.txt');
  const invoice = await newIssued(world, owner, customerId, { date: '2026-01-05' });
  await done(world, owner, 'remind', invoice.id, { id: newId(), attachments: refs(file) });
  const estimate = await newEstimate(world, owner, customerId);
  await estimateAfter(world, owner, 'send', estimate.id, { attachments: refs(file) });
  const { id: contract } = await newContract(world, owner);
  await contractAfter(world, owner, 'send', contract, { attachments: refs(file) });
  await runAllJobs(world);
  for (const about of [invoice.id, estimate.id, contract])
    expect((await mailAbout(about)).files.map(({ name }) => name)).toContain('rib.txt');
});

test('a template offers its files to colleagues, who send them with theirs', async () => {
  const terms = await uploaded('cgv.txt');
  const template = await written(refs(terms));
  expect(template.attachments).toEqual([{ id: terms, name: 'cgv.txt', bytes: 18 }]);
  const colleague = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_SEND_INVOICE'] });
  const { id } = await newIssued(world, owner, customerId);
  const filled = await ok(world, colleague, mailTemplateCalls.fillMailTemplate, {
    params: { id: template.id },
    body: { about: id },
  });
  expect(filled.attachments).toEqual(template.attachments);
  expect((await callAs(world, colleague, fileCalls.file, { params: { id: terms } })).status).toBe(200);
  const own = await uploaded('plan.txt', colleague);
  expect((await send({ attachments: refs(terms, own) }, colleague)).status).toBe(200);
  // The file was uploaded for the template, so the office may still read it.
  const reader = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_SEND_ESTIMATE'] });
  expect((await callAs(world, reader, fileCalls.file, { params: { id: terms } })).status).toBe(200);
  const copy = newId();
  await ok(world, owner, mailTemplateCalls.duplicateMailTemplate, {
    params: { id: template.id },
    body: { id: copy, updatedAt: template.updatedAt },
  });
  const { data } = await ok(world, owner, mailTemplateCalls.fetchMailTemplates, { body: {} });
  expect(data.map(({ attachments }) => attachments)).toEqual([1, 1]);
});

test('a colleague’s file, one of another agency, one that is no mail’s and too much together change nothing', async () => {
  const { id } = await newIssued(world, owner, customerId);
  const colleague = await newPerson(world, owner.agencyId);
  const stranger = await newPerson(world, await newAgency(world));
  const refusal = async (...ids: string[]) => {
    const { status, body } = await actOn(world, owner, 'send', id, { attachments: refs(...ids) });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'attachments']);
    return body.errors?.[0]?.message;
  };
  expect(await refusal(await uploaded('a.txt', colleague))).toBe(MAIL_FILE_MESSAGES.gone);
  expect(await refusal(await uploaded('a.txt', stranger))).toBe(MAIL_FILE_MESSAGES.gone);
  expect(await refusal(newId())).toBe(MAIL_FILE_MESSAGES.gone);
  const film = await uploaded(
    'film.mp4',
    owner,
    Buffer.from('0000001c667479706d703432000000006d70343269736f6d', 'hex'),
  );
  expect(await refusal(film)).toBe(MAIL_FILE_MESSAGES.refusedType({ name: 'film.mp4' }));
  const half = Buffer.alloc(MAIL_FILES_MAX_BYTES / 2 + 1, 'a');
  const [one, two] = [await uploaded('1.txt', owner, half), await uploaded('2.txt', owner, half)];
  expect(await refusal(one, two)).toBe(MAIL_FILE_MESSAGES.tooLarge);
  expect(await refusal(...Array.from({ length: 11 }, () => newId()))).toBe(MAIL_FILE_MESSAGES.tooMany);
  const sent = await asAdmin(world, (client) =>
    client.query('select 1 from commercial.invoice_sending where invoice_id = $1', [id]),
  );
  expect(sent.rowCount).toBe(0);
});

test('a file that was taken away from its template since is a colleague’s again', async () => {
  const terms = await uploaded('cgv.txt');
  const { id, updatedAt } = await written(refs(terms));
  const colleague = await newPerson(world, owner.agencyId);
  const withdrawn = await written([], { id, updatedAt });
  expect(withdrawn.attachments).toEqual([]);
  expect((await send({ attachments: refs(terms) }, colleague)).body.errors?.[0]?.message).toBe(MAIL_FILE_MESSAGES.gone);
  expect((await send({ attachments: refs(terms) })).status).toBe(200);
});

test('a letter carries no file, and a mail that is sent once more carries the same', async () => {
  const { id } = await newIssued(world, owner, customerId);
  const file = await uploaded('notice.txt');
  await done(world, owner, 'send', id, { channel: 'letter', attachments: refs(newId()) });
  const first = newId();
  await send({ id: first, attachments: refs(file) });
  const again = newId();
  await ok(world, owner, emailCalls.resendEmail, { params: { id: first }, body: { id: again } });
  const { email } = await ok(world, owner, emailCalls.email, { params: { id: again } });
  expect(email.files.map((it) => it.name)).toEqual(['notice.txt']);
});
