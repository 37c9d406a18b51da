import { subscriptionPaymentList } from '@vigie/contracts/platform/subscription/subscription';
import { bindList, choicesOf, inUnfolded, periodOnInstant } from '@vigie/service-kit/lists/bind-list';
import { sql } from 'kysely';

/** Payments to the platform: those of one agency inside it, all of them for an administrator. */
export const payments = bindList(subscriptionPaymentList, {
  from: sql`platform.subscription_payment p join platform.agency a on a.id = p.agency_id`,
  id: sql`p.id`,
  notNull: ['createdOn'],
  select: {
    id: sql`p.id`,
    agency: sql`jsonb_build_object('id', a.id, 'name', a.name)`,
    status: sql`p.status`,
    amountCents: sql`p.amount_cents`,
    vatCents: sql`p.vat_cents`,
    totalCents: sql`p.amount_cents + p.vat_cents`,
    label: sql`p.label`,
    means: sql`p.means`,
    failure: sql`p.failure`,
    createdOn: sql`(p.created_at at time zone a.time_zone)::date`,
    paidOn: sql`(p.paid_at at time zone a.time_zone)::date`,
    invoices: sql`coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number, 'kind', i.kind) order by i.created_at, i.turn)
      from platform.subscription_invoice i where i.agency_id = p.agency_id and i.payment_id = p.id), '[]')`,
    invoiceWaits: sql`p.invoice_waits`,
  },
  order: { agency: sql`public.fold(a.name)`, createdOn: sql`p.created_at`, paidOn: sql`p.paid_at` },
  search: [sql`p.label`, sql`a.name`].map(inUnfolded),
  filters: { status: choicesOf(sql`p.status`), period: periodOnInstant(sql`p.created_at`) },
});
