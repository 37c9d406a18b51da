import { consentList } from '@vigie/contracts/platform/consent/consent';
import { MANAGER_STATUS } from '@vigie/contracts/platform/manager/manager.statuses';
import { bindList, choiceOf, choicesOf } from '@vigie/service-kit/lists/bind-list';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';
import { MEMBER_NAME } from '../account/member-name';

const ROLE = sql`case m.role when 'agent' then 'AGENT' else 'CUSTOMER' end`;
const STATUS = sql`case when c.accepted is null then 'pending' when c.accepted then 'accepted' else 'refused' end`;

/** The list of accounts of agents and customers, with their last answer to the current version of the document. */
export const consentsOf = (version: string) =>
  bindList(consentList, {
    from: sql`platform.membership m join platform.user_account u on u.id = m.user_id
      left join lateral (
        select k.accepted, k.at from platform.consent k
        where k.agency_id = m.agency_id and k.user_id = m.user_id and k.document_version = ${version}
        order by k.at desc limit 1) c on true`,
    id: sql`m.id`,
    select: {
      id: sql`m.id`,
      userId: sql`m.user_id`,
      fullname: MEMBER_NAME,
      role: ROLE,
      documentVersion: sql`${version}::text`,
      acceptedAt: sql`case when c.accepted then c.at end`,
      status: STATUS,
    },
    order: { fullname: sql`public.fold(${MEMBER_NAME})` },
    search: [MEMBER_NAME].map(inUnfolded),
    filters: {
      role: choicesOf(ROLE),
      status: choiceOf(STATUS),
    },
  });

// Row level security shows the memberships of the agency and the caller's own in other agencies; this keeps the former.
// A closed account is asked nothing: it is listed for what it has answered.
export const ofAgency = (agencyId: string) =>
  sql`(m.agency_id = ${agencyId} and m.role in ('agent', 'customer') and m.status <> ${MANAGER_STATUS.deleted}
    and (m.status = ${MANAGER_STATUS.activated} or c.accepted is not null))`;
