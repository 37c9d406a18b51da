import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import { sql } from 'kysely';
import { db } from '../tables';

/** A checkpoint of which an act is about to change the state. */
interface Turning {
  id: string;
  inUse: boolean;
}

/** Keeps the checkpoints of rounds as they are from now on, for walks whose acts arrive after later changes. */
export async function keepStates(roundIds: readonly string[], turning?: Turning): Promise<void> {
  if (roundIds.length === 0) return;
  const inUse = sql`case when k.id = ${turning?.id ?? null}::uuid then ${turning?.inUse ?? false}::boolean
    else k.status = ${checkpointStatuses.value.active} end`;
  await sql`
    insert into field.round_state (agency_id, round_id, since, checkpoint_ids)
    select r.agency_id, r.id, clock_timestamp(), array(
      select k.id from field.round_checkpoint rk
      join field.checkpoint k on k.agency_id = rk.agency_id and k.id = rk.checkpoint_id and ${inUse}
      where rk.agency_id = r.agency_id and rk.round_id = r.id order by rk.position)
    from field.round r where r.id = any(${[...roundIds]}::uuid[])
    on conflict do nothing`.execute(db());
}

/** Keeps the states of all rounds over a checkpoint that an act puts into use or out of it. */
export async function keepStatesOver(checkpoint: Turning): Promise<void> {
  const rounds = await db()
    .selectFrom('roundCheckpoint')
    .select('roundId')
    .where('checkpointId', '=', checkpoint.id)
    .execute();
  await keepStates(
    rounds.map(({ roundId }) => roundId),
    checkpoint,
  );
}
