import { purchaseOrderList } from '@vigie/contracts/commercial/purchase-order/purchase-order';
import { personRef } from '@vigie/service-kit/db/person-name';
import { bindList, choicesOf, periodOnDay, refsIn, toggleOf } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';
import { workedTimes } from '../margin/worked-times';

const DAYS = { start: sql`p.period_start`, end: sql`p.period_end` };
const ZONE = sql`(select time_zone from platform.shared_agency)`;

/**
 * SQL for the minutes kept for pay of the agent's work on the days of an order `p`, at its site if the order names one;
 * null for an order without days. It is the work that the margins share its cost among.
 */
export const DONE_MINUTES = sql<number | null>`case when p.period_start is null then null else (
  select coalesce(sum(w.minutes), 0)::int from ${workedTimes(DAYS, ZONE)} w
  where w.agent_id = p.agent_id and w.day between p.period_start and p.period_end
    and (p.site_id is null or w.site_id = p.site_id)) end`;

export const purchaseOrders = bindList(purchaseOrderList, {
  from: sql`commercial.purchase_order p`,
  joins: { a: sql`join commercial.agent a on a.agency_id = p.agency_id and a.id = p.agent_id` },
  notNull: ['createdAt'],
  id: sql`p.id`,
  select: {
    id: sql`p.id`,
    number: sql`p.number`,
    createdAt: sql`p.created_at`,
    date: sql`p.date`,
    agent: personRef('a'),
    title: sql`p.title`,
    price: sql`p.price_cents`,
    vat: sql`p.vat_cents`,
    total: sql`p.total_cents`,
    currency: sql`p.currency`,
    doneMinutes: DONE_MINUTES,
    billedCents: sql`p.billed_cents`,
    sent: sql`p.sent`,
    status: sql`p.status`,
    hasFile: sql`p.file_id is not null`,
    // Marked afterwards, by the schema of the lines.
    unreadable: sql`false`,
    updatedAt: sql`p.updated_at`,
  },
  order: { agent: sql`a.name_folded`, title: sql`p.title_folded` },
  search: [inText(sql`p.search_text`), inNameOf(sql`p.agent_id`, sql`commercial.agent`)],
  filters: {
    agents: refsIn(sql`p.agent_id`),
    sent: toggleOf(sql`p.sent`),
    status: choicesOf(sql`p.status`),
    date: periodOnDay(sql`p.date`),
  },
});
