import type { DayRange } from '@vigie/contracts/catalogues/date-shortcuts';
import { purchaseOrderStatuses } from '@vigie/contracts/commercial/purchase-order/purchase-order.statuses';
import { type RawBuilder, sql } from 'kysely';
import { OWN_CURRENCY } from '../agency/own-currency';
import { db } from '../tables';
import { proratedPart } from './billed-lines';
import { workedTimes } from './worked-times';

type Sql = RawBuilder<unknown>;

/**
 * Active orders to subcontractors, each with its days and its cost: as billed, or until then as ordered; null in another
 * currency than the agency's, which does not add up with its own.
 */
const ORDERS = sql`(
  select o.id, o.agent_id, o.site_id, coalesce(o.period_start, o.date) as first_day, coalesce(o.period_end, o.date) as last_day,
    case when o.currency = ${OWN_CURRENCY} then coalesce(o.billed_cents, o.price_cents) end as cents
  from commercial.purchase_order o
  where o.status = ${sql.lit(purchaseOrderStatuses.value.active)})`;

/** Condition: work `w` of the order's agent, on its days, and at its site if the order names one. */
const IS_FOR = sql`o.agent_id = w.agent_id and w.day between o.first_day and o.last_day
  and (o.site_id is null or o.site_id = w.site_id)`;

/** Condition: work `w` is paid through such an order. The few agents with orders are told apart first. */
const isOrdered = (which: Sql): Sql => sql`(w.agent_id in (select o.agent_id from ${ORDERS} o)
  and exists (select from ${ORDERS} o where ${IS_FOR} and ${which}))`;
export const IS_ORDERED = isOrdered(sql`true`);
/** Condition: the cost of ordered work is known. */
export const HAS_KNOWN_COST = isOrdered(sql`o.cents is not null`);

const reaching = ({ start, end }: DayRange): Sql => sql`o.first_day <= ${end}::date and o.last_day >= ${start}::date`;

/**
 * Returns the range of all days of the orders that touch a period, because the cost of an order is shared among all of
 * its work, not among one month's. Null when there are no such orders.
 */
export async function selectOrderedDays(period: DayRange): Promise<DayRange | null> {
  const { rows } = await sql<{ start: string | null; end: string | null }>`
    select min(o.first_day)::text as start, max(o.last_day)::text as "end" from ${ORDERS} o where ${reaching(period)}`.execute(
    db(),
  );
  const [days] = rows;
  return days?.start && days.end ? { start: days.start, end: days.end } : null;
}

/**
 * The daily cost of subcontractors: the cost of an order is shared among the minutes worked for it. An order without
 * work yet is a cost of its site on its last day.
 *
 * @param days as returned by `selectOrderedDays`
 */
export const orderedWork = (period: DayRange, days: DayRange, timeZone: string): Sql => sql`(
  select m.customer_id, m.site_id, m.agent_id, m.day,
    case when m.minutes is null then m.cents else ${proratedPart(sql`m.cents`, sql`m.minutes`, sql`m.so_far`, sql`m.whole`)} end as cost
  from (
    select coalesce(w.customer_id, t.customer_id) as customer_id, coalesce(w.site_id, o.site_id) as site_id, o.agent_id,
      coalesce(w.day, o.last_day) as day, o.cents, w.minutes,
      sum(w.minutes) over (partition by o.id order by w.day, w.site_id, w.customer_id) as so_far,
      sum(w.minutes) over (partition by o.id) as whole
    from ${ORDERS} o
    left join commercial.site t on t.id = o.site_id
    left join (
      select f.customer_id, f.site_id, f.agent_id, f.day, sum(f.minutes)::int as minutes
      from ${workedTimes(days, timeZone)} f where f.minutes > 0 group by 1, 2, 3, 4
    ) w on ${IS_FOR}
    where ${reaching(period)} and o.cents is not null
  ) m
)`;
