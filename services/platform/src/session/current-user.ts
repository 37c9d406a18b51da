import type { Role } from '@vigie/contracts/core/roles';
import { shownAddress } from '@vigie/contracts/formats/address';
import { MANAGER_STATUS } from '@vigie/contracts/platform/manager/manager.statuses';
import { readPagesConfig } from '@vigie/contracts/platform/user/pages-config';
import type { CurrentUser } from '@vigie/contracts/platform/user/user';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { isLoading } from '../demonstration/handlers';
import { db } from '../tables';

/** Returns the user with all its agencies. Reads the memberships through the policy « own ». */
export async function selectCurrentUser(userId: string): Promise<CurrentUser> {
  const user = await db().selectFrom('userAccount').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw notFound();
  const memberships = await db()
    .selectFrom('membership as m')
    .innerJoin('agency as a', 'a.id', 'm.agencyId')
    .leftJoin('demonstration as d', 'd.agencyId', 'a.id')
    .select([
      'm.id',
      'm.role',
      'm.rights',
      'm.customerId',
      'm.agentId',
      'a.id as agencyId',
      'a.name',
      'a.status',
      'a.subscriptionActive',
      'a.subscriptionEndsOn',
      'a.timeZone',
      'a.holidayLocale',
      'a.currency',
      'a.address',
      'a.onCallNumber',
      'a.ownerUserId',
      'a.deletionOn',
      'a.exampleOf',
      isLoading.as('demonstrationLoading'),
    ])
    .where('m.userId', '=', userId)
    .where('m.status', '=', MANAGER_STATUS.activated)
    // Without a choice of the user, a real agency comes before an example agency.
    .orderBy(sql`a.example_of is not null`)
    .orderBy('a.name')
    .execute();
  const invitations = await db()
    .selectFrom('membership as m')
    .innerJoin('agency as a', 'a.id', 'm.agencyId')
    .select(['m.id', 'm.role', 'a.name as agencyName'])
    .where('m.userId', '=', userId)
    .where('m.status', '=', MANAGER_STATUS.invited)
    .orderBy('a.name')
    .execute();
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    admin: user.admin,
    welcomed: user.welcomed,
    pagesConfig: readPagesConfig(user.pagesConfig),
    updatedAt: user.updatedAt,
    invitations,
    memberships: memberships.map((m) => ({
      id: m.id,
      role: m.role as Role,
      owner: m.ownerUserId === userId,
      rights: m.rights,
      customerId: m.customerId,
      agentId: m.agentId,
      agency: {
        id: m.agencyId,
        name: m.name,
        status: m.status,
        subscriptionActive: m.subscriptionActive,
        subscriptionEndsOn: m.subscriptionEndsOn,
        timeZone: m.timeZone,
        holidayLocale: m.holidayLocale,
        currency: m.currency,
        country: shownAddress(m.address).country,
        onCallNumber: m.onCallNumber,
        demonstrationLoading: m.demonstrationLoading ?? false,
        deletionOn: m.deletionOn,
        example: m.exampleOf !== null,
      },
    })),
  };
}
