import {
  SUBSCRIPTION_INVOICE_KINDS,
  subscriptionInvoiceList,
} from '@vigie/contracts/platform/subscription-invoice/subscription-invoice';
import type { subscriptionInvoiceCalls } from '@vigie/contracts/platform/subscription-invoice/subscription-invoice.calls';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { bindList, choicesOf, periodOnDay } from '@vigie/service-kit/lists/bind-list';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';
import { renderPdf } from '../../papers';
import { selectInvoice } from './select-invoice';

const signed = (cents: ReturnType<typeof sql>) =>
  sql`case when i.kind = 'creditNote' then -(${cents}) else ${cents} end`;

/** Invoices of the platform: those of one agency inside it, all of them for an administrator. */
const invoices = bindList(subscriptionInvoiceList, {
  from: sql`platform.subscription_invoice i`,
  id: sql`i.id`,
  notNull: ['number', 'issuedOn', 'label'],
  select: {
    id: sql`i.id`,
    number: sql`i.number`,
    kind: sql`i.kind`,
    issuedOn: sql`i.issued_on`,
    agency: sql`jsonb_build_object('id', i.agency_id, 'name', i.agency_name)`,
    label: sql`i.label`,
    netCents: signed(sql`i.net_cents`),
    vatCents: signed(sql`i.vat_cents`),
    totalCents: signed(sql`i.net_cents + i.vat_cents`),
    other: sql`(select o.number from platform.subscription_invoice o
                where o.agency_id = i.agency_id and (o.id = i.original_id or o.original_id = i.id))`,
  },
  // Invoices of one day are sorted by time of creation, which is the order of their numbers.
  order: { agency: sql`public.fold(i.agency_name)`, issuedOn: sql`i.created_at` },
  search: [sql`i.number`, sql`i.label`, sql`i.agency_name`].map(inUnfolded),
  filters: { kind: choicesOf(sql`i.kind`), period: periodOnDay(sql`i.issued_on`) },
});

export const subscriptionInvoiceHandlers: Handlers<typeof subscriptionInvoiceCalls> = {
  ...listHandlers('fetchSubscriptionInvoices', invoices, () => sql`true`),
  fetchAllSubscriptionInvoices: ({ body }) => invoices.fetch(body),
  async fetchAllSubscriptionInvoicesExport({ body, standing }) {
    return listAsExcel(subscriptionInvoiceList, await invoices.all(body), body.columns, standing);
  },
  subscriptionInvoice: outsideTransaction(({ params, query, database, standing, caller, signal }) =>
    draw(
      database,
      { id: params.id, agencyId: standing.agencyId, userId: caller.userId },
      { inline: query.inline === '1', signal },
    ),
  ),
  // An administrator reads invoices outside any agency.
  adminSubscriptionInvoice: outsideTransaction(({ params, query, database, caller, signal }) =>
    draw(database, { id: params.id, userId: caller.userId }, { inline: query.inline === '1', signal }),
  ),
};

async function draw(
  database: Database,
  { id, ...who }: { id: string; agencyId?: string; userId: string },
  { inline, signal }: { inline: boolean; signal: AbortSignal },
) {
  const { document, at, number, kind } = await transaction(database, who, () => selectInvoice(id));
  const bytes = await renderPdf('subscriptionInvoice', { document, at }, { signal });
  const label = SUBSCRIPTION_INVOICE_KINDS.find(({ value }) => value === kind)?.label;
  return { bytes, fileName: `${label} ${number}.pdf`, inline };
}
