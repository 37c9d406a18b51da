import { type RawBuilder, sql } from 'kysely';

/**
 * SQL of the values that a record had at a time, for the fields that were changed since: the value before each field's
 * first later change. A round walked offline is judged by what the agent had on the phone, not by later changes of the
 * office.
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

/** The same for the fields of a checkpoint `k` that a walk reads. */
export const checkpointHeldAt = (at: string) => heldAt('checkpoint', sql`k.id`, CHECKPOINT_FIELDS, at);
