import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import { type RawBuilder, sql } from 'kysely';
import { checkpointHeldAt, heldAt, stateAt } from './as-it-stood';

/** JSON of a checkpoint for a walk, for the alias `k`. */
const WALKED = sql`jsonb_build_object(
  'id', k.id, 'title', k.title, 'siteId', k.site_id, 'location', k.location, 'radius', k.radius, 'badge', k.badge,
  'color', k.color, 'description', k.description, 'place', concat_ws(' · ', k.building, k.floor, k.room_key))`;

const CURRENT = sql`array(
  select k.id from field.round_checkpoint rk
  join field.checkpoint k on k.agency_id = rk.agency_id and k.id = rk.checkpoint_id
    and k.status = ${checkpointStatuses.value.active}
  where rk.agency_id = r.agency_id and rk.round_id = r.id order by rk.position)`;

/** JSON of a round's current content, for the alias `r`. */
export const CONTENT_OF_ROUND = content(sql`to_jsonb(r.granted_directions)`, CURRENT, WALKED);

/** The same content at a past time, or with the checkpoints that a phone showed then. */
export const contentOfRoundAt = (at: string, shown: readonly string[] | null) =>
  content(
    sql`coalesce(${heldAt('round', sql`r.id`, ['grantedDirections'], at)} -> 'grantedDirections', to_jsonb(r.granted_directions))`,
    sql`coalesce(${stateAt(at, shown)}, ${CURRENT})`,
    sql`${WALKED} || ${checkpointHeldAt(at)}`,
  );

function content(directions: RawBuilder<unknown>, ids: RawBuilder<unknown>, walked: RawBuilder<unknown>) {
  return sql`jsonb_build_object(
  'directions', ${directions},
  'checkpoints', coalesce((
    select jsonb_agg(${walked} order by one.position)
    from unnest(${ids}) with ordinality one (id, position)
    join field.checkpoint k on k.agency_id = r.agency_id and k.id = one.id), '[]'))`;
}
