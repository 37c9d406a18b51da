import { managerList } from '@vigie/contracts/platform/manager/manager';
import { MANAGER_STATUS } from '@vigie/contracts/platform/manager/manager.statuses';
import { bindList, choicesOf } from '@vigie/service-kit/lists/bind-list';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';
import { MEMBER_NAME } from '../account/member-name';
import { HAS_ANSWERED } from './select-manager';

/** The person's own name or, until the person has accepted, the name that the agency typed. */
export const managers = bindList(managerList, {
  from: sql`platform.membership m join platform.user_account u on u.id = m.user_id join platform.agency a on a.id = m.agency_id`,
  id: sql`m.id`,
  select: {
    id: sql`m.id`,
    name: MEMBER_NAME,
    email: sql`u.email`,
    phone: sql`case when m.given_last_name is null then u.phone end`,
    status: sql`m.status`,
    owner: sql`a.owner_user_id is not distinct from u.id`,
    rights: sql`cardinality(m.rights)`,
    lastUsedAt: sql`(select max(s.last_used_at) from platform.session s where s.user_id = u.id and m.given_last_name is null)`,
    createdAt: sql`m.created_at`,
    self: sql`m.user_id is not distinct from public.signed_in_user()`,
    ready: HAS_ANSWERED,
    updatedAt: sql`m.updated_at`,
  },
  order: {
    name: sql`public.fold(coalesce(m.given_last_name, u.last_name) || ' ' || coalesce(m.given_first_name, u.first_name))`,
  },
  search: [MEMBER_NAME, sql`u.email`].map(inUnfolded),
  filters: { status: choicesOf(sql`m.status`) },
});

// Row level security shows the memberships of the agency and the caller's own in other agencies; this keeps the former.
export const ofAgency = (agencyId: string) =>
  sql`(m.agency_id = ${agencyId} and m.role = 'manager' and m.status <> ${MANAGER_STATUS.deleted})`;
