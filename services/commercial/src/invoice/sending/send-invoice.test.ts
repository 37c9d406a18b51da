import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { ciiXml } from '@vigie/contracts/rules/einvoice/cii';
import { einvoiceViolations } from '@vigie/testing/einvoice/einvoice-violations';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { actOn, done, newDraft, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { openTestMailbox, type TestMailbox } from '@vigie/testing/servers/test-mailbox';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import type { IssuedDocument } from '../paper/issued-document';

let world: World;
let mailbox: TestMailbox;
let manager: Person;
let customerId: string;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  customerId = (await newInvoicedCustomer(world, manager)).id;
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const send = (id: string, body = {}) => actOn(world, manager, 'send', id, body);

test('an issued invoice is drawn once by a worker and mailed once with its PDF, which its customer may open', async () => {
  const issued = await newIssued(world, manager, customerId);
  const download = await callAs(world, manager, invoiceCalls.downloadInvoice, { params: { id: issued.id } });
  expect((await send(issued.id, { to: 'daf@client.example' })).body.invoice).toMatchObject({
    sent: 1,
    sendChannel: 'mail',
  });
  await runAllJobs(world);
  const [received, ...more] = await mailbox.mails();
  expect(more).toEqual([]);
  const mail = received?.mail;
  expect({ from: mail?.from?.name, to: mail?.to?.[0]?.address, subject: mail?.subject }).toEqual({
    from: 'Agence de test',
    to: 'daf@client.example',
    subject: `Agence de test : facture ${issued.number}`,
  });
  expect(mail?.text).toContain('252,00\u00a0€ TTC');
  const [attachment] = mail?.attachments ?? [];
  const bytes = Buffer.from(attachment?.content as ArrayBuffer);
  expect(attachment?.filename).toBe(`${issued.number}.pdf`);
  // The PDF downloaded before, the stored file and the attachment have the same bytes.
  expect(bytes.equals(download.bytes)).toBe(true);

  const { invoice } = await ok(world, manager, invoiceCalls.invoice, { params: { id: issued.id } });
  const params = { id: invoice.file?.id ?? '' };
  expect((await callAs(world, manager, fileCalls.file, { params })).bytes.equals(bytes)).toBe(true);
  const theirs = await newPerson(world, manager.agencyId, {
    role: 'customer',
    customerId,
    rights: ['ACCOUNT_RIGHT_LIST_INVOICE'],
  });
  expect((await callAs(world, theirs, fileCalls.file, { params })).status).toBe(200);
  const colleague = await newPerson(world, manager.agencyId, { role: 'customer', customerId });
  expect((await callAs(world, colleague, fileCalls.file, { params })).status).toBe(403);
  const other = await newPerson(world, manager.agencyId, { role: 'customer' });
  expect((await callAs(world, other, fileCalls.file, { params })).status).toBe(404);
});

test('the message of the settings is mailed as it was formatted, and nothing else of what was typed', async () => {
  const message = '<p>Bonjour, <strong>merci</strong>.</p><ul><li>un</li></ul><script>alert(1)</script>';
  const settings = JSON.stringify({ invoiceSettings: { email: { message } } });
  await asAdmin(world, (client) =>
    client.query('update platform.agency set settings = $2::jsonb where id = $1', [manager.agencyId, settings]),
  );
  const issued = await newIssued(world, manager, customerId);
  await send(issued.id, { subject: 'Mise en forme' });
  await runAllJobs(world);
  const { mail } = (await mailbox.mails()).find((it) => it.mail.subject === 'Mise en forme') ?? {};
  expect(mail?.html).toContain('<p>Bonjour, <strong>merci</strong>.</p><ul><li>un</li></ul>');
  expect(mail?.html).not.toContain('script');
  expect(mail?.text).toContain('Bonjour, merci.\n• un');
});

test('a credit note is not mailed in the words that the agency wrote for its invoices', async () => {
  const email = { subject: 'Votre facture', message: '<p>Voici votre facture, à régler sous 30 jours.</p>' };
  await asAdmin(world, (client) =>
    client.query('update platform.agency set settings = $2::jsonb where id = $1', [
      manager.agencyId,
      JSON.stringify({ invoiceSettings: { email } }),
    ]),
  );
  const { id } = await newIssued(world, manager, customerId);
  await done(world, manager, 'addPayment', id, {
    ...{ id: newId(), date: todayIn('Europe/Paris'), amountCents: 100, creditCents: 0, means: null, note: null },
  });
  await done(world, manager, 'cancel', id);
  const { creditNote } = (await ok(world, manager, invoiceCalls.invoice, { params: { id } })).invoice;
  await send(creditNote?.id ?? '');
  await runAllJobs(world);
  const mails = (await mailbox.mails()).map(({ mail }) => mail);
  const mail = mails.find(({ subject }) => subject === `Agence de test : avoir ${creditNote?.number}`);
  expect(mail?.text).toContain(`Veuillez trouver ci-joint l'avoir ${creditNote?.number}`);
  expect(mail?.text).not.toContain('Voici votre facture');
});

test('sent again it is a second mail; by letter it is only recorded; a draft is not sent', async () => {
  const issued = await newIssued(world, manager, customerId);
  const before = (await mailbox.mails()).length;
  await send(issued.id, { subject: 'Première', message: 'Un\n\nDeux' });
  await send(issued.id, { subject: 'Seconde' });
  expect((await send(issued.id, { channel: 'letter' })).body.invoice?.sendChannel).toBe('letter');
  await runAllJobs(world);
  const subjects = (await mailbox.mails()).map((m) => m.mail.subject);
  expect(subjects.length).toBe(before + 2);
  expect(subjects).toEqual(expect.arrayContaining(['Première', 'Seconde']));
  expect((await send((await newDraft(world, manager, customerId)).id)).body.key).toBe('send_refused');
  const silent = await newInvoicedCustomer(world, manager, { email: null });
  const { body } = await send((await newIssued(world, manager, silent.id)).id);
  expect(body.errors).toEqual([{ path: 'to', message: 'Aucun destinataire' }]);
});

test('of many sent at once, that of a customer who is sent letters does not leave by mail unless somebody says so', async () => {
  const byLetter = (await newInvoicedCustomer(world, manager, { invoicesByMail: false })).id;
  const [mailed, posted] = [await newIssued(world, manager, customerId), await newIssued(world, manager, byLetter)];
  const { data } = await ok(world, manager, invoiceCalls.fetchInvoices, { body: {} });
  const chosen = [mailed, posted].map(({ id }) => data.find((row) => row.id === id)?.byLetter);
  expect([...chosen, posted.byLetter]).toEqual([false, true, true]);
  const { done: sent, refused } = await ok(world, manager, invoiceCalls.sendInvoices, {
    body: { ids: [mailed.id, posted.id], attempt: newId() },
  });
  expect([sent, refused]).toMatchObject([[mailed.id], [{ id: posted.id, message: 'À envoyer par courrier' }]]);
  expect((await send(posted.id, { channel: 'mail' })).body.invoice).toMatchObject({ sent: 1, sendChannel: 'mail' });
  await runAllJobs(world);
});

test('the same sending asked twice at once is one mail', async () => {
  const { id, updatedAt } = await newIssued(world, manager, customerId);
  const before = (await mailbox.mails()).length;
  const body = { id: newId(), updatedAt };
  const answers = await Promise.all([send(id, body), send(id, body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await runAllJobs(world);
  expect((await mailbox.mails()).length).toBe(before + 1);
});

test('whoever has paid already, or is sent it late, is not told until when to pay', async () => {
  const past = addDays(todayIn('Europe/Paris'), -3);
  const late = await newIssued(world, manager, customerId, { date: past, settlementPeriod: 'onReceipt' });
  const { id, total, dueDate } = await newIssued(world, manager, customerId);
  const until = `à régler au plus tard le ${formatFrenchDay(dueDate ?? '')}`;
  const sentWords = (of = id) =>
    asAdmin(world, async (client) => {
      const { rows } = await client.query(
        'select message from commercial.invoice_sending where invoice_id = $1 order by n desc',
        [of],
      );
      return rows[0]?.message as string;
    });
  await send(id);
  expect(await sentWords()).toContain(until);
  await done(world, manager, 'addPayment', id, { id: newId(), date: todayIn('Europe/Paris'), amountCents: total });
  await send(id);
  expect(await sentWords()).not.toContain('à régler');
  await send(late.id);
  expect(await sentWords(late.id)).toContain(`TTC, échue le ${formatFrenchDay(past)}.`);
});

test('a reminder says whether the invoice is due yet, is mailed with it, and only while something is left to pay', async () => {
  const today = todayIn('Europe/Paris');
  const due = await newIssued(world, manager, customerId, { date: addDays(today, -3), settlementPeriod: 'onReceipt' });
  const early = await newIssued(world, manager, customerId);
  const freeOf = async ({ id }: { id: string }) => {
    const input = { params: { id }, query: { level: 'none' as const } };
    return (await ok(world, manager, invoiceCalls.invoiceReminder, input)).email;
  };
  const mails = [await freeOf(due), await freeOf(early)];
  expect(mails.map(({ message }) => message.split(', ').at(-1)?.split('.')[0])).toEqual([
    `échue le ${formatFrenchDay(addDays(today, -3))}`,
    `à régler au plus tard le ${formatFrenchDay(early.dueDate ?? '')}`,
  ]);
  await done(world, manager, 'remind', due.id, { subject: 'Relance', to: 'daf@client.example' });
  const paid = await newIssued(world, manager, customerId);
  await done(world, manager, 'markAsPaid', paid.id);
  const silent = await newIssued(world, manager, (await newInvoicedCustomer(world, manager, { email: null })).id);
  const ids = [early.id, paid.id, silent.id];
  const many = await ok(world, manager, invoiceCalls.remindInvoices, { body: { ids, attempt: newId() } });
  expect([many.done, many.refused.map(({ message }) => message).sort()]).toEqual([
    [early.id],
    ['Aucun destinataire', 'Il ne reste rien à payer'],
  ]);
  await runAllJobs(world);
  const received = (await mailbox.mails()).filter(({ mail }) => /rappel|Relance/.test(mail.subject ?? ''));
  expect(received.map(({ mail }) => mail.subject).sort()).toEqual([
    `Agence de test : rappel de la facture ${early.number}`,
    'Relance',
  ]);
  expect(received.every(({ mail }) => mail.attachments.length === 1)).toBe(true);
  // A reminder does not mark the invoice as sent.
  const { invoice } = await ok(world, manager, invoiceCalls.invoice, { params: { id: early.id } });
  expect(invoice.sent).toBe(0);
});

test('what is kept of an issued invoice and of its credit note is valid by the schema and by every rule', async () => {
  const issued = await newIssued(world, manager, customerId, {
    discount: { kind: 'percent', basisPoints: 500 },
    period: { start: '2026-10-01', end: '2026-10-31' },
    note: 'Merci de votre confiance & à bientôt <3',
  });
  await done(world, manager, 'markAsSent', issued.id);
  await done(world, manager, 'cancel', issued.id);
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ issued: IssuedDocument }>('select issued from commercial.invoice where agency_id = $1', [
      manager.agencyId,
    ]),
  );
  expect(rows).toHaveLength(2);
  expect(await einvoiceViolations(rows.map((row) => ciiXml(row.issued.einvoice)))).toEqual([[], []]);
});

test('many sent again because the answer was lost are one mail each, and an attempt has an id', async () => {
  const ids = [await newIssued(world, manager, customerId), await newIssued(world, manager, customerId)].map(
    ({ id }) => id,
  );
  const before = (await mailbox.mails()).length;
  for (const call of [invoiceCalls.sendInvoices, invoiceCalls.remindInvoices]) {
    const body = { ids, attempt: newId() };
    for (let i = 0; i < 2; i++) expect((await ok(world, manager, call, { body })).done).toEqual([...ids].sort());
    expect((await callAs(world, manager, call, { body: { ids } })).body.errors).toEqual([
      { path: 'attempt', message: 'Obligatoire' },
    ]);
  }
  await runAllJobs(world);
  expect((await mailbox.mails()).length).toBe(before + 2 * ids.length);
});
