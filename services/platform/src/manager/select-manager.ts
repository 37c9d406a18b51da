import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import type { Manager } from '@vigie/contracts/platform/manager/manager';
import { MANAGER_STATUS } from '@vigie/contracts/platform/manager/manager.statuses';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';

/** True when the user `u` has answered the invitation of the membership `m`. */
export const HAS_ANSWERED = sql<boolean>`(u.password_hash is not null and m.status <> ${MANAGER_STATUS.invited})`;

export async function selectManagerById(id: string): Promise<Manager> {
  const row = await db()
    .selectFrom('membership as m')
    .innerJoin('userAccount as u', 'u.id', 'm.userId')
    .innerJoin('agency as a', 'a.id', 'm.agencyId')
    .select(['m.id', 'm.userId', 'm.status', 'm.rights', 'm.updatedAt', 'u.email'])
    .select([
      sql<string>`coalesce(m.given_first_name, u.first_name)`.as('firstName'),
      sql<string>`coalesce(m.given_last_name, u.last_name)`.as('lastName'),
      sql<string | null>`case when m.given_last_name is null then u.phone end`.as('phone'),
      sql<boolean>`a.owner_user_id is not distinct from u.id`.as('owner'),
      HAS_ANSWERED.as('ready'),
    ])
    .where('m.id', '=', id)
    .where('m.agencyId', '=', sql<string>`public.current_agency()`)
    .where('m.role', '=', 'manager')
    .where('m.status', '<>', MANAGER_STATUS.deleted)
    .executeTakeFirst();
  if (!row) throw notFound(PLATFORM_MESSAGES.managerNotFound);
  return row;
}
