import type { Checkpoint } from '@vigie/contracts/field/checkpoint/checkpoint';
import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import { type RawBuilder, sql } from 'kysely';
import { agentSites } from '../round/agent-sites';
import { db } from '../tables';
import { CUSTOMER_REF, SITE_JOIN, siteRef } from './list-checkpoints';

const K = sql`k`;

/** JSON of a checkpoint as the calls answer it, for the table aliases `k` and `si`. */
export const CHECKPOINT_JSON = sql`jsonb_build_object(
  'id', k.id, 'title', k.title, 'badge', k.badge, 'color', k.color, 'description', k.description,
  'building', k.building, 'floor', k.floor, 'roomKey', k.room_key, 'location', k.location, 'radius', k.radius,
  'site', ${siteRef(K)}, 'customer', ${CUSTOMER_REF}, 'status', k.status,
  'updatedAt', to_char(k.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

async function select(where: RawBuilder<unknown>): Promise<Checkpoint[]> {
  const { rows } = await sql<{ checkpoint: Checkpoint }>`
    select ${CHECKPOINT_JSON} as checkpoint from field.checkpoint k ${SITE_JOIN(K)}
    where ${where} order by si.name, public.fold(k.title), k.id`.execute(db());
  return rows.map((row) => row.checkpoint);
}

export async function selectCheckpoint(id: string): Promise<Checkpoint | undefined> {
  const [found] = await select(sql`k.id = ${id} and k.status <> ${checkpointStatuses.value.deleted}`);
  return found;
}

/** Selects the active checkpoints of the agency, or those of the sites on which the agent works. */
export const selectCheckpointsInUse = (agentId: string | undefined): Promise<Checkpoint[]> =>
  select(
    sql`k.status = ${checkpointStatuses.value.active} and ${agentId ? sql`k.site_id in ${agentSites(agentId)}` : sql`true`}`,
  );

/** Selects the active checkpoints that have a badge, among the ids or of the site, in order of sites and names. */
export const selectToPrint = (asked: { ids?: readonly string[]; siteId?: string }): Promise<Checkpoint[]> => {
  const chosen = asked.ids ? sql`k.id = any(${[...asked.ids]}::uuid[])` : sql`true`;
  const ofSite = asked.siteId ? sql`k.site_id = ${asked.siteId}` : sql`true`;
  return select(sql`k.status = ${checkpointStatuses.value.active} and k.badge is not null and ${chosen} and ${ofSite}`);
};
