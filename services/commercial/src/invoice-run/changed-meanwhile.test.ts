import { setTimeout } from 'node:timers/promises';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { INVOICE_RUN_MESSAGES } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { invoiceRunCalls } from '@vigie/contracts/commercial/invoice-run/invoice-run.calls';
import { newInvoiceRun } from '@vigie/testing/furnish/commercial/invoice-run';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';
import { workOnRun } from './work-on-run';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

/** Lets a run reach a draft that another transaction has locked, and changes the draft there before it commits. */
async function issuedWhile(change: string) {
  const runId = await newInvoiceRun(world, manager, (await newInvoicedCustomer(world, manager)).id, 'issue');
  const lines = async () =>
    (await ok(world, manager, invoiceRunCalls.fetchInvoiceRunLines, { params: { id: runId }, body: {} })).data;
  const invoiceId = (await lines())[0]?.invoiceId ?? '';
  await asAdmin(world, async (client) => {
    await client.query('begin');
    await client.query('select from commercial.invoice where id = $1 for update', [invoiceId]);
    const work = workOnRun(world.databases.commercial, manager.agencyId, runId);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await client.query(waiting)).rows.length === 0) await setTimeout(20);
    await client.query(`update commercial.invoice set ${change} where id = $1`, [invoiceId]);
    await client.query('commit');
    await work;
  });
  const { number } = (await ok(world, manager, invoiceCalls.invoice, { params: { id: invoiceId } })).invoice;
  return { number, line: (await lines())[0] };
}

test('a draft that is saved while its run reaches it is not issued at an amount that nobody saw', async () => {
  const { number, line } = await issuedWhile('price_cents = price_cents + 100, total_cents = total_cents + 100');
  expect(number).toBeNull();
  expect(line).toMatchObject({ result: 'refused', message: expect.stringContaining('a changé depuis') });
});

test('a draft that is deleted while its run reaches it is told as deleted, not as a draft that stays', async () => {
  const { line } = await issuedWhile(`status = ${invoiceStatuses.value.cancelled}`);
  expect(line).toMatchObject({ result: 'skipped', message: INVOICE_RUN_MESSAGES.cancelledMeanwhile });
});
