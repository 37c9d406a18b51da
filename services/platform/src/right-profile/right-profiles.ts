import { managerStatuses } from '@vigie/contracts/platform/manager/manager.statuses';
import { rightProfileList } from '@vigie/contracts/platform/right-profile/right-profile';
import { rightProfileStatuses } from '@vigie/contracts/platform/right-profile/right-profile.statuses';
import { bindList, choicesOf } from '@vigie/service-kit/lists/bind-list';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';

/** Memberships `m` of the agency, with their accounts `u`. */
export const PEOPLE = sql`platform.membership m join platform.user_account u on u.id = m.user_id
  join platform.agency a on a.id = m.agency_id`;

/** Active memberships of this agency; row level security also shows the caller's own in other agencies. */
export const AT_WORK = sql`m.agency_id = public.current_agency() and m.status = ${sql.lit(managerStatuses.value.activated)}`;

/** The owner holds every right and uses no profile. */
export const NOT_OWNER = sql`a.owner_user_id is distinct from m.user_id`;

/** The person's own name or, until the person has accepted, the name that the agency typed. */

/** The members who hold exactly the rights of the profile `p`. */
export const USES = sql`${AT_WORK} and ${NOT_OWNER} and m.role = p.role and m.rights @> p.rights and m.rights <@ p.rights`;

export const OFFERED = sql`p.status = ${sql.lit(rightProfileStatuses.value.active)}`;

export const rightProfiles = bindList(rightProfileList, {
  from: sql`platform.right_profile p`,
  id: sql`p.id`,
  select: {
    id: sql`p.id`,
    name: sql`p.name`,
    role: sql`p.role`,
    status: sql`p.status`,
    rights: sql`cardinality(p.rights)`,
    usedBy: sql`(select count(*)::int from ${PEOPLE} where ${USES})`,
    updatedAt: sql`p.updated_at`,
  },
  order: { name: sql`public.fold(p.name)` },
  search: [inUnfolded(sql`p.name`)],
  filters: { role: choicesOf(sql`p.role`) },
});
