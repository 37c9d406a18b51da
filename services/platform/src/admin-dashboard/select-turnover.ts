import { ONE_YEAR_EARLIER, TURNOVER_SERIES } from '@vigie/contracts/catalogues/constants/dashboard';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import type {
  AdminTurnover,
  adminTurnoverRequestSchema,
} from '@vigie/contracts/platform/admin-dashboard/admin-dashboard';
import { periodLabel } from '@vigie/contracts/platform/admin-dashboard/period-label';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';

type Asked = z.output<typeof adminTurnoverRequestSchema>;

const { pending, succeeded, failed, disputed } = subscriptionPaymentStatuses.value;
/**
 * Payments that expired, or were refunded or cancelled, are not turnover, nor is a choice that nobody has paid: it gives
 * nothing and is not owed.
 */
const INVOICED = sql`status = any(${[pending, succeeded, failed, disputed]})
  and not (kind = 'plan' and applied_at is null and status = any(${[pending, failed]}))`;

interface PeriodRow {
  start: string;
  invoiced: number;
  cashed: number;
  before: number;
}

/**
 * Returns what agencies were billed and have paid, without VAT, per period, beside the same period of the year before.
 */
export async function selectTurnover({ filters: { start, end }, groupBy }: Asked): Promise<AdminTurnover> {
  const step = sql.lit(groupBy === 'quarter' ? '3 months' : `1 ${groupBy}`);
  const { rows } = await sql<PeriodRow>`
    select to_char(p.first, 'YYYY-MM-DD') start,
      ${paid(INVOICED, sql`due_on`, sql`'0 years'`)} invoiced,
      ${paid(sql`status = ${succeeded}`, sql`(paid_at at time zone ${DEFAULT_TIME_ZONE})::date`, sql`'0 years'`)} cashed,
      ${paid(INVOICED, sql`due_on`, sql`'1 year'`)} before
    from (
      select greatest(g::date, ${start}::date) first, least((g + ${step}::interval)::date - 1, ${end}::date) last, g
      from generate_series(date_trunc(${sql.lit(groupBy)}, ${start}::date::timestamp), ${end}::date, ${step}::interval) g
    ) p order by p.g`.execute(db());
  const series = [
    { key: 'invoiced', label: TURNOVER_SERIES.invoiced },
    { key: 'cashed', label: TURNOVER_SERIES.cashed },
    { key: 'before', label: `${TURNOVER_SERIES.invoiced}, ${ONE_YEAR_EARLIER.toLowerCase()}` },
  ] as const;
  return {
    labels: rows.map((row) => periodLabel(row.start, groupBy)),
    series: series.map(({ key, label }) => ({ key, label, data: rows.map((row) => Number(row[key])) })),
  };
}

/**
 * Sum in cents of the payments whose day lies in the period, shifted back by `earlier`. The end is shifted as the first
 * day after it, so that the February before counts its 29th.
 */
const paid = (which: RawBuilder<unknown>, day: RawBuilder<unknown>, earlier: RawBuilder<unknown>) => sql`(
  select coalesce(sum(amount_cents), 0) from platform.subscription_payment
  where ${which}
    and ${day} >= (p.first - interval ${earlier})::date and ${day} < (p.last + 1 - interval ${earlier})::date)`;
