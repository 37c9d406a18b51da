import { newId } from '@vigie/contracts/core/id';
import type {
  ActPayload,
  OfficeActKind,
  ServiceAct,
  ServiceActKind,
} from '@vigie/contracts/field/execution/service-act';
import type { Position } from '@vigie/contracts/field/fact/position';
import { db } from '../tables';

/** Who did an act: its account, null for the product itself, and its name at that time. */
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

/** Adds acts to the histories of their services, all with the time at which the server learned of them. */
export async function recordActs(agencyId: string, author: Author, acts: readonly NewAct[], now: Date): Promise<void> {
  if (acts.length === 0) return;
  await db()
    .insertInto('serviceAct')
    .values(
      acts.map(({ agentId = null, device = null, position = null, payload = {}, ...act }) => ({
        ...act,
        agencyId,
        agentId,
        device,
        recordedAt: now,
        author: author.name,
        userId: author.userId,
        position: position && JSON.stringify(position),
        payload: JSON.stringify(payload),
      })),
    )
    .execute();
}

/** An act of the office: done where and when the server learns of it. */
export const officeAct = (
  kind: OfficeActKind,
  serviceId: string,
  now: Date,
  more: { agentId?: string | null; payload?: ActPayload } = {},
): NewAct => ({ id: newId(), serviceId, kind, at: now.toISOString(), ...more });

/** The histories of services, for the fold. */
export async function selectActs(serviceIds: readonly string[]): Promise<Map<string, ServiceAct[]>> {
  const byService = new Map<string, ServiceAct[]>();
  if (serviceIds.length === 0) return byService;
  const rows = await db()
    .selectFrom('serviceAct')
    .select(['serviceId', 'id', 'kind', 'at', 'recordedAt', 'agentId', 'device', 'position', 'payload'])
    .where('serviceId', 'in', [...serviceIds])
    .execute();
  for (const { serviceId, at, recordedAt, ...act } of rows) {
    const acts = byService.get(serviceId) ?? [];
    acts.push({ ...act, at: Date.parse(at), recordedAt: Date.parse(recordedAt) });
    byService.set(serviceId, acts);
  }
  return byService;
}
