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
import type { ServiceRecord } from '../lock-services';
import type { PlanService } from './write-services';

/** Where and when a customer gets work: a service, or a stop of a circuit. */
type Place = Pick<PlanService, 'siteId' | 'customerId' | 'start'>;

/** A service that is planned, and as it was before. */
interface Coming {
  plan: Pick<PlanService, 'id' | 'notCharge'> & Place;
  known?: Pick<ServiceRecord, 'siteId' | 'customerId' | 'startAt'>;
  stops?: readonly Place[];
  stopsBefore?: readonly Place[];
}

/** A circuit is invoiced by its stops. */
const placesOf = (service: Place, stops: readonly Place[] = []): readonly Place[] =>
  stops.length > 0 ? stops : [service];

const placesBefore = ({ known, stopsBefore }: Coming): readonly Place[] =>
  known ? placesOf({ ...known, start: Date.parse(known.startAt) }, stopsBefore) : [];

/** `2026-11`, in the time zone of the site. */
const monthOf = (zone: Zone, instant: number): string => formatInstant(zone, instant).slice(0, 7);

/**
 * Warns of services that enter a month for which their customer is already invoiced: the issued invoice does not count
 * them, and nobody would look at that month again. Agents who record their own work get no warning.
 */
export async function monthsInvoiced(
  services: readonly Coming[],
  { role, timeZone }: Standing,
): Promise<PlanningError[]> {
  if (role === 'agent') return [];
  const charged = services
    .filter(({ plan }) => !plan.notCharge)
    .map((it) => ({ id: it.plan.id, places: placesOf(it.plan, it.stops), before: placesBefore(it) }));
  const sites = await selectSitesByIds(
    charged.flatMap(({ places, before }) => [...places, ...before].map(({ siteId }) => siteId)),
    timeZone,
  );
  const keyOf = ({ siteId, customerId, start }: Place) =>
    `${customerId} ${monthOf(zoneOf(sites.get(siteId)?.timeZone ?? timeZone), start)}`;
  const coming = charged.flatMap(({ id, places, before }) => {
    const stays = new Set(before.map(keyOf));
    return places.map((place) => ({ id, place, key: keyOf(place) })).filter(({ key }) => !stays.has(key));
  });
  const invoiced = await selectInvoicedMonths(
    coming.map(({ place }) => place),
    timeZone,
  );
  return [...groupBy(coming, ({ key }) => key).values()].flatMap((own) => {
    const [first] = own;
    const customer = first && invoiced.get(first.key);
    if (!customer) return [];
    const [year = '', number = ''] = first.key.slice(-'2026-11'.length).split('-');
    const month = `${MONTHS[Number(number) - 1]?.label.toLowerCase()} ${year}`;
    const serviceIds = [...new Set(own.map(({ id }) => id))];
    return [
      {
        ...{ code: 'MONTH_INVOICED', mode: 1 as const, agentId: null },
        serviceIds,
        message: PLANNING_MESSAGES.monthInvoiced({ customer, month, count: serviceIds.length }),
      },
    ];
  });
}

/** Names of customers, keyed by customer id and invoiced month, around the days of these services. */
async function selectInvoicedMonths(places: readonly Place[], timeZone: string): Promise<Map<string, string>> {
  if (places.length === 0) return new Map();
  const starts = places.map(({ start }) => start);
  // A month before the first start and a month after the last one.
  const aroundMs = 32 * DAY_MS;
  const { rows } = await sql<{ key: string; name: string }>`
    select distinct i.customer_id || ' ' || to_char(i.start_at at time zone t.time_zone, 'YYYY-MM') as key, c.name
    from (
      select agency_id, site_id, customer_id, start_at, invoice_reference from field.service where not is_circuit
      union all
      select agency_id, site_id, customer_id, start_at, invoice_reference from field.circuit_stop) i
    join commercial.shared_customer c on c.agency_id = i.agency_id and c.id = i.customer_id
    join lateral (
      select coalesce(s.time_zone, ${timeZone}) as time_zone
      from commercial.shared_site s where s.agency_id = i.agency_id and s.id = i.site_id) t on true
    where i.customer_id = any(${[...new Set(places.map(({ customerId }) => customerId))]}::uuid[])
      and i.invoice_reference is not null
      and i.start_at between ${new Date(Math.min(...starts) - aroundMs).toISOString()}::timestamptz
        and ${new Date(Math.max(...starts) + aroundMs).toISOString()}::timestamptz`.execute(db());
  return new Map(rows.map(({ key, name }) => [key, name]));
}
