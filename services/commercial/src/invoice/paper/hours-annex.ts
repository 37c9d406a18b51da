import type { BilledService } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { parseInstant } from '@vigie/contracts/core/time/zone';
import { wallClock } from '@vigie/contracts/formats/french';
import {
  HOUR_KINDS,
  type HourCalendar,
  type HourSplit,
  splitHours,
  totalMinutes,
} from '@vigie/contracts/rules/hours/split-hours';
import type { PublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { personName } from '@vigie/service-kit/db/person-name';
import { sql } from 'kysely';
import { db } from '../../tables';
import { hasChanged } from '../billed-services';
import { chargedHours } from '../simulation/charged-times';
import { type ServiceToInvoice, selectServicesByIds } from '../simulation/select-services';
import { calendarOf } from '../simulation/site-calendar';
import type { AnnexRow } from './annex-row';

/** Returns the services of a document with their billed hours, in chronological order. */
export async function hoursAnnexOf(billed: readonly BilledService[], agency: PublishedAgency): Promise<AnnexRow[]> {
  const as = new Map(billed.map((it) => [it.serviceId, it]));
  const services = await selectServicesByIds([...as.keys()]);
  const names = await selectAgentNames(services.flatMap(({ agentId }) => agentId ?? []));
  const rows = services.map((service) => {
    const it = as.get(service.id);
    const calendar = calendarOf(service.site, agency);
    const { minutes, kinds } =
      it && hasChanged(service, it) ? hoursAsBilled(it, calendar) : hoursNow(service, it, calendar);
    const start = it?.startAt ?? service.startAt;
    const zone = service.site.timeZone ?? agency.timeZone;
    const begins = wallClock(start, zone);
    return {
      at: parseInstant(start),
      day: begins.day,
      times: `${begins.time} – ${wallClock(it?.endAt ?? service.endAt, zone).time}`,
      agent: (service.agentId && names.get(service.agentId)) ?? null,
      site: service.site.name,
      specialty: service.specialty,
      minutes,
      kinds,
    };
  });
  return rows.sort((a, b) => a.at - b.at).map(({ at: _at, ...row }) => row);
}

type Hours = Pick<AnnexRow, 'minutes' | 'kinds'>;

function hoursNow(service: ServiceToInvoice, it: BilledService | undefined, calendar: HourCalendar): Hours {
  const split = chargedHours(service, it?.as ?? 'kept', calendar);
  return { minutes: totalMinutes(split), kinds: kindsOf(split) };
}

/**
 * For a document issued although its services changed: the billed minutes, split by kind only when the billed times
 * give as many minutes.
 */
function hoursAsBilled({ startAt, endAt, minutes }: BilledService, calendar: HourCalendar): Hours {
  if (!startAt || !endAt) return { minutes, kinds: {} };
  const split = splitHours({ start: parseInstant(startAt), end: parseInstant(endAt) }, [], calendar);
  return { minutes, kinds: totalMinutes(split) === minutes ? kindsOf(split) : {} };
}

const kindsOf = (split: HourSplit): AnnexRow['kinds'] =>
  Object.fromEntries(HOUR_KINDS.flatMap((kind) => (split[kind] > 0 ? [[kind, split[kind]]] : [])));

async function selectAgentNames(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db()
    .selectFrom('agent')
    .select(['id', personName('agent').as('name')])
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
