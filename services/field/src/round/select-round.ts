import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import type { Round } from '@vigie/contracts/field/round/round';
import { roundStatuses } from '@vigie/contracts/field/round/round.statuses';
import { sql } from 'kysely';
import { CUSTOMER_REF, SITE_JOIN, siteRef } from '../checkpoint/list-checkpoints';
import { CHECKPOINT_JSON } from '../checkpoint/select-checkpoints';
import { db } from '../tables';

/** Reads a round with its active checkpoints; undefined for an unknown or deleted round. */
export async function selectRound(id: string): Promise<Round | undefined> {
  const R = sql`r`;
  const { rows } = await sql<Round>`
    select r.id, r.slug, r.reference, r.name, r.granted_directions, r.iteration, r.status, r.updated_at,
      ${siteRef(R)} || jsonb_build_object('customer', ${CUSTOMER_REF}) as site,
      coalesce((
        select jsonb_agg(${CHECKPOINT_JSON} order by rk.position)
        from field.round_checkpoint rk
        join field.checkpoint k on k.agency_id = rk.agency_id and k.id = rk.checkpoint_id
          and k.status = ${checkpointStatuses.value.active}
        where rk.agency_id = r.agency_id and rk.round_id = r.id), '[]') as checkpoints
    from field.round r ${SITE_JOIN(R)}
    where r.id = ${id} and r.status = ${roundStatuses.value.active}`.execute(db());
  return rows[0];
}
