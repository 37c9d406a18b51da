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

/** A phone shows the round as it read it last, and may have been offline since. */
const SHOWN_DAYS = 7;

/**
 * SQL of the checkpoints of a round `r`, in its order: those that the phone showed, if the round had exactly these at
 * some time of the last days, else those at the time of the act. No agent can thereby leave out a checkpoint.
 */
export const stateAt = (at: string, shown: readonly string[] | null) => sql`coalesce(
  (select st.checkpoint_ids from field.round_state st
    where st.round_id = r.id and st.checkpoint_ids = ${shown && [...shown]}::uuid[]
      and not exists (select from field.round_state later
        where later.round_id = st.round_id and later.since > st.since
          and later.since < ${at}::timestamptz - make_interval(days => ${sql.lit(SHOWN_DAYS)}))
    limit 1),
  (select st.checkpoint_ids from field.round_state st
    where st.round_id = r.id and st.since <= ${at}::timestamptz order by st.since desc limit 1),
  (select st.checkpoint_ids from field.round_state st where st.round_id = r.id order by st.since limit 1))`;
