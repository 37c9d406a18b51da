import type { DayRange } from '@vigie/contracts/catalogues/date-shortcuts';
import { WORK_CONTRACT_STATUS } from '@vigie/contracts/commercial/agent/work-contract.statuses';
import { comparedRange } from '@vigie/contracts/commercial/margin/turnover-series';
import { todayIn } from '@vigie/contracts/core/time/today';
import { type RawBuilder, sql } from 'kysely';
import { billedLines, holdersOf, proratedPart, workedIn } from './billed-lines';
import { HAS_KNOWN_COST, IS_ORDERED, orderedWork, selectOrderedDays } from './ordered-work';
import { workedTimes } from './worked-times';

type Sql = RawBuilder<unknown>;

const within = (day: Sql, { start, end }: DayRange): Sql => sql`${day} between ${start}::date and ${end}::date`;

/** The billed lines, not shared among agents. */
const lines = (which: Sql): Sql =>
  sql`(select b.customer_id, b.site_id, null::uuid as agent_id, b.day, b.cents from ${billedLines(which)} b)`;

/**
 * The billed lines shared among the agents who did the work: the amount of a document for a site is divided in
 * proportion to the minutes that the document bills for each agent. Amounts without a service have no agent.
 */
const linesByAgent = (which: Sql): Sql => sql`(
  select b.customer_id, b.site_id, h.agent_id, b.day,
    (case when h.whole is null then b.cents
      when h.whole = 0 then case when h.nth = 1 then b.cents else 0 end
      else ${proratedPart(sql`b.cents`, sql`h.minutes`, sql`h.so_far`, sql`h.whole`)} end)::bigint as cents
  from (
    select l.holder_id, l.customer_id, l.site_id, l.day, sum(l.cents) as cents
    from ${billedLines(which)} l group by l.invoice_id, l.holder_id, l.customer_id, l.site_id, l.day
  ) b
  left join (
    select w.*, sum(w.minutes) over (partition by w.invoice_id, w.site_id order by w.agent_id) as so_far,
      sum(w.minutes) over (partition by w.invoice_id, w.site_id) as whole,
      row_number() over (partition by w.invoice_id, w.site_id order by w.agent_id) as nth
    from (
      select v.invoice_id, s.site_id, s.agent_id, sum(coalesce(v.billed_min, 0)) as minutes
      from commercial.invoice_service v
      cross join lateral (
        select f.site_id, f.agent_id from field.shared_service f
        where f.agency_id = v.agency_id and f.id = v.service_id offset 0) s
      where v.invoice_id in ${holdersOf(which)}
      group by v.invoice_id, s.site_id, s.agent_id
    ) w
  ) h on h.invoice_id = b.holder_id and h.site_id = b.site_id
)`;

/** Weekly amounts per month on average: 52 weeks, 12 months. */
const WEEKLY_IN_A_MONTH = sql`52 / 12.0`;

interface PaidBy {
  timeZone: string;
  /** Employer's costs on top of gross pay, in basis points. */
  onTopBasisPoints: number;
}

/**
 * The times kept for pay, at the hourly cost of the contract in force on that day. What an order pays for has no other
 * price: a former employee who works as a subcontractor may still have a contract without an end.
 */
const paidTimes = (period: DayRange, { timeZone, onTopBasisPoints }: PaidBy): Sql => sql`(
  select w.customer_id, w.site_id, w.agent_id, w.day, w.minutes, round(w.minutes * k.hour * ${10_000 + onTopBasisPoints}::int / 600000.0) as cost,
    case when k.hour is null and not b.priced then w.minutes else 0 end as unpaid
  from ${workedTimes(period, timeZone)} w
  cross join lateral (select ${IS_ORDERED} as ordered, ${HAS_KNOWN_COST} as priced offset 0) b
  left join lateral (
    select coalesce(c.hourly_pay_cents, c.monthly_pay_cents * 60
      / nullif(c.hours_limit_min * case when c.period = 'week' then ${WEEKLY_IN_A_MONTH} else 1 end, 0)) as hour
    from commercial.agent_contract c
    where c.agent_id = w.agent_id and c.starts_on <= w.day and (c.ends_on is null or c.ends_on >= w.day)
    -- A contract that is marked as inactive was the one of its days where no other says otherwise.
    order by c.status = ${WORK_CONTRACT_STATUS.active} desc, c.starts_on desc, c.id limit 1
  ) k on not b.ordered
  where ${within(sql`w.day`, period)}
)`;

/**
 * Returns the SQL of all margin facts: amounts invoiced for the period (and for the year before, as comparison), and
 * the costs of those days, in pay and in orders to subcontractors.
 */
export async function marginFacts(period: DayRange, paidBy: PaidBy, byAgent: boolean): Promise<Sql> {
  const before = comparedRange(period, todayIn(paidBy.timeZone));
  const days = await selectOrderedDays(period);
  const ordered = days
    ? sql`union all
      select o.customer_id, o.site_id, o.agent_id, o.day, 0, 0, 0, o.cost, 0
      from ${orderedWork(period, days, paidBy.timeZone)} o where ${within(sql`o.day`, period)}`
    : sql``;
  const wanted = (byAgent ? linesByAgent : lines)(workedIn(period, before));
  return sql`(
  with billed as (select * from ${wanted} x)
  select b.customer_id, b.site_id, b.agent_id, b.day, b.cents as ca, 0::bigint as previous_ca, 0 as minutes,
    0::numeric as cost, 0 as unpaid
  from billed b where ${within(sql`b.day`, period)}
  union all
  select b.customer_id, b.site_id, b.agent_id, (b.day + interval '1 year')::date, 0, b.cents, 0, 0, 0
  from billed b where ${within(sql`b.day`, before)}
  union all
  select c.customer_id, c.site_id, c.agent_id, c.day, 0, 0, c.minutes, coalesce(c.cost, 0), c.unpaid
  from ${paidTimes(period, paidBy)} c
  ${ordered}
)`;
}
