import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { todayIn } from '@vigie/contracts/core/time/today';
import { productItself } from '@vigie/service-kit/acts/actor';
import { inSavepoint, transaction } from '@vigie/service-kit/db/database';
import { Problem } from '@vigie/service-kit/problem';
import { newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newDraft, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';
import { db } from '../tables';
import { issueInvoice } from './issue-invoice';
import { createDraft, draftOf } from './save-invoice';
import { selectInvoiceRecord } from './select-invoice';

let world: World;
let manager: Person;
let customerId: string;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
  customerId = (await newInvoicedCustomer(world, manager)).id;
});
afterAll(() => world.close());

const CONFIRMED = { acceptWarnings: true, confirmProspect: true };
const actor = () => ({
  ...productItself({ agencyId: manager.agencyId, timeZone: 'Europe/Paris' }),
  today: todayIn('Europe/Paris'),
});
const inTransaction = <T>(work: () => Promise<T>) =>
  transaction(world.databases.commercial, { agencyId: manager.agencyId }, work);
const historyOf = async (id: string) =>
  (await ok(world, manager, invoiceCalls.historyInvoice, { params: { id } })).history;

test('an invoice that is issued after an attempt that was rolled back logs the change from its draft', async () => {
  const { id } = await newDraft(world, manager, customerId);
  await inTransaction(async () => {
    await inSavepoint(async () => {
      await issueInvoice(id, CONFIRMED, actor());
      throw new Problem(409, 'Refusé');
    }, Problem);
    await issueInvoice(id, CONFIRMED, actor());
  });
  const { number } = (await ok(world, manager, invoiceCalls.invoice, { params: { id } })).invoice;
  const [issued, ...earlier] = await historyOf(id);
  expect([issued?.before.number, issued?.after.number]).toEqual([null, number]);
  expect(earlier.map(({ label }) => label)).toEqual(['Création']);
});

test('what a transaction changes between two acts is in the history of the second', async () => {
  const source = await inTransaction(async () => selectInvoiceRecord((await newDraft(world, manager, customerId)).id));
  const id = await inTransaction(async () => {
    const draft = { ...(await draftOf(source)), id: crypto.randomUUID() };
    await createDraft(draft, actor());
    await db().updateTable('invoice').set({ note: 'Entre deux' }).where('id', '=', draft.id).execute();
    await issueInvoice(draft.id, CONFIRMED, actor());
    return draft.id;
  });
  const [issued] = await historyOf(id);
  expect([issued?.before.note, issued?.after.note]).toEqual([null, 'Entre deux']);
});
