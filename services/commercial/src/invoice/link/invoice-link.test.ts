import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { transaction } from '@vigie/service-kit/db/database';
import { inClosedAgency } from '@vigie/testing/furnish/in-closed-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { done, item, newDraft, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { openTestMailbox, type TestMailbox } from '@vigie/testing/servers/test-mailbox';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { newInvoiceLink } from './invoice-link';

let world: World;
let mailbox: TestMailbox;
let manager: Person;
let customerId: string;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
  customerId = (await newInvoicedCustomer(world, manager)).id;
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const today = todayIn('Europe/Paris');

interface Link {
  agency: string;
  id: string;
  token: string;
}

/** Makes the link that a mail would contain. */
async function linkTo(id: string): Promise<Link> {
  const { agencyId } = manager;
  const url = await transaction(world.databases.commercial, { agencyId }, () =>
    newInvoiceLink({ agencyId, id }, 'client@exemple.test'),
  );
  const [agency = '', invoice = '', token = ''] = url.split('/').slice(-3);
  return { agency, id: invoice, token };
}
const open = (params: Link) => callAs(world, null, invoiceCalls.publicInvoice, { params });
const shown = async (params: Link) => (await open(params)).body.invoice;
const paper = (params: Link) => callAs(world, null, invoiceCalls.publicInvoicePaper, { params });

test('an invoice that credit notes take back is not said to be paid', async () => {
  const whole = await newIssued(world, manager, customerId);
  const { id: noteId } = await done(world, manager, 'credit', whole.id, { id: newId() });
  const note = await done(world, manager, 'issue', noteId);
  expect(await shown(await linkTo(whole.id))).toMatchObject({ state: 'cancelled', cancelledBy: note.number });
  // Of several, no single one takes it back.
  const [first, second] = [item({ quantity: 4 }), item({ quantity: 6 })];
  const creditPart = async (id: string, part: typeof first) => {
    const body = { type: 1 as const, original: { id }, items: [part] };
    await done(world, manager, 'issue', (await newDraft(world, manager, customerId, body)).id);
  };
  const parts = await newIssued(world, manager, customerId, { items: [first, second] });
  await creditPart(parts.id, first);
  await creditPart(parts.id, second);
  expect(await shown(await linkTo(parts.id))).toMatchObject({ state: 'cancelled', cancelledBy: null });
  // One that was credited in part and paid for the rest is settled.
  const both = await newIssued(world, manager, customerId, { items: [first, second] });
  await creditPart(both.id, first);
  await done(world, manager, 'markAsPaid', both.id);
  expect(await shown(await linkTo(both.id))).toMatchObject({ state: 'paid' });
});

test('the mail holds a link that opens its invoice without an account: what is due, how to pay it, and the paper', async () => {
  await asAdmin(world, (client) =>
    client.query("update platform.agency set iban = 'FR7630006000011234567890189', bic = 'AGRIFRPP' where id = $1", [
      manager.agencyId,
    ]),
  );
  const { id, number } = await newIssued(world, manager, customerId);
  await done(world, manager, 'send', id, { to: 'daf@client.example' });
  await runAllJobs(world);
  const text = await asAdmin(world, async (client) => {
    const { rows } = await client.query<{ text_body: string; shown: string }>(
      "select text_body, shown from platform.email where agency_id = $1 and to_address = 'daf@client.example'",
      [manager.agencyId],
    );
    expect(rows[0]?.shown).toBe('withoutLinks');
    return rows[0]?.text_body ?? '';
  });
  const [, agency = '', invoiceId = '', token = ''] = /#\/facture\/([\w-]+)\/([\w-]+)\/([\w-]+)/.exec(text) ?? [];
  const link = { agency, id: invoiceId, token };
  expect(await shown(link)).toMatchObject({
    state: 'toPay',
    number,
    document: {
      toPayCents: 25_200,
      late: false,
      lines: [{ netCents: 21_000 }],
      transfer: { iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
    },
  });
  const { bytes } = await paper(link);
  expect((await readPdf(bytes)).text).toContain(number);
  await done(world, manager, 'addPayment', id, { id: newId(), date: today, amountCents: 5_000 });
  expect((await shown(link)).document).toMatchObject({ toPayCents: 20_200, paidCents: 5_000 });
  await done(world, manager, 'markAsPaid', id);
  expect(await shown(link)).toMatchObject({ state: 'paid', document: { toPayCents: 0 } });
});

test('a cancelled invoice says so, with its credit note, and shows nothing to pay', async () => {
  const { id } = await newIssued(world, manager, customerId);
  const link = await linkTo(id);
  await done(world, manager, 'markAsSent', id);
  await done(world, manager, 'cancel', id);
  expect(await shown(link)).toMatchObject({
    state: 'cancelled',
    cancelledBy: expect.stringMatching(/^A/),
    document: null,
  });
});

test('a link that was revoked or is over opens nothing, and a new sending opens again', async () => {
  const { id } = await newIssued(world, manager, customerId);
  const link = await linkTo(id);
  expect((await ok(world, manager, invoiceCalls.invoice, { params: { id } })).invoice.hasLinks).toBe(true);
  await done(world, manager, 'revokeLinks', id);
  expect(await shown(link)).toMatchObject({ state: 'closed', document: null });
  expect((await paper(link)).status).toBe(409);
  const next = await linkTo(id);
  expect((await shown(next)).state).toBe('toPay');
  const endOn = (day: string) =>
    asAdmin(world, (client) =>
      client.query('update commercial.invoice_link set expires_on = $2 where invoice_id = $1', [id, day]),
    );
  await endOn(today);
  expect((await shown(next)).state).toBe('toPay');
  await endOn(addDays(today, -1));
  expect((await shown(next)).state).toBe('closed');
});

test('a token opens its own invoice alone, of its own agency, and no draft', async () => {
  const link = await linkTo((await newIssued(world, manager, customerId)).id);
  const other = await newIssued(world, manager, customerId);
  const stranger = await newPerson(world, await newAgency(world, 'Une autre agence'));
  for (const wrong of [
    { ...link, id: other.id },
    { ...link, agency: stranger.agencyId },
    { ...link, token: 'A'.repeat(43) },
    { ...link, id: newId() },
  ]) {
    expect((await open(wrong)).status).toBe(404);
    expect((await paper(wrong)).status).toBe(404);
  }
  expect((await open({ ...link, token: 'court' })).status).toBe(400);
  const draft = await linkTo((await newDraft(world, manager, customerId)).id);
  expect((await open(draft)).status).not.toBe(200);
});

test('a closed agency says so to who holds a link, and to strangers what every wrong link is told', async () => {
  const link = await linkTo((await newIssued(world, manager, customerId)).id);
  await inClosedAgency(world, manager.agencyId, async () => {
    expect((await open(link)).body).toMatchObject({ code: 409, message: COMMERCIAL_MESSAGES.linkPaused });
    expect((await paper(link)).status).toBe(409);
    expect((await open({ ...link, token: 'A'.repeat(43) })).status).toBe(404);
  });
  expect((await open(link)).status).toBe(200);
});
