import { type AgencyRole, type Grant, grantOf, isOwnOnly } from '@vigie/contracts/core/access';
import type { AnyCall } from '@vigie/contracts/core/call';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { RightKey } from '@vigie/contracts/core/rights';
import { RIGHTS } from '@vigie/contracts/core/rights';
import { AGENCY_STATUS, hasValidSubscription } from '@vigie/contracts/platform/agency/agency.statuses';
import { sql, type Transaction } from 'kysely';
import { transactionOf } from '../db/database';
import { PREPARED } from '../db/prepared';
import { agencyClosed, forbidden, invalidToken, missingRight, notFound, underMaintenance } from '../problem';
import { asRole, type Caller, hasRight, type Standing } from './caller';
import type { TokenClaims } from './tokens';

interface StandingRow {
  admin: boolean;
  email: string;
  name: string;
  role: string | null;
  owner: boolean | null;
  rights: string[] | null;
  customerId: string | null;
  agentId: string | null;
  agencyStatus: number | null;
  subscriptionActive: boolean | null;
  timeZone: string | null;
  holidayLocale: string | null;
  maintenance: string | null;
}

/**
 * Identifies the user of a token and the user's role and rights in the agency, from data that the platform publishes: a
 * revoked session or right is refused from the next call on. An agency that the user does not belong to answers 404,
 * like one that does not exist. The audit of an agency has the entry of an administrator before anything is answered.
 */
export async function authenticate(
  claims: TokenClaims,
  call: AnyCall,
  agencyId: string | undefined,
  path: Scope,
): Promise<{ caller: Caller; standing: Standing | null }> {
  const tx = transactionOf<unknown>()();
  const { rows } = await sql<StandingRow>`${PREPARED}
    select admin, email, name, role, owner, to_json(rights) as rights, customer_id, agent_id, agency_status,
      subscription_active, time_zone, holiday_locale, platform.maintenance() as maintenance
    from platform.standing_of(${claims.userId}, ${claims.sessionId}, ${agencyId ?? null})`.execute(tx);
  const row = rows[0];
  if (!row) throw invalidToken();
  if (row.maintenance && !row.admin && !call.forSafety) throw underMaintenance(row.maintenance);
  const caller: Caller = {
    userId: claims.userId,
    sessionId: claims.sessionId,
    admin: row.admin,
    email: row.email,
    name: row.name,
  };
  if (!agencyId) return { caller, standing: null };
  if (row.agencyStatus === null || (row.role === null && !row.admin)) throw notFound(ERROR_MESSAGES.agencyNotFound);
  // An administrator keeps access to every agency, whatever membership the agency has given the account.
  const altered = row.admin;
  // Below the path of a customer the administrator acts as that customer, without the rights of the office.
  const customerId = altered ? (path.customerId ?? null) : row.customerId;
  const agency = { status: row.agencyStatus, subscriptionActive: row.subscriptionActive ?? false };
  // The jobs that watch over lone workers still run for an agency that has not paid; its phones must reach them.
  const watchedOver = call.forSafety && row.agencyStatus === AGENCY_STATUS.activated;
  if (!call.withoutSubscription && !watchedOver && !hasValidSubscription(agency, row.admin)) {
    throw agencyClosed(await whyClosed(tx, agencyId, row.agencyStatus));
  }
  if (altered)
    await sql`${PREPARED} select platform.note_entry(${claims.userId}, ${claims.sessionId}, ${agencyId})`.execute(tx);
  return {
    caller,
    standing: {
      agencyId,
      role: altered ? (customerId ? 'customer' : 'manager') : asRole(row.role),
      owner: row.owner ?? false,
      rights: new Set(row.rights ?? []),
      customerId,
      agentId: altered ? null : row.agentId,
      timeZone: row.timeZone ?? DEFAULT_TIME_ZONE,
      holidayLocale: row.holidayLocale ?? 'FR',
      altered,
    },
  };
}

/** Without a day on which an offer ended, none is said to have ended. */
async function whyClosed(tx: Transaction<unknown>, agencyId: string, status: number): Promise<string> {
  if (status === AGENCY_STATUS.created) return ERROR_MESSAGES.agencyNotActivated;
  if (status !== AGENCY_STATUS.activated) return ERROR_MESSAGES.agencyDisabled;
  const { rows } = await sql<{ ended: boolean }>`select platform.offer_ended(${agencyId}) as ended`.execute(tx);
  return rows[0]?.ended ? ERROR_MESSAGES.subscriptionExpired : ERROR_MESSAGES.noSubscription;
}

/**
 * Refuses the call unless the caller's role may make it, and returns the scope of the call. A role that may use a call
 * only for its own records gets its own customer and agent as scope, whether the path names them or not.
 */
export function authorize(call: AnyCall, caller: Caller, standing: Standing | null, path: Scope): Scope {
  if (call.access.kind === 'platformAdmin' && !caller.admin) throw forbidden();
  if (!call.inAgency) return {};
  if (!standing) throw notFound(ERROR_MESSAGES.agencyNotFound);
  const role = roleOf(standing);
  requireGrant(grantOf(call.access, role), call, standing);
  if (role === 'manager') return path;
  const { customerId, agentId } = standing;
  const foreign = role === 'customer' ? path.agentId : path.customerId;
  if (foreign || (path.customerId ?? customerId) !== customerId || (path.agentId ?? agentId) !== agentId)
    throw notFound();
  if (!isOwnOnly(call.access, role)) return {};
  const own = role === 'customer' ? { customerId: customerId ?? undefined } : { agentId: agentId ?? undefined };
  // A member without a customer or an agent file has no records of its own.
  if (!own.customerId && !own.agentId) throw notFound();
  return own;
}

const roleOf = ({ role }: Standing): AgencyRole => (role === 'admin' ? 'manager' : role);

export function requireGrant(grant: Grant, call: AnyCall, standing: Standing): void {
  switch (grant.kind) {
    case 'always':
      return;
    case 'rights':
      if (!grant.anyOf.some((right) => hasRight(standing, right))) throw missingRight(grant.anyOf[0]);
      return;
    case 'owner':
      if (!standing.owner && !standing.altered) throw forbidden();
      return;
    case 'never': {
      const manager = grantOf(call.access, 'manager');
      const [right] = manager.kind === 'rights' ? manager.anyOf : [];
      // A customer or agent may hold the right for its own records; naming it as missing would be false.
      throw right && !hasRight(standing, right) ? missingRight(right) : forbidden();
    }
  }
}

export interface Scope {
  customerId?: string;
  agentId?: string;
}

/** Throws the 403 that names the right unless the caller holds it: for checks that depend on data. */
export function requireRight(standing: Standing, right: RightKey): void {
  if (!(right in RIGHTS)) throw new Error(`Unknown right ${right}`);
  if (!hasRight(standing, right)) throw missingRight(right);
}
