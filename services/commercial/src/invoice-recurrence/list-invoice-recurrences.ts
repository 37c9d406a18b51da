import { invoiceRecurrenceList } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { bindList, choicesOf, refsIn } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';

export const invoiceRecurrences = bindList(invoiceRecurrenceList, {
  from: sql`commercial.invoice_recurrence r`,
  joins: { c: sql`join commercial.customer c on c.agency_id = r.agency_id and c.id = r.customer_id` },
  id: sql`r.id`,
  select: {
    id: sql`r.id`,
    title: sql`r.title`,
    customer: sql`jsonb_build_object('id', c.id, 'name', c.name)`,
    repeat: sql`r.repeat`,
    frequency: sql`r.frequency`,
    price: sql`r.price_cents`,
    total: sql`r.total_cents`,
    currency: sql`c.currency`,
    startAt: sql`r.start_at`,
    endAt: sql`r.end_at`,
    lastGeneratedAt: sql`r.last_generated_at`,
    nextDueAt: sql`r.next_due_at`,
    indexedFrom: sql`(r.indexation->>'from')::date`,
    invoices: sql`(select count(*)::int from commercial.invoice_recurrence_due d where d.agency_id = r.agency_id and d.recurrence_id = r.id)`,
    status: sql`r.status`,
    updatedAt: sql`r.updated_at`,
  },
  order: { title: sql`public.fold(r.title)`, customer: sql`c.name_folded` },
  search: [inUnfolded(sql`r.title`), inNameOf(sql`r.customer_id`, sql`commercial.customer`)],
  filters: { customer: refsIn(sql`r.customer_id`), status: choicesOf(sql`r.status`) },
});
