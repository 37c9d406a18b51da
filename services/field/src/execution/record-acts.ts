import { newId } from '@vigie/contracts/core/id';
import type { ActPayload, OfficeActKind, ServiceActKind } from '@vigie/contracts/field/execution/service-act';
import type { Position } from '@vigie/contracts/field/fact/position';
import { PREPARED } from '@vigie/service-kit/db/prepared';
import { sql } from 'kysely';
import { db } from '../tables';

/** Author of an act: account id, null for the product itself, and the name at that time. */
export interface Author {
  userId: string | null;
  name: string;
}

export interface NewAct {
  id: string;
  serviceId: string;
  kind: ServiceActKind;
  /** ISO 8601. */
  at: string;
  agentId?: string | null;
  device?: string | null;
  position?: Position | null;
  payload?: ActPayload;
}

/** Inserts acts into the histories of their services; all have the server's time as `recordedAt`. */
export async function recordActs(agencyId: string, author: Author, acts: readonly NewAct[], now: Date): Promise<void> {
  if (acts.length === 0) return;
  await db()
    .insertInto('serviceAct')
    .values(acts.map((act) => rowOf(agencyId, author, act, now)))
    .execute();
}

/** Inserts an act whose id a phone made; returns false when an act of that id exists, which stays unchanged. */
export async function recordOnce(agencyId: string, author: Author, act: NewAct, now: Date): Promise<boolean> {
  const row = rowOf(agencyId, author, act, now);
  const { rows } = await sql`${PREPARED}
    insert into field.service_act
      (agency_id, id, service_id, kind, at, recorded_at, author, user_id, agent_id, device, position, payload)
    values (${agencyId}, ${row.id}, ${row.serviceId}, ${row.kind}, ${row.at}, ${row.recordedAt}, ${row.author},
      ${row.userId}, ${row.agentId}, ${row.device}, ${row.position}, ${row.payload})
    on conflict (agency_id, id) do nothing returning id`.execute(db());
  return rows.length > 0;
}

function rowOf(agencyId: string, author: Author, given: NewAct, now: Date) {
  const { agentId = null, device = null, position = null, payload = {}, ...act } = given;
  return {
    ...act,
    agencyId,
    agentId,
    device,
    recordedAt: now,
    author: author.name,
    userId: author.userId,
    position: position && JSON.stringify(position),
    payload: JSON.stringify(payload),
  };
}

/** An act of the office, at the server's time. */
export const officeAct = (
  kind: OfficeActKind,
  serviceId: string,
  now: Date,
  more: { agentId?: string | null; payload?: ActPayload } = {},
): NewAct => ({ id: newId(), serviceId, kind, at: now.toISOString(), ...more });
