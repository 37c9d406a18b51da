import {
  type DateShortcut,
  type DayRange,
  isDateShortcut,
  previousYearRange,
  shortcutRange,
} from '@vigie/contracts/catalogues/date-shortcuts';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { TurnoverScope } from '@vigie/contracts/commercial/margin/margin';
import type { marginCalls } from '@vigie/contracts/commercial/margin/margin.calls';
import {
  comparedRange,
  monthName,
  monthsOf,
  runningDayOf,
  seriesOf,
  type TurnoverAmount,
} from '@vigie/contracts/commercial/margin/turnover-series';
import { todayIn } from '@vigie/contracts/core/time/today';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { type RawBuilder, sql } from 'kysely';
import { OWN_CURRENCY } from '../agency/own-currency';
import { billedDay } from '../invoice/list-invoices';
import { creditNotesOf } from '../invoice-run/credit-notes';
import { db } from '../tables';
import { billedLines, proratedPart } from './billed-lines';
import { datedIn, selectOtherCurrencies } from './other-currencies';

type Sql = RawBuilder<unknown>;

const KEYS: Record<TurnoverScope, { key: Sql; label: Sql }> = {
  classic: { key: sql`'all'`, label: sql`''` },
  customer: { key: sql`b.customer_id::text`, label: sql`c.name` },
  specialty: { key: sql`coalesce(b.specialty, '')`, label: sql`coalesce(b.specialty, '')` },
};

/**
 * What each payment settles of its invoice, excluding tax. The part above the total less credit notes is the customer's
 * credit: it counts as turnover when it settles another invoice, and never when it is refunded. Amounts are differences
 * of rounded cumulative ones: the payments of a settled invoice add up to its price less credit notes, to the cent.
 */
const SETTLED = sql`(
  select z.invoice_id, z.day,
    round(least(z.net, z.before + z.amount_cents)::numeric * z.price / nullif(z.net, 0))
      - round(least(z.net, z.before)::numeric * z.price / nullif(z.net, 0)) as cents
  from (
    select p.invoice_id, p.day, p.amount_cents, o.total_cents - n.total as net, o.price_cents - n.price as price,
      coalesce(sum(p.amount_cents) over (partition by p.invoice_id order by p.day, p.created_at, p.id
        rows between unbounded preceding and 1 preceding), 0) as before
    from commercial.invoice_payment p
    join commercial.invoice o on o.agency_id = p.agency_id and o.id = p.invoice_id
    cross join lateral ${creditNotesOf(sql`o`)} n
    where p.cancelled_at is null
  ) z
)`;

/**
 * Returns the amounts invoiced and cashed per month, excluding tax; a payment is shared among the lines of its invoice
 * and of the credit notes on it.
 */
async function selectAmounts(scope: TurnoverScope, { start, end }: DayRange): Promise<TurnoverAmount[]> {
  const { key, label } = KEYS[scope];
  const among = (day: Sql) => sql`${day} between ${start}::date and ${end}::date`;
  const { rows } = await sql<TurnoverAmount>`
    select b.month, ${key} as key, min(${label}) as label, sum(b.invoiced)::bigint as invoiced, sum(b.cashed)::bigint as cashed
    from (
      select to_char(l.invoice_day, 'YYYY-MM') as month, l.customer_id, l.specialty, l.cents as invoiced, 0 as cashed
      from ${billedLines(among(sql`i.date`))} l
      union all
      select to_char(p.day, 'YYYY-MM'), l.customer_id, l.specialty, 0,
        coalesce(${proratedPart(sql`p.cents`, sql`l.cents`, sql`l.so_far`, sql`l.whole`)}, 0)
      from (
        select x.*, sum(x.cents) over (partition by x.holder_id order by x.invoice_id, x.n) as so_far,
          sum(x.cents) over (partition by x.holder_id) as whole
        from ${billedLines(sql`coalesce(i.original_id, i.id) in (
          select p.invoice_id from commercial.invoice_payment p where ${among(sql`p.day`)})`)} x
      ) l
      join (select q.* from ${SETTLED} q where ${among(sql`q.day`)}) p on p.invoice_id = l.holder_id
    ) b
    join commercial.customer c on c.id = b.customer_id
    group by 1, 2 order by 1, 2`.execute(db());
  return rows;
}

/** Returns the amount left to pay on the invoices of the period, their total, and the number of drafts to check. */
async function selectBalance({ start, end }: DayRange, timeZone: string) {
  const { active, toCheck } = invoiceStatuses.value;
  const among = (day: Sql) => sql`${day} between ${start}::date and ${end}::date`;
  const counted = sql`i.status = ${active} and i.currency = ${OWN_CURRENCY} and ${among(sql`i.date`)}`;
  const { rows } = await sql<{ left: number; total: number; invalid: number }>`
    select coalesce(sum(i.to_pay_cents) filter (where ${counted}), 0)::bigint as left,
      coalesce(sum(i.total_cents) filter (where ${counted} and i.type = 0), 0)::bigint as total,
      count(*) filter (where i.status = ${toCheck}
        and ${among(billedDay(timeZone))})::int as invalid
    from commercial.invoice i`.execute(db());
  return rows[0] ?? { left: 0, total: 0, invalid: 0 };
}

function rangeOf(
  filters: { start?: string | null; end?: string | null; shortcut?: DateShortcut | null },
  today: string,
) {
  const { shortcut, start, end } = filters;
  const range = shortcut && isDateShortcut(shortcut) ? shortcutRange(shortcut, today) : null;
  if (range) return range;
  // The schema requires both days when there is no shortcut.
  return { start: start ?? today, end: end ?? today };
}

export const fetchTurnover: Handler<typeof marginCalls.fetchTurnover> = async ({ body, standing }) => {
  const today = todayIn(standing.timeZone);
  const asked = rangeOf(body.filters, today);
  const months = monthsOf(asked);
  const range = { start: months[0]?.start ?? asked.start, end: asked.end };
  const [now, past, balance] = [
    await selectAmounts(body.scope, range),
    await selectAmounts(body.scope, comparedRange(range, today)),
    await selectBalance(range, standing.timeZone),
  ];
  const before = monthsOf(previousYearRange(range));
  const { turnover, previous } = seriesOf(body.scope, { now, past, months, before });
  return {
    periods: months.map((month) => ({ ...month, label: monthName(month.start.slice(0, 7)) })),
    turnover,
    previous,
    runningDay: runningDayOf(range, today),
    total: months.map((_, index) => turnover.reduce((sum, { invoiced }) => sum + (invoiced[index] ?? 0), 0)),
    leftToPay: balance.left,
    leftToPayPercent: balance.total > 0 ? Math.min(100, Math.ceil((balance.left * 100) / balance.total)) : 0,
    currency: (await selectPublishedAgency()).currency,
    others: await selectOtherCurrencies(datedIn(range)),
    invalidInvoices: balance.invalid,
  };
};
