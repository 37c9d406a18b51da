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
import type { Furnishing } from '../furnishing';
import { newOverpaid } from './refund';

/** An invoice of its own customer: a term of payment beyond the law is what makes one to be checked. */
async function newInvoice(world: World, who: Person, state = 'draft'): Promise<string> {
  const customer = await newInvoicedCustomer(world, who);
  const late = { settlementPeriod: 'days' as const, settlementDays: 90 };
  const { id } = await newDraft(world, who, customer.id, state === 'toCheck' ? late : {});
  if (state === 'toCheck' || state === 'draft') await holdService(world, who, customer.id, id);
  if (state === 'active' || state === 'cancelled') await done(world, who, 'issue', id);
  if (state === 'cancelled') await done(world, who, 'cancel', id);
  return id;
}

/** A service that the draft stands for, so that it can be priced anew. */
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
/** A document to be checked is issued by who has looked at its warnings. */
const decided = async () => ({ acceptWarnings: true });
/** A copy and a sending have ids of their own. */
const named = async () => ({ id: newId() });

/** A payment to take back, where the document may have one. */
async function paid(world: World, who: Person, id: string): Promise<Record<string, unknown>> {
  const { id: paymentId, ...fields } = await payment();
  await actOn(world, who, 'addPayment', id, { id: paymentId, ...fields });
  return { paymentId };
}

/** Credit of the customer of a document, where it may have some. */
async function creditOfItsOwn(world: World, who: Person, id: string): Promise<Record<string, unknown>> {
  const { invoice } = await ok(world, who, invoiceCalls.invoice, { params: { id } });
  await newOverpaid(world, who, invoice.customer.id);
  return { id: newId(), amountCents: 5_000 };
}

/** A dispute to settle, where the document may have one. */
async function disputed(world: World, who: Person, id: string): Promise<Record<string, unknown>> {
  await actOn(world, who, 'dispute', id, { reason: 'Heures contestées' });
  return {};
}

/** A link to close: the mail of the document, where it leaves by one. */
async function linked(world: World, who: Person, id: string): Promise<Record<string, unknown>> {
  await transaction(world.databases.commercial, { agencyId: who.agencyId }, () =>
    newInvoiceLink({ agencyId: who.agencyId, id }, 'client@exemple.test'),
  );
  return {};
}

export const invoiceFurnishing: Furnishing = {
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
