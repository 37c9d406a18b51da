import { EQUIPMENT_MESSAGES } from '@vigie/contracts/commercial/equipment/equipment';
import type { equipmentActs } from '@vigie/contracts/commercial/equipment/equipment.acts';
import { equipmentStatuses, HELD_STATUSES } from '@vigie/contracts/commercial/equipment/equipment.statuses';
import { personRef } from '@vigie/service-kit/db/person-name';
import { notFound } from '@vigie/service-kit/problem';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';

type Stored = z.input<typeof equipmentActs.answer>['equipment'];

const WHOLE = sql`
  select e.id, e.type, e.description, e.reference, e.quantity, e.returned, e.value_cents, e.given_on, e.date_end,
    e.signature, e.signed_at, e.signed_with, e.status, e.updated_at,
    ${personRef('a')} as agent,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type,
        'url', '/api/agency/' || f.agency_id || '/file/' || f.id) order by array_position(e.file_ids, f.id))
      from platform.shared_file f where f.agency_id = e.agency_id and f.id = any(e.file_ids)), '[]') as files,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'day', r.day, 'quantity', r.quantity, 'condition', r.condition,
        'note', r.note, 'author', r.author_name,
        'undone', case when u.id is not null then jsonb_build_object('note', u.note, 'author', u.author_name) end)
        order by r.created_at, r.id)
      from commercial.equipment_return r
      left join commercial.equipment_return u on u.agency_id = r.agency_id and u.undoes = r.id
      where r.agency_id = e.agency_id and r.equipment_id = e.id and r.undoes is null), '[]') as returns
  from commercial.equipment e join commercial.agent a on a.agency_id = e.agency_id and a.id = e.agent_id`;

const SHOWN = sql`e.status <> ${sql.lit(equipmentStatuses.value.deleted)}`;

/** Returns one piece of equipment. With `agentId`, only equipment of that agent is found. */
export async function selectEquipment(id: string, agentId?: string): Promise<Stored> {
  const whose = agentId ? sql`and e.agent_id = ${agentId}::uuid` : sql``;
  const { rows } = await sql<Stored>`${WHOLE} where e.id = ${id} and ${SHOWN} ${whose}`.execute(db());
  const [row] = rows;
  if (!row) throw notFound(EQUIPMENT_MESSAGES.notFound);
  return row;
}

/** Returns all equipment ever handed to an agent, in order of handing over. */
export async function selectEquipmentOf(agentId: string): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    ${WHOLE} where e.agent_id = ${agentId}::uuid and ${SHOWN} order by e.given_on, e.created_at, e.id limit 500`.execute(
    db(),
  );
  return rows;
}

/** SQL for the number of records of equipment that agent `a` still holds and must return when leaving. */
export const heldBy = (agent: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from commercial.equipment e
  where e.agency_id = ${agent}.agency_id and e.agent_id = ${agent}.id and e.status = any(${[...HELD_STATUSES]}))`;
