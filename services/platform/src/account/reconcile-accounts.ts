import { isDeepStrictEqual } from 'node:util';
import { withRequiredRights } from '@vigie/contracts/catalogues/right-closure';
import { newId } from '@vigie/contracts/core/id';
import { isRightKey } from '@vigie/contracts/core/rights';
import { MANAGER_STATUS } from '@vigie/contracts/platform/manager/manager.statuses';
import type { Actor } from '@vigie/service-kit/acts/actor';
import type { Logger } from '@vigie/service-kit/log';
import { sql } from 'kysely';
import { writeAudit } from '../audit/write-audit';
import { db } from '../tables';
import { findOrCreateUser } from './accounts';
import { invite, isReady } from './invitation';
import { accountKeeper, changeMembership } from './membership';

/** The subject whose accounts are reconciled: one agent, or one customer with its contacts. */
export interface AccountSubject {
  agencyId: string;
  role: 'agent' | 'customer';
  agentId?: string;
  customerId?: string;
  /** Sends an invitation again that was not answered, or was refused. */
  again?: boolean;
}

interface WantedAccount {
  email: string;
  firstName: string;
  lastName: string;
  rights: string[];
}

/**
 * Opens, changes and closes the accounts of one agent or customer until they match its file. The job reads the current
 * file, since its event may be late, duplicated or out of order.
 */
export async function reconcileAccounts(subject: AccountSubject, log: Logger, requestId?: string): Promise<void> {
  const { agencyId, role } = subject;
  const subjectId = role === 'agent' ? subject.agentId : subject.customerId;
  if (!subjectId) return;
  // An advisory lock per subject: two deliveries of an event at once would both send an invitation.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account/${agencyId}/${subjectId}`}, 0))`.execute(db());
  const keeper = await accountKeeper(agencyId);
  const wanted = await selectWantedAccounts(role, subjectId);
  const kept = new Set<string>();
  for (const account of wanted) {
    const userId = await openAccount(subject, subjectId, account, keeper, { log, requestId });
    if (userId) kept.add(userId);
  }
  await closeAccountsExcept(subject, subjectId, kept, keeper);
}

async function selectWantedAccounts(role: AccountSubject['role'], subjectId: string): Promise<WantedAccount[]> {
  const column = role === 'agent' ? sql`agent_id` : sql`customer_id`;
  const { rows } = await sql<WantedAccount>`
    select email, first_name, last_name, rights from commercial.shared_account
    where role = ${role} and ${column} = ${subjectId} order by lower(email)`.execute(db());
  return rows;
}

/**
 * Returns the user whose membership now belongs to the file; null when that e-mail address already has another role in
 * the agency.
 */
async function openAccount(
  { agencyId, role, again }: AccountSubject,
  subjectId: string,
  wanted: WantedAccount,
  keeper: Actor,
  { log, requestId }: { log: Logger; requestId?: string },
): Promise<string | null> {
  const { user } = await findOrCreateUser(wanted);
  const known = await db()
    .selectFrom('membership')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .where('userId', '=', user.id)
    .forUpdate()
    .executeTakeFirst();
  const knownSubject = known?.role === 'agent' ? known.agentId : known?.customerId;
  // A person who refused is invited again for the same file when the office asks for it, and not by itself.
  if (known?.refusedAt && knownSubject === subjectId && !again) return user.id;
  const isMoved = known && isOpen(known) && (known.role !== role || knownSubject !== subjectId);
  if (isMoved && (await isStillWanted(wanted.email, known))) {
    // A person has one membership per agency: a manager who is also an agent stays a manager.
    log.warn({ agencyId, membershipId: known.id }, 'the address already has another account in the agency');
    return null;
  }
  // A former member of the agency has already accepted once.
  const joined = known?.status === MANAGER_STATUS.activated || known?.status === MANAGER_STATUS.deactivated;
  const asked = known?.status === MANAGER_STATUS.invited;
  const ready = await isReady(user.id);
  const invited = !joined && (asked || ready);
  const values = {
    role,
    rights: withRequiredRights(wanted.rights.filter(isRightKey)),
    agentId: role === 'agent' ? subjectId : null,
    customerId: role === 'customer' ? subjectId : null,
    refusedAt: null,
  };
  const status = invited ? MANAGER_STATUS.invited : MANAGER_STATUS.activated;
  const { rights: _were, ...place } = values;
  const settled =
    known?.status === status &&
    isDeepStrictEqual(known, { ...known, ...place }) &&
    isDeepStrictEqual([...known.rights].sort(), [...values.rights].sort());
  if (settled) {
    if (again && (invited || !ready)) await invite(agencyId, user, requestId);
    return user.id;
  }
  if (known) {
    if (knownSubject !== subjectId) await forgetNotifications(agencyId, user.id, role);
    await changeMembership('open', known.id, keeper, async () => {
      await db()
        .updateTable('membership')
        .set(values)
        .where('agencyId', '=', agencyId)
        .where('id', '=', known.id)
        .execute();
      return invited ? 'invited' : 'activated';
    });
  } else {
    await db()
      .insertInto('membership')
      .values({ agencyId, id: newId(), userId: user.id, ...values, status })
      .execute();
  }
  if (!known || !isOpen(known) || isMoved) {
    await writeAudit({ agencyId, userId: null, action: 'account.opened', entity: role, entityId: subjectId });
    // A former member without a password cannot sign in, since the link of the first invitation has expired.
    if (invited || !joined || !ready) await invite(agencyId, user, requestId);
  }
  return user.id;
}

/** Whoever moves to another file may no longer read what was told about the former one. */
const forgetNotifications = (agencyId: string, userId: string, role: AccountSubject['role']) =>
  db()
    .deleteFrom('notification')
    .where('agencyId', '=', agencyId)
    .where('userId', '=', userId)
    .where('forRole', '=', role)
    .execute();

/**
 * Returns whether the membership is still in use: a manager's always, a file's while the file asks for it. The event
 * that closes it may arrive later.
 */
async function isStillWanted(
  email: string,
  place: { role: string; agentId: string | null; customerId: string | null },
): Promise<boolean> {
  if (place.role === 'manager') return true;
  const { rows } = await sql`select from commercial.shared_account where role = ${place.role}
    and coalesce(agent_id, customer_id) = ${place.agentId ?? place.customerId} and lower(email) = lower(${email})`.execute(
    db(),
  );
  return rows.length > 0;
}

/** Memberships in use, or waiting for the person to accept. */
const OPEN = [MANAGER_STATUS.activated, MANAGER_STATUS.invited];
const isOpen = ({ status }: { status: number }): boolean => OPEN.some((it) => it === status);

async function closeAccountsExcept(
  { agencyId, role }: AccountSubject,
  subjectId: string,
  kept: ReadonlySet<string>,
  keeper: Actor,
): Promise<void> {
  const open = await db()
    .selectFrom('membership')
    .select(['id', 'userId', 'status'])
    .where('agencyId', '=', agencyId)
    .where('role', '=', role)
    .where(role === 'agent' ? 'agentId' : 'customerId', '=', subjectId)
    .where('status', 'in', OPEN)
    .forUpdate()
    .execute();
  for (const { id, userId, status } of open) {
    if (kept.has(userId)) continue;
    // A withdrawn invitation is deleted, so that a later one asks the person again.
    const closed = status === MANAGER_STATUS.invited ? 'deleted' : 'deactivated';
    // Every call reads the membership, so a signed-in user is refused from the next call on.
    await changeMembership('close', id, keeper, async () => closed);
    await writeAudit({ agencyId, userId: null, action: 'account.closed', entity: role, entityId: subjectId });
  }
}
