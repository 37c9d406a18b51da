import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import { sql } from 'kysely';

/** A checkpoint as a walk knows it, on the alias `k`. */
const WALKED = sql`jsonb_build_object(
  'id', k.id, 'title', k.title, 'siteId', k.site_id, 'location', k.location, 'radius', k.radius, 'badge', k.badge,
  'color', k.color, 'description', k.description, 'place', concat_ws(' · ', k.building, k.floor, k.room_key))`;

/** A round as it is walked now, on the alias `r`. */
export const CONTENT_OF_ROUND = sql`jsonb_build_object(
  'directions', to_jsonb(r.granted_directions),
  'checkpoints', coalesce((
    select jsonb_agg(${WALKED} order by rk.position)
    from field.round_checkpoint rk
    join field.checkpoint k on k.agency_id = rk.agency_id and k.id = rk.checkpoint_id
      and k.status = ${checkpointStatuses.value.active}
    where rk.agency_id = r.agency_id and rk.round_id = r.id), '[]'))`;
