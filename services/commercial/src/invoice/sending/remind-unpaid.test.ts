import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import {
  invoiceRemindersSchema,
  REMINDER_MESSAGES,
} from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { newOverpaid } from '@vigie/testing/furnish/commercial/refund';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { withBrokenRow } from '@vigie/testing/records/break-row';
import { actOn, done, item, newDraft, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { enterLateRates } from '@vigie/testing/records/late-rates';
import { openTestMailbox, type TestMailbox } from '@vigie/testing/servers/test-mailbox';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { remindsOn, remindUnpaid } from './remind-unpaid.job';

let world: World;
let mailbox: TestMailbox;
let manager: Person;
let customerId: string;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
  await enterLateRates(world, today);
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  customerId = (await newInvoicedCustomer(world, manager)).id;
  await set({ active: true });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const today = todayIn('Europe/Paris');
const { levels } = invoiceRemindersSchema.parse({});
const [rappel, relance, last] = levels;
const set = (invoiceReminders: object) =>
  asAdmin(world, (client) =>
    client.query('update platform.agency set settings = $2::jsonb where id = $1', [
      manager.agencyId,
      JSON.stringify({ invoiceReminders }),
    ]),
  );
const run = () => remindUnpaid(world.databases.commercial, manager.agencyId);
const late = (days: number, more = {}) =>
  newIssued(world, manager, customerId, { date: addDays(today, -days), settlementPeriod: 'onReceipt', ...more });
const sent = async () => {
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ number: string; title: string | null; subject: string; message: string }>(
      `select i.number, s.level_title as title, s.subject, s.message from commercial.invoice_sending s
       join commercial.invoice i on i.agency_id = s.agency_id and i.id = s.invoice_id
       where s.agency_id = $1 and s.reminder order by s.created_at, i.number`,
      [manager.agencyId],
    ),
  );
  return rows;
};
/** Gives the mails about an invoice another outcome. */
const became = (invoiceId: string, event: string) =>
  asAdmin(world, (client) =>
    client.query('update platform.email set event = $2 where about_id = $1', [invoiceId, event]),
  );
const titles = async () => (await sent()).map(({ number, title }) => [number, title]);
const read = async (id: string) => (await ok(world, manager, invoiceCalls.invoice, { params: { id } })).invoice;
const reminds = () => ok(world, manager, invoiceCalls.invoiceReminds);

test('after weeks without the job each invoice gets the highest level it reached, once, however often it runs', async () => {
  const oldest = await late(60);
  const second = await late(16);
  const first = await late(7);
  await late(2);
  await Promise.all([run(), run()]);
  await run();
  expect((await titles()).sort()).toEqual(
    [
      [oldest.number, 'Mise en demeure'],
      [second.number, 'Relance'],
      [first.number, 'Rappel'],
    ].sort(),
  );
  const { reminders } = await read(oldest.id);
  expect(reminders).toMatchObject([{ title: 'Mise en demeure', to: 'compta@entrepots.example' }]);
  const [mail] = (await sent()).filter(({ number }) => number === oldest.number);
  expect(mail?.subject).toBe(`Agence de test : mise en demeure de payer la facture ${oldest.number}`);
  expect(mail?.message).toMatch(/252,00.€ restant dus/);
  expect(mail?.message).toMatch(/ce retard de 60 jours.*40,00.€ d'indemnité forfaitaire.*L441-10/);
});

test('an invoice that cannot be reminded of keeps no other one from it, and the job is seen as failed', async () => {
  const broken = await late(60);
  const other = await late(16);
  const row = { table: 'commercial.invoice_sending', on: 'insert', when: `new.invoice_id = '${broken.id}'` } as const;
  await withBrokenRow(world, row, () => expect(run()).rejects.toThrow('this row is broken'));
  expect(await titles()).toEqual([[other.number, 'Relance']]);
});

test('the fixed indemnity is claimed in euros, whatever the currency of the invoice', async () => {
  const id = (await newInvoicedCustomer(world, manager, { currency: 'CHF' })).id;
  const date = addDays(today, -60);
  const more = { date, settlementPeriod: 'onReceipt' as const, euroRate: { perEuro: 0.9351, day: date } };
  await newIssued(world, manager, id, more);
  await run();
  const [mail] = await sent();
  expect(mail?.message).toMatch(/252,00.CHF restant dus/);
  expect(mail?.message).toMatch(/CHF de pénalités et 40,00.€ d'indemnité forfaitaire/);
});

test('the job of the morning rests on the public holidays of the agency, and on weekends', async () => {
  const on = (day: string) => remindsOn(world.databases.commercial, manager.agencyId, day);
  const days = ['2026-12-24', '2026-12-25', '2025-12-26', '2026-12-27'];
  expect(await Promise.all(days.map(on))).toEqual([true, false, true, false]);
  await asAdmin(world, (client) =>
    client.query("update platform.agency set holiday_locale = 'alsace-moselle' where id = $1", [manager.agencyId]),
  );
  expect(await Promise.all(days.map(on))).toEqual([true, false, false, false]);
});

test('one day late is said as one', async () => {
  await set({ active: true, levels: [{ ...rappel, afterDays: 1, lateFees: true }] });
  await late(1);
  await run();
  const [mail] = await sent();
  expect(mail?.message).toMatch(/ce retard de 1 jour vous/);
});

test('what is paid, credited, contested, not to be reminded of or without address gets nothing', async () => {
  const paid = await late(40);
  await done(world, manager, 'markAsPaid', paid.id);
  const credited = await late(40);
  const note = { type: 1 as const, original: { id: credited.id }, items: [item()] };
  await done(world, manager, 'issue', (await newDraft(world, manager, customerId, note)).id);
  const contested = await late(40);
  await done(world, manager, 'dispute', contested.id, { reason: 'Heures contestées' });
  await done(world, manager, 'cancel', (await late(40)).id);
  const spared = (await newInvoicedCustomer(world, manager, { invoiceReminders: false })).id;
  const silent = (await newInvoicedCustomer(world, manager, { email: null })).id;
  for (const id of [spared, silent]) {
    await newIssued(world, manager, id, { date: addDays(today, -40), settlementPeriod: 'onReceipt' });
  }
  await run();
  expect(await sent()).toEqual([]);
  expect((await reminds()).data.map(({ held }) => held).sort()).toEqual(['address', 'customer', 'disputed']);
  expect((await actOn(world, manager, 'remind', contested.id)).body.key).toBe('remind_refused');
  expect((await read(contested.id)).dispute).toBe('Heures contestées');
  await done(world, manager, 'settleDispute', contested.id);
  await run();
  expect(await titles()).toEqual([[contested.number, 'Mise en demeure']]);
});

test('what somebody marked as not sent, and what came back from its address, is not reminded of by itself, and says why', async () => {
  const unsent = await late(40);
  await done(world, manager, 'markAsSent', unsent.id, { sent: 1 });
  await done(world, manager, 'markAsSent', unsent.id, { sent: 0 });
  const lost = await late(40);
  await done(world, manager, 'send', lost.id);
  await runAllJobs(world);
  await became(lost.id, 'hard_bounce');
  // No mail of this invoice came back, but its reminder would go to the same address.
  const never = await late(40);
  await run();
  expect(await titles()).toEqual([]);
  expect((await reminds()).data.map(({ held, invoice }) => [invoice.id, held]).sort()).toEqual(
    [
      [unsent.id, 'unsent'],
      [lost.id, 'undelivered'],
      [never.id, 'undelivered'],
    ].sort(),
  );
  // Once the first invoice is sent and the customer's address has changed, all are reminded of.
  await done(world, manager, 'send', unsent.id, { channel: 'letter' });
  await asAdmin(world, (client) =>
    client.query("update commercial.customer set email = 'daf@entrepots.example' where id = $1", [customerId]),
  );
  await run();
  expect((await titles()).map(([number]) => number).sort()).toEqual([unsent.number, lost.number, never.number].sort());
});

test('an address that bounced stays one until a mail to it arrives, whatever went elsewhere meanwhile', async () => {
  const { id, number } = await late(40);
  await done(world, manager, 'send', id);
  await runAllJobs(world);
  await became(id, 'hard_bounce');
  const elsewhere = { id: newId(), to: 'comptable@cabinet.example' };
  await done(world, manager, 'send', id, elsewhere);
  await runAllJobs(world);
  await run();
  expect([await titles(), (await reminds()).data[0]?.held]).toEqual([[], 'undelivered']);
  // Who reminds by hand is told.
  expect(await ok(world, manager, invoiceCalls.invoiceReminder, { params: { id } })).toMatchObject({
    undelivered: true,
  });
  await done(world, manager, 'send', id, { id: newId() });
  await runAllJobs(world);
  await run();
  expect(await titles()).toEqual([[number, 'Mise en demeure']]);
});

test('nobody claims what the credit of its customer covers; once it is used, the rest is reminded of', async () => {
  const { id, number } = await late(40);
  await newOverpaid(world, manager, customerId, 30_000);
  await run();
  expect(await sent()).toEqual([]);
  expect((await reminds()).data.map(({ held }) => held)).toEqual(['credit']);
  await done(world, manager, 'applyCredit', id, { id: newId(), amountCents: 20_000 });
  const { data } = await reminds();
  // 52 EUR are due, and the customer's credit of 100 EUR covers them.
  expect(data.map(({ held, invoice }) => [held, invoice.toPay])).toEqual([['credit', 5_200]]);
  const other = await newIssued(world, manager, customerId);
  await done(world, manager, 'applyCredit', other.id, { id: newId(), amountCents: 8_000 });
  await run();
  expect(await titles()).toEqual([[number, 'Mise en demeure']]);
});

test('an agency that did not turn it on reminds nobody by itself, and the calendar says so', async () => {
  await set({ active: false });
  const { number } = await late(20);
  await run();
  expect(await sent()).toEqual([]);
  const { active, data } = await reminds();
  expect(active).toBe(false);
  expect(data.map(({ held, next, invoice }) => [held, next?.level.title, invoice.number])).toEqual([
    ['off', 'Relance', number],
  ]);
});

test('by hand a level leaves once too, and the job does not say it again', async () => {
  const { id, number } = await late(20);
  const draft = await ok(world, manager, invoiceCalls.invoiceReminder, { params: { id }, query: {} });
  expect([draft.levelId, draft.levels.length, draft.email.to]).toEqual([relance?.id, 3, 'compta@entrepots.example']);
  const asked = { levelId: rappel?.id, subject: 'Petit rappel', message: 'Bonjour' };
  await done(world, manager, 'remind', id, asked);
  expect((await actOn(world, manager, 'remind', id, asked)).body.key).toBe('level_sent');
  expect((await actOn(world, manager, 'remind', id, { levelId: newId() })).body.errors?.[0]?.path).toBe('levelId');
  await done(world, manager, 'remind', id, { levelId: null, subject: 'Encore nous', message: 'Bonjour' });
  await run();
  await run();
  expect(await titles()).toEqual([
    [number, 'Rappel'],
    [number, null],
    [number, 'Relance'],
  ]);
  const next = (await reminds()).data[0]?.next;
  expect(next?.level).toEqual({ id: last?.id, title: 'Mise en demeure' });
  const free = await ok(world, manager, invoiceCalls.invoiceReminder, { params: { id }, query: { level: 'none' } });
  expect([free.levelId, free.email.subject]).toEqual([null, `Agence de test : rappel de la facture ${number}`]);
});

test('many reminded at once get the level that is due, or the words of a reminder before it', async () => {
  const due = await late(6);
  const early = await late(1);
  const ids = [due.id, early.id];
  await ok(world, manager, invoiceCalls.remindInvoices, { body: { ids, attempt: newId() } });
  expect((await titles()).sort()).toEqual(
    [
      [due.number, 'Rappel'],
      [early.number, null],
    ].sort(),
  );
});

test('many that a colleague, or the job of the morning, has reminded today are not reminded again', async () => {
  const other = await late(7);
  const due = await late(6);
  await run();
  const ids = [due.id, other.id];
  const { done: again, refused } = await ok(world, manager, invoiceCalls.remindInvoices, {
    body: { ids, attempt: newId() },
  });
  expect([again, refused.map(({ message }) => message)]).toEqual([
    [],
    [REMINDER_MESSAGES.remindedToday, REMINDER_MESSAGES.remindedToday],
  ]);
  expect(await titles()).toHaveLength(2);
  // The user who sees the last reminder may still write another one.
  await done(world, manager, 'remind', due.id, { levelId: null, subject: 'Encore nous', message: 'Bonjour' });
});

test('who may not send reminds of nothing, and a level that was removed is due no more', async () => {
  const { id } = await late(20);
  await set({ active: true, levels: [rappel] });
  await run();
  expect((await sent()).map(({ title }) => title)).toEqual(['Rappel']);
  const reader = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] });
  const { updatedAt } = await read(id);
  const body = { id: newId(), updatedAt };
  expect((await callAs(world, reader, invoiceCalls.remindInvoice, { params: { id }, body })).status).toBe(403);
  await set({ active: true, levels: 'broken' });
  expect((await callAs(world, manager, invoiceCalls.invoiceReminds)).status).not.toBe(500);
  expect(
    (await ok(world, manager, customerCalls.customer, { params: { id: customerId } })).customer.invoiceReminders,
  ).toBe(true);
});

test('a private person owes nothing for paying late by the law of business, and a public body by its own', async () => {
  const [person, town] = [
    await newInvoicedCustomer(world, manager, {
      ...{ type: CUSTOMER_TYPE.individual, firstName: 'Jeanne', lastName: 'Petit', siren: null, vatNumber: null },
    }),
    await newInvoicedCustomer(world, manager, { type: CUSTOMER_TYPE.publicBody }),
  ];
  const of = ({ id }: { id: string }) =>
    newIssued(world, manager, id, { date: addDays(today, -60), settlementPeriod: 'onReceipt' });
  const [mine, its] = [await of(person), await of(town)];
  // The law is that of the buyer printed on the invoice, whatever the customer became.
  await asAdmin(world, (client) =>
    client.query('update commercial.customer set type = $2 where id = $1', [town.id, CUSTOMER_TYPE.company]),
  );
  await run();
  const messageOf = async ({ number }: { number: string | null }) =>
    (await sent()).find((mail) => mail.number === number)?.message;
  expect(await messageOf(mine)).toMatch(/^Bonjour/);
  expect(await messageOf(mine)).not.toMatch(/pénalités|indemnité|L441-10/);
  expect((await read(mine.id)).latePayment).toBeNull();
  expect(await messageOf(its)).toMatch(/40,00.€ d'indemnité.*Code de la commande publique, art. R2192-31 et D2192-35/);
});

test('credit that covers one of two invoices holds the reminder of the longest due alone', async () => {
  const [older, newer] = [await late(30), await late(20)];
  await newOverpaid(world, manager, customerId, 25_200);
  const held = (await reminds()).data.map(({ invoice, held: why }) => [invoice.id, why]);
  expect(held).toEqual([
    [older.id, 'credit'],
    [newer.id, null],
  ]);
  await run();
  expect((await titles()).map(([number]) => number)).toEqual([newer.number]);
});
