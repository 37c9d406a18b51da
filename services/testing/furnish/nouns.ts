import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import type { NounName } from '@vigie/contracts/core/nouns';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { actOn, done, newDraft, newInvoicedCustomer } from '../invoices';
import { asAdmin, ok, type Person } from '../people';
import type { World } from '../world';

/** How the generated tests come by a record of a noun with acts. */
export interface Furnishing {
  /** `commercial.customer` */
  table: string;
  /** Makes a record through the product's own calls; answers its id. */
  make: (world: World, who: Person) => Promise<string>;
  /** Makes one in a state, where a row of that state is more than its number; else the test writes the number. */
  makeIn?: (world: World, who: Person, state: string) => Promise<string>;
  /** What the acts take beside the version and must have been done before them, by the act's name. */
  bodies?: Readonly<Record<string, (world: World, who: Person, id: string) => Promise<Record<string, unknown>>>>;
}

async function newCustomer(world: World, who: Person): Promise<string> {
  const id = newId();
  await ok(world, who, customerCalls.saveCustomer, { body: { id, name: `Client ${id}` } });
  return id;
}

async function newSite(world: World, who: Person): Promise<string> {
  const id = newId();
  const customerId = await newCustomer(world, who);
  await ok(world, who, siteCalls.saveSite, { body: { id, customerId, name: `Site ${id}` } });
  return id;
}

async function newAgent(world: World, who: Person): Promise<string> {
  const id = newId();
  const email = `${id}@exemple.test`;
  await ok(world, who, agentCalls.saveAgent, { body: { id, firstName: 'Karim', lastName: id, email } });
  return id;
}

/** An invoice of its own customer: a term of payment beyond the law is what makes one to be checked. */
async function newInvoice(world: World, who: Person, state = 'draft'): Promise<string> {
  const customer = await newInvoicedCustomer(world, who);
  const late = { settlementPeriod: 'days' as const, settlementDays: 90 };
  const { id } = await newDraft(world, who, customer.id, state === 'toCheck' ? late : {});
  if (state === 'toCheck') await invoiceService(world, who, id);
  if (state === 'active' || state === 'cancelled') await done(world, who, 'issue', id);
  if (state === 'cancelled') await done(world, who, 'cancel', id);
  return id;
}

/** A service that the draft stands for, so that it can be priced anew. */
async function invoiceService(world: World, who: Person, invoiceId: string): Promise<void> {
  const siteId = await newSite(world, who);
  const serviceId = newId();
  const service = {
    id: serviceId,
    site: { id: siteId },
    startAt: '2026-11-02T08:00:00+01:00',
    endAt: '2026-11-02T16:00:00+01:00',
  };
  await ok(world, who, serviceCalls.saveServices, { body: { services: [service] } });
  await asAdmin(world, (client) =>
    client.query('insert into commercial.invoice_service (agency_id, invoice_id, service_id) values ($1, $2, $3)', [
      who.agencyId,
      invoiceId,
      serviceId,
    ]),
  );
}

const payment = async () => ({ id: newId(), date: '2026-11-01', amountCents: 100 });
const copy = async () => ({ id: newId() });

/** A payment to take back, where the document may have one. */
async function paid(world: World, who: Person, id: string): Promise<Record<string, unknown>> {
  const { id: paymentId, ...fields } = await payment();
  await actOn(world, who, 'addPayment', id, { id: paymentId, ...fields });
  return { paymentId };
}

export const FURNISHINGS: Partial<Record<NounName, Furnishing>> = {
  agent: { table: 'commercial.agent', make: newAgent },
  customer: { table: 'commercial.customer', make: newCustomer },
  invoice: {
    table: 'commercial.invoice',
    make: newInvoice,
    makeIn: newInvoice,
    bodies: { addPayment: payment, deletePayment: paid, duplicate: copy, credit: copy },
  },
  site: { table: 'commercial.site', make: newSite },
};
