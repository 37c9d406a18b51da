import type { SeriesPart } from '@vigie/contracts/field/series/series';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { stale } from '@vigie/service-kit/problem';
import { type Selectable, sql } from 'kysely';
import { db, type FieldTables } from '../tables';

export type ServiceOfSeries = Selectable<FieldTables['service']>;

/** States of services that a change of their series reaches: not begun, missed or cancelled. */
const OPEN = [SERVICE_STATUS.waiting, SERVICE_STATUS.late] as const;

/**
 * The reach of a change to a service `s` in its series, as `{following, others, updatedAt}`; null outside of a series.
 */
export const reachOfSeries = sql`case when s.series_id is null then null else (
  select jsonb_build_object('following', count(*) filter (where m.start_at > s.start_at)::int, 'others', count(*)::int,
    'updatedAt', greatest(s.updated_at, max(m.updated_at)))
  from field.service m
  where m.agency_id = s.agency_id and m.series_id = s.series_id and m.id <> s.id
    and m.status = any(${[...OPEN]}::int[]) and m.invoice_reference is null) end`;

/** Selects the other services of the series that a change to this one reaches, in order. */
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

/**
 * Optimistic lock over a series.
 * @throws when one of the services changed since the series was read
 */
export function throwIfChanged(services: readonly { updatedAt: string }[], seenAt: string): void {
  if (services.some(({ updatedAt }) => Date.parse(updatedAt) > Date.parse(seenAt))) throw stale();
}
