import type { ParsedInvoiceSave } from '@vigie/contracts/commercial/invoice/invoice';
import type { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { demand } from '@vigie/service-kit/http/authenticate';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badField, conflict, stale } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { actorOf } from './actor';
import { type Actor, record } from './history';
import { selectInvoiceById } from './select-invoice';
import { settlementOf } from './settlement';
import { countServices, documentWarnings, servicesWarnings } from './warnings';

/** Creates or changes a draft; the same id again is the same draft, and what was issued is refused. */
export const saveInvoice: Handler<typeof invoiceCalls.saveInvoice> = async (context) => {
  const { body, standing } = context;
  const known = await db()
    .selectFrom('invoice')
    .select(['number', 'status', 'updatedAt'])
    .where('id', '=', body.id)
    .forUpdate()
    .executeTakeFirst();
  demand(standing, known ? 'ACCOUNT_RIGHT_EDIT_INVOICE' : 'ACCOUNT_RIGHT_CREATE_INVOICE');
  if (known?.number) throw conflict(COMMERCIAL_MESSAGES.issuedInvoiceIsFinal, 'issued');
  if (known?.status === 200) throw conflict('Ce brouillon est annulé : réactivez-le d’abord.', 'cancelled');
  if (known && body.updatedAt && body.updatedAt !== known.updatedAt) throw stale();
  await writeDraft(actorOf(context), body, { created: !known });
  return { invoice: await selectInvoiceById(body.id, { timeZone: standing.timeZone }) };
};

/** Writes a draft with its totals and warnings: status 300 where there is something to check, else 0. */
export async function writeDraft(
  actor: Actor,
  draft: ParsedInvoiceSave,
  o: { created: boolean; recurrenceId?: string },
): Promise<void> {
  const customer = await selectCustomer(draft.customer.id, { deletedToo: draft.type === 1 });
  await checkSite(draft);
  await checkOriginal(draft);
  const totals = documentTotalsOf(draft);
  const warnings = [
    ...servicesWarnings(await countServices(draft.serviceIds, draft.id)),
    ...documentWarnings(draft.items, settlementOf(draft, customer)),
  ];
  const values = {
    type: draft.type,
    status: warnings.length > 0 ? 300 : 0,
    date: draft.date,
    customerId: draft.customer.id,
    title: draft.title,
    items: JSON.stringify(draft.items),
    discount: draft.discount ? JSON.stringify(draft.discount) : null,
    periodStart: draft.period?.start ?? null,
    periodEnd: draft.period?.end ?? null,
    siteId: draft.site?.id ?? null,
    settlementPeriod: draft.settlementPeriod,
    settlementDays: draft.settlementDays,
    purchaseOrder: draft.purchaseOrder,
    note: draft.note,
    currency: customer.currency,
    totals: JSON.stringify(totals),
    priceCents: totals.priceCents,
    vatCents: totals.vatCents,
    totalCents: totals.totalCents,
    originalId: draft.original?.id ?? null,
    warnings: JSON.stringify(warnings),
    updatedAt: new Date(),
  };
  await db()
    .insertInto('invoice')
    .values({
      agencyId: actor.agencyId,
      id: draft.id,
      recurrenceId: o.recurrenceId ?? null,
      createdBy: actor.userId,
      ...values,
    })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  await db().deleteFrom('invoiceService').where('invoiceId', '=', draft.id).execute();
  const serviceIds = [...new Set(draft.serviceIds)];
  if (serviceIds.length > 0) {
    const rows = serviceIds.map((serviceId) => ({ agencyId: actor.agencyId, invoiceId: draft.id, serviceId }));
    await db().insertInto('invoiceService').values(rows).execute();
  }
  await record(
    actor,
    { id: draft.id, customerId: draft.customer.id, number: null },
    o.created ? 'Création du brouillon' : 'Modification du brouillon',
    o.created ? 'created' : 'updated',
  );
}

/** A credit note may still be made for a customer that was deleted since. */
export async function selectCustomer(id: string, { deletedToo = false } = {}) {
  const customer = await db().selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
  if (!customer || (customer.status === 400 && !deletedToo))
    throw badField('customer', COMMERCIAL_MESSAGES.customerNotFound);
  return customer;
}

async function checkSite(draft: ParsedInvoiceSave): Promise<void> {
  if (!draft.site) return;
  const site = await db().selectFrom('site').select('customerId').where('id', '=', draft.site.id).executeTakeFirst();
  if (site?.customerId !== draft.customer.id) throw badField('site', "Ce site n'est pas celui du client");
}

/** A credit note corrects an issued invoice of the same customer; an invoice corrects none. */
async function checkOriginal(draft: ParsedInvoiceSave): Promise<void> {
  if (!draft.original) return;
  const original = await db()
    .selectFrom('invoice')
    .select(['customerId', 'number', 'type'])
    .where('id', '=', draft.original.id)
    .executeTakeFirst();
  const corrects = original?.number && original.type === 0 && original.customerId === draft.customer.id;
  if (!corrects || draft.type !== 1) throw badField('original', 'Seule une facture émise du même client se corrige');
}
