import { ROLE_CONSTANTS } from '@vigie/contracts/catalogues/constants/roles';
import { type AdminUserRow, adminUserList } from '@vigie/contracts/platform/admin-user/admin-user';
import { managerStatuses } from '@vigie/contracts/platform/manager/manager.statuses';
import { personName } from '@vigie/service-kit/db/person-name';
import { bindList, choicesOf, periodOnInstant } from '@vigie/service-kit/lists/bind-list';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';

const STATUS = sql`case when u.active then 'active' else 'inactive' end`;
const PLACES = sql`from platform.membership m join platform.agency a on a.id = m.agency_id
  where m.user_id = u.id and m.status = ${sql.lit(managerStatuses.value.activated)}`;

/** The list of all users of the platform; `askedBy` marks the caller's own account. */
export const usersFor = (askedBy: string) =>
  bindList(adminUserList, {
    from: sql`platform.user_account u`,
    id: sql`u.id`,
    notNull: ['createdAt'],
    select: {
      id: sql`u.id`,
      fullname: personName('u'),
      email: sql`u.email`,
      status: STATUS,
      userCompanies: sql`(select coalesce(jsonb_agg(jsonb_build_object('role', m.role, 'company',
        jsonb_build_object('id', a.id, 'name', a.name)) order by a.name, a.id), '[]') ${PLACES})`,
      lastUsedAt: sql`(select max(s.last_used_at) from platform.session s where s.user_id = u.id)`,
      createdAt: sql`u.created_at`,
      admin: sql`u.admin`,
      self: sql`u.id = ${askedBy}::uuid`,
      updatedAt: sql`u.updated_at`,
    },
    search: [
      ...[sql`u.first_name`, sql`u.last_name`, sql`u.email`].map(inUnfolded),
      (pattern) => sql`exists (select ${PLACES} and public.fold(a.name) like ${pattern})`,
    ],
    filters: {
      role: (roles: readonly string[]) =>
        sql`(u.admin and 'admin' = any(${roles}::text[]) or exists (select ${PLACES} and m.role = any(${roles}::text[])))`,
      status: choicesOf(STATUS),
      created: periodOnInstant(sql`u.created_at`),
    },
  });

/** Joins the agencies and roles of a user into one text for an export. */
export const placesText = ({ userCompanies }: AdminUserRow): string =>
  userCompanies.map(({ company, role }) => `${company.name} (${ROLE_CONSTANTS[role].label})`).join(', ');
