import { type RawBuilder, sql } from 'kysely';

/**
 * What a record held of these fields at a time, where it was changed since: of each field the value before its first
 * change after that. A round that was walked without network is judged by what its guard had before him, and not by what
 * the office has made of it until the phone was heard.
 */
export const heldAt = (
  noun: 'checkpoint' | 'round',
  record: RawBuilder<unknown>,
  fields: readonly string[],
  at: string,
) => sql`coalesce((
  select jsonb_object_agg(was.key, was.value) from (
    select distinct on (b.key) b.key, b.value
    from field.history h cross join lateral jsonb_each(h.before) b
    where h.noun = ${noun} and h.record_id = ${record} and h.at > ${at}::timestamptz and b.key = any(${[...fields]}::text[])
    order by b.key, h.at, h.id) was), '{}')`;

const CHECKPOINT_FIELDS = ['title', 'location', 'radius', 'badge', 'color', 'description'];

/** What a walk knows of a checkpoint `k`, where it was changed since. */
export const checkpointHeldAt = (at: string) => heldAt('checkpoint', sql`k.id`, CHECKPOINT_FIELDS, at);
