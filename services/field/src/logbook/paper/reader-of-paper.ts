import { grantOf } from '@vigie/contracts/core/access';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { logbookPaperCalls } from '@vigie/contracts/field/logbook/logbook-paper.calls';
import { asRole, hasRight, type Standing } from '@vigie/service-kit/http/caller';
import { sql } from 'kysely';
import { db } from '../../tables';
import { READS_ENTRY, type ReaderScope, readerScope } from '../granted/granted-sites';

interface Asked {
  agencyId: string;
  createdBy: string;
  /** Set on a paper that a customer requested. */
  customerId: string | null;
}

type Member = Pick<Standing, 'owner' | 'customerId' | 'agentId'> & { role: string; rights: string[] };

/**
 * What who asked for a paper may read of the logbook now, that it is drawn; undefined for nothing. Its right, or its place
 * in the agency, may have ended since.
 */
export async function readerOfPaper({ agencyId, createdBy, customerId }: Asked): Promise<ReaderScope | undefined> {
  const { rows } = await sql<{ administrator: boolean; member: Member | null }>`
    select platform.is_administrator(${createdBy}::uuid) as administrator, (
      select jsonb_build_object('role', m.role, 'owner', m.owner, 'rights', m.rights,
        'customerId', m.customer_id, 'agentId', m.agent_id)
      from platform.shared_member m where m.user_id = ${createdBy}::uuid) as member`.execute(db());
  const [found] = rows;
  if (found?.administrator) return customerId ? { customerId } : {};
  const member = found?.member;
  if (!member || member.customerId !== customerId) return undefined;
  const role = asRole(member.role);
  const standing: Standing = {
    ...{ agencyId, role, owner: member.owner, rights: new Set(member.rights) },
    ...{ customerId, agentId: member.agentId, altered: false },
    ...{ timeZone: DEFAULT_TIME_ZONE, holidayLocale: 'FR' },
  };
  const grant = grantOf(logbookPaperCalls.startLogbookPaper.access, role === 'admin' ? 'manager' : role);
  if (grant.kind === 'rights' && !grant.anyOf.some((right) => hasRight(standing, right))) return undefined;
  if (role === 'agent') return member.agentId ? { agentId: member.agentId } : undefined;
  return readerScope({ standing, scope: customerId ? { customerId } : {} }, READS_ENTRY);
}
