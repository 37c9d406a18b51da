import { newId } from '@vigie/contracts/core/id';
import type { AuditAction } from '@vigie/contracts/platform/audit/audit';
import { db } from '../tables';

/** Inserts an audit entry in the open transaction. */
export async function writeAudit(options: {
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
      agencyId: options.agencyId,
      id: newId(),
      userId: options.userId,
      action: options.action,
      entity: options.entity ?? null,
      entityId: options.entityId ?? null,
      detail: JSON.stringify(options.detail ?? {}),
    })
    .execute();
}
