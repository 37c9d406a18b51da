import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { subscriptionPaymentList } from '@vigie/contracts/platform/subscription/subscription';
import { bindList, choicesOf, periodOnInstant } from '@vigie/service-kit/lists/bind-list';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';

const ZONE = sql`coalesce(a.time_zone, ${sql.lit(DEFAULT_TIME_ZONE)})`;
/** The payments of an erased agency stay, under the name that it had. */
const AGENCY = sql`coalesce(a.name, e.name)`;

/** Payments to the platform: those of one agency inside it, all of them for an administrator. */
export const payments = bindList(subscriptionPaymentList, {
  from: sql`platform.subscription_payment p left join platform.agency a on a.id = p.agency_id
    left join platform.erased_agency e on e.id = p.agency_id`,
  id: sql`p.id`,
  notNull: ['createdOn'],
  select: {
    id: sql`p.id`,
    agency: sql`jsonb_build_object('id', p.agency_id, 'name', ${AGENCY})`,
    agencyErased: sql`a.id is null`,
    status: sql`p.status`,
    amountCents: sql`p.amount_cents`,
    vatCents: sql`p.vat_cents`,
    totalCents: sql`p.amount_cents + p.vat_cents`,
    label: sql`p.label`,
    means: sql`p.means`,
    failure: sql`p.failure`,
    createdOn: sql`(p.created_at at time zone ${ZONE})::date`,
    paidOn: sql`(p.paid_at at time zone ${ZONE})::date`,
    invoices: sql`coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number, 'kind', i.kind) order by i.created_at, i.turn)
      from platform.subscription_invoice i where i.agency_id = p.agency_id and i.payment_id = p.id), '[]')`,
    invoiceWaits: sql`p.invoice_waits`,
  },
  order: { agency: sql`public.fold(${AGENCY})`, createdOn: sql`p.created_at`, paidOn: sql`p.paid_at` },
  search: [sql`p.label`, AGENCY].map(inUnfolded),
  filters: { status: choicesOf(sql`p.status`), period: periodOnInstant(sql`p.created_at`) },
});
