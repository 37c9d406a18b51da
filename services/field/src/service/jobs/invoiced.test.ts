import { newId } from '@vigie/contracts/core/id';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newCustomerSite, newDoneService } from '@vigie/testing/records/done-services';
import { done, newDraft, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';
import { freeInvoicedJob } from './free-invoiced.job';
import { markInvoicedJob } from './mark-invoiced.job';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

test('whatever the order in which events are worked off, a service stands on the invoice that holds it', async () => {
  const customerId = (await newInvoicedCustomer(world, manager)).id;
  const siteId = await newCustomerSite(world, manager, customerId);
  const id = await newDoneService(world, manager, siteId, { planned: [30, 22] });
  const reference = async () =>
    (await ok(world, manager, serviceCalls.service, { params: { id } })).service.invoiceReference;
  const bill = async () => {
    const draft = await newDraft(world, manager, customerId, { serviceIds: [id] });
    const { id: invoiceId, number } = await done(world, manager, 'issue', draft.id, { acceptWarnings: true });
    return { agencyId: manager.agencyId, invoiceId, reference: number ?? '', serviceIds: [id] };
  };
  const hear = (job: typeof markInvoicedJob, invoice: Awaited<ReturnType<typeof bill>>) =>
    job.handle({ ...invoice, eventId: newId() } as never, {
      database: world.databases.field,
      attempt: 1,
      requestId: undefined,
      log: undefined as never,
    });
  const first = await bill();
  await done(world, manager, 'cancel', first.invoiceId);
  const second = await bill();
  // The first invoice's event is handled last, after a failed job or an outage of the workers.
  await hear(markInvoicedJob, second);
  await hear(freeInvoicedJob, first);
  await hear(markInvoicedJob, first);
  expect(await reference()).toBe(second.reference);
  await done(world, manager, 'cancel', second.invoiceId);
  await hear(freeInvoicedJob, second);
  await hear(markInvoicedJob, second);
  expect(await reference()).toBeNull();
});
