import { groupBy } from '@vigie/contracts/core/collections/group-by';
import { MONTHS } from '@vigie/contracts/core/time/calendar';
import { DAY_MS } from '@vigie/contracts/core/time/days';
import { formatInstant, type Zone, zoneOf } from '@vigie/contracts/core/time/zone';
import { PLANNING_MESSAGES } from '@vigie/contracts/field/planning/planning';
import type { PlanningError } from '@vigie/contracts/field/service/service';
import type { Standing } from '@vigie/service-kit/http/caller';
import { sql } from 'kysely';
import { db } from '../../tables';
import { selectSitesByIds } from '../directory';
import type { Draft } from './draft-services';

/** `2026-11`, in the time zone of the site. */
const monthOf = (zone: Zone, instant: number): string => formatInstant(zone, instant).slice(0, 7);

/**
 * Warns of services that enter a month for which their customer is already invoiced: the issued invoice does not count
 * them, and nobody would look at that month again. Agents who record their own work get no warning.
 */
export async function monthsInvoiced(drafts: readonly Draft[], { role, timeZone }: Standing): Promise<PlanningError[]> {
  if (role === 'agent') return [];
  const charged = drafts.filter(({ plan }) => !plan.notCharge);
  const sites = await selectSitesByIds(
    charged.map(({ plan }) => plan.siteId),
    timeZone,
  );
  const coming = charged.flatMap(({ plan, known }) => {
    const zone = zoneOf(sites.get(plan.siteId)?.timeZone ?? timeZone);
    const month = monthOf(zone, plan.start);
    const stays = known?.customerId === plan.customerId && monthOf(zone, Date.parse(known.startAt)) === month;
    return stays ? [] : [{ plan, month, key: `${plan.customerId} ${month}` }];
  });
  const invoiced = await selectInvoicedMonths(
    coming.map(({ plan }) => plan),
    timeZone,
  );
  return [...groupBy(coming, ({ key }) => key).values()].flatMap((own) => {
    const [first] = own;
    const customer = first && invoiced.get(first.key);
    if (!customer) return [];
    const [year = '', number = ''] = first.month.split('-');
    const month = `${MONTHS[Number(number) - 1]?.label.toLowerCase()} ${year}`;
    return [
      {
        ...{ code: 'MONTH_INVOICED', mode: 1 as const, agentId: null },
        serviceIds: own.map(({ plan }) => plan.id),
        message: PLANNING_MESSAGES.monthInvoiced({ customer, month, count: own.length }),
      },
    ];
  });
}

/** Names of customers, keyed by customer id and invoiced month, around the days of these services. */
async function selectInvoicedMonths(plans: readonly Draft['plan'][], timeZone: string): Promise<Map<string, string>> {
  if (plans.length === 0) return new Map();
  const starts = plans.map(({ start }) => start);
  // A month before the first start and a month after the last one.
  const aroundMs = 32 * DAY_MS;
  const { rows } = await sql<{ key: string; name: string }>`
    select distinct i.customer_id || ' ' || to_char(i.start_at at time zone t.time_zone, 'YYYY-MM') as key, c.name
    from field.service i
    join commercial.shared_customer c on c.agency_id = i.agency_id and c.id = i.customer_id
    join lateral (
      select coalesce(s.time_zone, ${timeZone}) as time_zone
      from commercial.shared_site s where s.agency_id = i.agency_id and s.id = i.site_id) t on true
    where i.customer_id = any(${[...new Set(plans.map(({ customerId }) => customerId))]}::uuid[])
      and i.invoice_reference is not null
      and i.start_at between ${new Date(Math.min(...starts) - aroundMs).toISOString()}::timestamptz
        and ${new Date(Math.max(...starts) + aroundMs).toISOString()}::timestamptz`.execute(db());
  return new Map(rows.map(({ key, name }) => [key, name]));
}
