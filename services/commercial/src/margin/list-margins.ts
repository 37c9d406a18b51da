import { type DayRange, periodRange, shortcutRange } from '@vigie/contracts/catalogues/date-shortcuts';
import { type MarginGroup, marginGroupOf, marginListBy, NO_SUBJECT } from '@vigie/contracts/commercial/margin/margin';
import { COMPLETED_TOTAL, summedRange } from '@vigie/contracts/commercial/margin/turnover-series';
import type { ListRequest, PeriodFilter, RefsFilter } from '@vigie/contracts/core/lists/list';
import type { ListTotals } from '@vigie/contracts/core/lists/list-calls';
import { todayIn } from '@vigie/contracts/core/time/today';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { personName } from '@vigie/service-kit/db/person-name';
import type { Standing } from '@vigie/service-kit/http/caller';
import { bindList, refsIn } from '@vigie/service-kit/lists/bind-list';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { type RawBuilder, sql } from 'kysely';
import { OWN_CURRENCY } from '../agency/own-currency';
import { workedIn } from './billed-lines';
import { marginFacts } from './margin-facts';
import { selectOtherCurrencies } from './other-currencies';

type Sql = RawBuilder<unknown>;
type Filters = ListRequest['filters'];

const AGENT_NAME = sql`(select a.agency_id, a.id, ${personName('a')} as name from commercial.agent a)`;
/** Sites with the name of their customer and the currency in which it is invoiced. */
const SITES = sql`(select s.agency_id, s.id, s.name, c.name as customer, c.currency from commercial.site s
  left join commercial.customer c on c.agency_id = s.agency_id and c.id = s.customer_id)`;
const NONE = sql`null::text`;
const SUBJECTS: Record<MarginGroup, { key: Sql; names: Sql | null; customer: Sql; currency: Sql }> = {
  site: { key: sql`f.site_id`, names: SITES, customer: sql`n.customer`, currency: sql`n.currency` },
  customer: { key: sql`f.customer_id`, names: sql`commercial.customer`, customer: NONE, currency: sql`n.currency` },
  agent: { key: sql`f.agent_id`, names: AGENT_NAME, customer: NONE, currency: NONE },
  month: { key: sql`to_char(f.day, 'YYYY-MM')`, names: null, customer: NONE, currency: NONE },
};

const OLDEST = '2000-01-01';
/** Returns the requested days; without a filter the current year. An open side reaches to the first or last day. */
function daysOf(period: PeriodFilter | null | undefined, today: string): DayRange {
  const { start, end } = periodRange(period, today);
  if (!start && !end) return shortcutRange('currentYear', today) as DayRange;
  return { start: start ?? OLDEST, end: end ?? today };
}

/** Returns the days that rows count: all rows but those by month leave out the current, incomplete month. */
function countedDays(filters: Filters, standing: Standing): DayRange {
  const today = todayIn(standing.timeZone);
  const period = daysOf(filters.period as PeriodFilter | null | undefined, today);
  return marginGroupOf(filters.by).value === 'month' ? period : summedRange(period, today);
}

function narrowed(filters: Filters): Sql {
  const places = [
    refsIn(sql`f.site_id`)((filters.site as RefsFilter | undefined) ?? { all: true }),
    refsIn(sql`f.customer_id`)((filters.customer as RefsFilter | undefined) ?? { all: true }),
    refsIn(sql`f.agent_id`)((filters.agent as RefsFilter | undefined) ?? { all: true }),
  ].filter((it) => it !== undefined);
  return places.length > 0 ? sql.join(places, sql` and `) : sql`true`;
}

const isNarrowed = (filter: Filters[string]) => Array.isArray(filter);
const inTheRows = () => undefined;
const profit = sql`(m.ca - m.cost)`;

/** Binds the list for one request: the filters restrict what is summed, so they stand inside the sums. */
export async function bindMargins(filters: Filters, standing: Standing) {
  const group = marginGroupOf(filters.by);
  const { key, names, customer, currency } = SUBJECTS[group.value];
  const period = countedDays(filters, standing);
  const { settings } = await selectPublishedAgency();
  const paidBy = { timeZone: standing.timeZone, ...readSettingsBlock(settings, 'salaryCosts') };
  const byAgent = group.value === 'agent' || isNarrowed(filters.agent);
  const facts = await marginFacts(period, paidBy, byAgent);
  const name = names ? sql`coalesce(n.name, ${group.none})` : sql`g.key`;
  return bindList(marginListBy(group.value), {
    from: sql`(
      select coalesce(g.key::text, ${NO_SUBJECT}) as id, ${name} as subject, ${customer} as customer,
        nullif(${currency}, ${OWN_CURRENCY}) as billed_in, g.minutes, g.ca, g.previous_ca, g.cost, g.unpaid
      from (
        select ${key} as key, sum(f.minutes)::int as minutes, sum(f.ca)::bigint as ca,
          sum(f.previous_ca)::bigint as previous_ca, sum(f.cost)::bigint as cost, sum(f.unpaid)::int as unpaid
        from ${facts} f where ${narrowed(filters)} group by 1
      ) g
      ${names ? sql`left join ${names} n on n.id = g.key` : sql``}
    ) m`,
    id: sql`m.id`,
    select: {
      id: sql`m.id`,
      subject: sql`m.subject`,
      customer: sql`m.customer`,
      hours: sql`m.minutes`,
      ca: sql`m.ca`,
      previousCa: sql`m.previous_ca`,
      cost: sql`m.cost`,
      benefices: profit,
      rate: sql`case when m.ca > 0 then round(${profit} * 10000.0 / m.ca)::int end`,
      hourBenefices: sql`case when m.minutes > 0 then round(${profit} * 60.0 / m.minutes)::bigint end`,
      unpaid: sql`m.unpaid`,
      currency: OWN_CURRENCY,
      billedIn: sql`m.billed_in`,
    },
    order: { subject: sql`public.fold(m.subject)`, customer: sql`public.fold(m.customer)` },
    search: [inUnfolded(sql`m.subject`), inUnfolded(sql`coalesce(m.customer, '')`)],
    filters: { by: inTheRows, site: inTheRows, customer: inTheRows, agent: inTheRows, period: inTheRows },
  });
}

const marginSums = {
  hours: sql`m.minutes`,
  ca: sql`m.ca`,
  previousCa: sql`m.previous_ca`,
  cost: sql`m.cost`,
  benefices: profit,
  unpaid: sql`m.unpaid`,
};

/** Says where the sums leave out the current month. */
export function marginTotalsLabel(filters: Filters, standing: Standing): string | undefined {
  const counted = countedDays(filters, standing);
  const isCut = summedRange(counted, todayIn(standing.timeZone)).end !== counted.end;
  return isCut ? COMPLETED_TOTAL : undefined;
}

/**
 * Sums the rows without the current month; the rate and the hourly profit are computed from the sums. Rows are in the
 * agency's currency; what is invoiced in another stands beside, because it does not add up with costs.
 */
export async function marginTotals(
  asked: Pick<ListRequest, 'query' | 'filters'>,
  standing: Standing,
): Promise<ListTotals> {
  const period = summedRange(countedDays(asked.filters, standing), todayIn(standing.timeZone));
  const summed = { ...asked, filters: { ...asked.filters, period } };
  const list = await bindMargins(summed.filters, standing);
  const sums = await list.sums(summed, { standing }, marginSums);
  const { hours, ca, benefices } = sums;
  return {
    totals: {
      ...sums,
      ...(ca > 0 && { rate: Math.round((benefices * 10_000) / ca) }),
      ...(hours > 0 && { hourBenefices: Math.round((benefices * 60) / hours) }),
    },
    currency: (await selectPublishedAgency()).currency,
    others: await otherTotals(summed.filters, period),
  };
}

async function otherTotals(filters: Filters, period: DayRange): Promise<ListTotals['others']> {
  const chosen = [
    workedIn(period),
    refsIn(sql`i.site_id`)((filters.site as RefsFilter | undefined) ?? { all: true }),
    refsIn(sql`i.customer_id`)((filters.customer as RefsFilter | undefined) ?? { all: true }),
  ].filter((it) => it !== undefined);
  const others = await selectOtherCurrencies(sql.join(chosen, sql` and `));
  return others.map(({ currency, invoiced }) => ({ currency, totals: { ca: invoiced } }));
}
