import { newId } from '@vigie/contracts/core/id';
import type { AuditAction } from '@vigie/contracts/platform/audit/audit';
import { db } from '../tables';

/** Inserts an audit entry in the open transaction. */
export async function writeAudit(o: {
  agencyId: string;
  userId: string | null;
  action: AuditAction;
  entity?: string;
  entityId?: string;
  detail?: Record<string, unknown>;
}): Promise<void> {
  await db()
    .insertInto('audit')
    .values({
      agencyId: o.agencyId,
      id: newId(),
      userId: o.userId,
      action: o.action,
      entity: o.entity ?? null,
      entityId: o.entityId ?? null,
      detail: JSON.stringify(o.detail ?? {}),
    })
    .execute();
}
