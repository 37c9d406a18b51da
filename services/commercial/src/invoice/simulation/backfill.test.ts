import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { newId } from '@vigie/contracts/core/id';
import { productRoot } from '@vigie/service-kit/root';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newCustomerSite, newDoneService } from '@vigie/testing/records/done-services';
import { done, item, newDraft, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Reads the part of the migration that computes the new columns for existing rows. */
async function backfill(): Promise<string> {
  const file = join(productRoot(), 'services/commercial/migrations/0060_invoice_life.sql');
  const text = await readFile(file, 'utf8');
  return text.slice(text.indexOf('-- What is there, for every agency'), text.indexOf('create trigger hold_services'));
}

const snapshot = () =>
  asAdmin(world, async (client) => ({
    invoices: (await client.query('select id, credited_cents, to_pay_cents, paid from commercial.invoice order by id'))
      .rows,
    held: (await client.query('select service_id, invoice_id from commercial.invoiced_service order by 1')).rows,
  }));

interface Billed {
  id: string;
  customerId: string;
  serviceId: string;
}

/** Makes an issued invoice for one service, of a customer of its own. */
async function newBilled(manager: Person): Promise<Billed> {
  const customerId = (await newInvoicedCustomer(world, manager)).id;
  const siteId = await newCustomerSite(world, manager, customerId);
  const serviceId = await newDoneService(world, manager, siteId, { planned: [30, 22] });
  const { invoices } = await ok(world, manager, invoiceCalls.simulateInvoices, { body: { filters: {} } });
  const draft = invoices.find(({ customer }) => customer.id === customerId)?.draft;
  if (!draft) throw new Error('Nothing was simulated.');
  await ok(world, manager, invoiceCalls.saveInvoice, { body: draft });
  await done(world, manager, 'issue', draft.id);
  return { id: draft.id, customerId, serviceId };
}

test('what was credited and invoiced before is worked out for every agency; twice invoiced, the first holds it', async () => {
  const managers = [await newPerson(world, await newAgency(world)), await newPerson(world, await newAgency(world))];
  const all: Billed[] = [];
  for (const manager of managers) {
    for (const credit of ['none', 'part', 'whole', 'cancelled'] as const) {
      const billed = await newBilled(manager);
      if (credit === 'cancelled') await done(world, manager, 'cancel', billed.id);
      if (credit === 'whole') {
        const note = await done(world, manager, 'credit', billed.id, { id: newId() });
        await done(world, manager, 'issue', note.id);
      }
      if (credit === 'part') {
        const note = { type: 1 as const, original: { id: billed.id }, items: [item({ quantity: 1 })] };
        await done(world, manager, 'issue', (await newDraft(world, manager, billed.customerId, note)).id);
      }
      if (credit === 'none') all.push(billed);
    }
  }
  const before = await snapshot();
  expect(before.held).toHaveLength(4);

  const [billed] = all;
  const text = await backfill();
  await asAdmin(world, async (client) => {
    await client.query('set session_replication_role = replica');
    // Reproduces a former fault: a later invoice with the same service.
    await client.query(
      `insert into commercial.invoice_service (agency_id, invoice_id, service_id)
       select agency_id, id, $1 from commercial.invoice
       where agency_id = $2 and status = 100 and type = 0 and id <> $3 order by issued_at desc limit 1`,
      [billed?.serviceId, managers[0]?.agencyId, billed?.id],
    );
    await client.query('update commercial.invoice set credited_cents = 0');
    await client.query('truncate commercial.invoiced_service');
    await client.query('set role vigie_owner');
    await client.query('set search_path = commercial, public');
    await client.query(text);
  });
  expect(await snapshot()).toEqual(before);
});
