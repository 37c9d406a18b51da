import type { SeriesPart } from '@vigie/contracts/field/series/series';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { stale } from '@vigie/service-kit/problem';
import { type Selectable, sql } from 'kysely';
import { db, type FieldTables } from '../tables';

export type ServiceOfSeries = Selectable<FieldTables['service']>;

/** Where a service stands that a change of its series reaches: nobody began, missed or cancelled it. */
const OPEN = [SERVICE_STATUS.waiting, SERVICE_STATUS.late] as const;

/** What a change of a service `s` can reach of its series, as `{following, others, updatedAt}`; null for one that is in none. */
export const reachOfSeries = sql`case when s.series_id is null then null else (
  select jsonb_build_object('following', count(*) filter (where m.start_at > s.start_at)::int, 'others', count(*)::int,
    'updatedAt', greatest(s.updated_at, max(m.updated_at)))
  from field.service m
  where m.agency_id = s.agency_id and m.series_id = s.series_id and m.id <> s.id
    and m.status = any(${[...OPEN]}::int[]) and m.invoice_reference is null) end`;

/** The others of the series of a service that follow a change of it, in their order. */
export async function selectMembers(
  { id, seriesId, startAt }: ServiceOfSeries,
  part: SeriesPart,
): Promise<ServiceOfSeries[]> {
  let query = db()
    .selectFrom('service')
    .selectAll()
    .where('seriesId', '=', seriesId)
    .where('id', '<>', id)
    .where('status', 'in', [...OPEN])
    .where('invoiceReference', 'is', null);
  if (part === 'following') query = query.where('startAt', '>', startAt);
  return query.orderBy('startAt').orderBy('id').execute();
}

/** @throws when one of these services changed since the series was read */
export function throwIfChanged(services: readonly { updatedAt: string }[], seenAt: string): void {
  if (services.some(({ updatedAt }) => Date.parse(updatedAt) > Date.parse(seenAt))) throw stale();
}
