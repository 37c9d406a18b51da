import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { todayIn } from '@vigie/contracts/core/time/today';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { newInvoiceLink } from '@vigie/service-commercial/invoice/link/invoice-link';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, ok, type Person } from '../../people';
import { actOn, done, newDraft, newInvoicedCustomer } from '../../records/invoices';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';
import { newOverpaid } from './refund';

/** Creates an invoice of a new customer. A settlement beyond the legal limit gives the state « to check ». */
async function newInvoice(world: World, who: Person, state = 'draft'): Promise<string> {
  const customer = await newInvoicedCustomer(world, who);
  const late = { settlementPeriod: 'days' as const, settlementDays: 90 };
  const { id } = await newDraft(world, who, customer.id, state === 'toCheck' ? late : {});
  if (state === 'toCheck' || state === 'draft') await holdService(world, who, customer.id, id);
  if (state === 'active' || state === 'cancelled') await done(world, who, 'issue', id);
  if (state === 'cancelled') await done(world, who, 'cancel', id);
  return id;
}

/** Links the draft to a service, so that it can be priced again. */
async function holdService(world: World, who: Person, customerId: string, invoiceId: string): Promise<void> {
  const siteId = newId();
  await ok(world, who, siteCalls.saveSite, { body: { id: siteId, customerId, name: `Site ${siteId}` } });
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

const payment = async () => ({ id: newId(), date: todayIn('Europe/Paris'), amountCents: 100 });
/** A document to check is issued only with its warnings accepted. */
const decided = async () => ({ acceptWarnings: true });
/** A copy and a sending need an id. */
const named = async () => ({ id: newId() });

/** Adds a payment, so that it can be removed. */
async function paid(world: World, who: Person, id: string): Promise<Record<string, unknown>> {
  const { id: paymentId, ...fields } = await payment();
  await actOn(world, who, 'addPayment', id, { id: paymentId, ...fields });
  return { paymentId };
}

/** Gives credit to the document's customer. */
async function creditOfItsOwn(world: World, who: Person, id: string): Promise<Record<string, unknown>> {
  const { invoice } = await ok(world, who, invoiceCalls.invoice, { params: { id } });
  await newOverpaid(world, who, invoice.customer.id);
  return { id: newId(), amountCents: 5_000 };
}

/** Opens a dispute, so that it can be settled. */
async function disputed(world: World, who: Person, id: string): Promise<Record<string, unknown>> {
  await actOn(world, who, 'dispute', id, { reason: 'Heures contestées' });
  return {};
}

/** Creates a link of the document, so that it can be closed. */
async function linked(world: World, who: Person, id: string): Promise<Record<string, unknown>> {
  await transaction(world.databases.commercial, { agencyId: who.agencyId }, () =>
    newInvoiceLink({ agencyId: who.agencyId, id }, 'client@exemple.test'),
  );
  return {};
}

export const invoiceFurnishing: NounFixture = {
  table: 'commercial.invoice',
  make: newInvoice,
  makeIn: newInvoice,
  bodies: {
    issue: decided,
    send: named,
    remind: named,
    revokeLinks: linked,
    dispute: async () => ({ reason: 'Heures contestées' }),
    settleDispute: disputed,
    addPayment: payment,
    applyCredit: creditOfItsOwn,
    deletePayment: paid,
    duplicate: named,
    credit: named,
  },
};
