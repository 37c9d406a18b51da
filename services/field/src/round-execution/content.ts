import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import { type RawBuilder, sql } from 'kysely';
import { checkpointHeldAt, heldAt } from './as-it-stood';

/** JSON of a checkpoint for a walk, for the alias `k`. */
const WALKED = sql`jsonb_build_object(
  'id', k.id, 'title', k.title, 'siteId', k.site_id, 'location', k.location, 'radius', k.radius, 'badge', k.badge,
  'color', k.color, 'description', k.description, 'place', concat_ws(' · ', k.building, k.floor, k.room_key))`;

/** JSON of a round's current content, for the alias `r`. */
export const CONTENT_OF_ROUND = content(sql`to_jsonb(r.granted_directions)`, WALKED);

/** The same content at a past time: the current checkpoints, each with its values of that time. */
export const contentOfRoundAt = (at: string) =>
  content(
    sql`coalesce(${heldAt('round', sql`r.id`, ['grantedDirections'], at)} -> 'grantedDirections', to_jsonb(r.granted_directions))`,
    sql`${WALKED} || ${checkpointHeldAt(at)}`,
  );

function content(directions: RawBuilder<unknown>, walked: RawBuilder<unknown>) {
  return sql`jsonb_build_object(
  'directions', ${directions},
  'checkpoints', coalesce((
    select jsonb_agg(${walked} order by rk.position)
    from field.round_checkpoint rk
    join field.checkpoint k on k.agency_id = rk.agency_id and k.id = rk.checkpoint_id
      and k.status = ${checkpointStatuses.value.active}
    where rk.agency_id = r.agency_id and rk.round_id = r.id), '[]'))`;
}
