import { type AgencyRole, grantOf } from '@vigie/contracts/core/access';
import type { AnyCall } from '@vigie/contracts/core/call';
import { refusalToView } from '@vigie/contracts/platform/viewing/viewing';
import { VIEWING_MESSAGES } from '@vigie/contracts/platform/viewing/viewing.messages';
import { sql } from 'kysely';
import { switchUser, transactionOf } from '../db/database';
import { PREPARED } from '../db/prepared';
import { viewingOver } from '../problem';
import { requireGrant } from './authenticate';
import { type Caller, hasRight, type Standing } from './caller';

interface SeenRow {
  userId: string;
  email: string;
  name: string;
  role: AgencyRole;
  holdsAll: boolean;
  rights: string[];
  customerId: string | null;
  agentId: string | null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns the caller with the identity and rights of the person it views the product as. Everything is checked again at
 * each call: a viewing is over once it was ended or expired, once the person holds more rights or none, or once the
 * caller holds fewer. Calls that the caller may not make itself stay refused, even where the person may make them for
 * its own records.
 */
export async function asViewed(
  viewing: string,
  call: AnyCall,
  own: { caller: Caller; standing: Standing | null },
): Promise<{ caller: Caller; standing: Standing | null }> {
  const { caller, standing } = own;
  // Calls outside an agency are made as the caller itself.
  if (!standing) return own;
  const seen = UUID.test(viewing) ? await selectSeen(viewing, caller, standing.agencyId) : undefined;
  if (!seen) throw viewingOver();
  const refusal = viewingRefusal({ caller, standing }, seen);
  if (refusal) throw viewingOver(refusal);
  const grant = grantOf(call.access, 'manager');
  if (grant.kind !== 'never') requireGrant(grant, call, standing);
  await switchUser(seen.userId);
  const { userId, email, name, role, rights, customerId, agentId } = seen;
  return {
    caller: {
      userId,
      email,
      name,
      sessionId: caller.sessionId,
      admin: false,
      viewer: { userId: caller.userId, standing },
    },
    standing: { ...standing, role, owner: false, altered: false, rights: new Set(rights), customerId, agentId },
  };
}

/**
 * Returns why the caller may not view the product as a person; null when it may. Administrators have their own profiles
 * for that.
 */
export function viewingRefusal(
  { caller, standing }: { caller: Caller; standing: Standing },
  seen: Pick<SeenRow, 'userId' | 'role' | 'holdsAll' | 'rights'>,
): string | null {
  if (standing.altered || standing.role === 'admin') return VIEWING_MESSAGES.officeOnly;
  const { role, owner } = standing;
  return refusalToView({ userId: caller.userId, role, owner, holds: (right) => hasRight(standing, right) }, seen);
}

async function selectSeen(viewing: string, caller: Caller, agencyId: string): Promise<SeenRow | undefined> {
  const { rows } = await sql<SeenRow>`${PREPARED}
    select user_id, email, name, role, holds_all, rights, customer_id, agent_id
    from platform.seen_in(${caller.userId}, ${caller.sessionId}, ${agencyId}, ${viewing})`.execute(
    transactionOf<unknown>()(),
  );
  return rows[0];
}
