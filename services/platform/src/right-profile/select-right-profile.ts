import type { RightKey } from '@vigie/contracts/core/rights';
import {
  type ProfileRole,
  RIGHT_CHOICES_MAX,
  RIGHT_PROFILE_MESSAGES,
  type RightChoice,
  type RightProfile,
} from '@vigie/contracts/platform/right-profile/right-profile';
import { hasRight, type Standing } from '@vigie/service-kit/http/caller';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { MEMBER_NAME } from '../account/member-name';
import { db } from '../tables';
import { AT_WORK, NOT_OWNER, OFFERED, PEOPLE, USES } from './right-profiles';

/** The right that lets a manager see the people of a role by name; managers are visible to the owner only. */
const SHOWN_BY: Readonly<Record<Exclude<ProfileRole, 'manager'>, RightKey>> = {
  agent: 'ACCOUNT_RIGHT_LIST_AGENT',
  customer: 'ACCOUNT_RIGHT_LIST_CUSTOMER',
};

const maySee = (standing: Standing | null, role: ProfileRole): boolean =>
  standing !== null && (role === 'manager' ? standing.owner || standing.altered : hasRight(standing, SHOWN_BY[role]));

export async function selectRightProfile(id: string, standing: Standing | null): Promise<RightProfile> {
  const { rows } = await sql<Omit<RightProfile, 'usedBy'>>`
    select p.id, p.name, p.role, p.status, p.rights, p.updated_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', ${MEMBER_NAME}) order by public.fold(${MEMBER_NAME}))
        from ${PEOPLE} where ${USES}), '[]') as users
    from platform.right_profile p where p.id = ${id} and ${OFFERED}`.execute(db());
  const [profile] = rows;
  if (!profile) throw notFound(RIGHT_PROFILE_MESSAGES.notFound);
  const users = maySee(standing, profile.role) ? profile.users : [];
  return { ...profile, users, usedBy: profile.users.length };
}

/** Returns the profiles and people whose rights can be copied to a person of a role. */
export async function selectRightChoices(
  role: ProfileRole,
  search: string,
  standing: Standing,
): Promise<{ profiles: RightChoice[]; people: RightChoice[] }> {
  const { rows: profiles } = await sql<RightChoice>`
    select p.id, p.name, p.rights from platform.right_profile p
    where p.role = ${role} and ${OFFERED} order by public.fold(p.name)`.execute(db());
  return { profiles, people: maySee(standing, role) ? await selectPeople(role, search) : [] };
}

/** An agent or a contact of a customer has the id of its record, by which its own form leaves it out. */
async function selectPeople(role: ProfileRole, search: string): Promise<RightChoice[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<RightChoice>`
    select coalesce(m.agent_id, k.contact_id, m.id) as id, ${MEMBER_NAME} as name, m.rights from ${PEOPLE}
    left join lateral (
      select s.contact_id from commercial.shared_account s
      where s.role = 'customer' and s.customer_id = m.customer_id and lower(s.email) = lower(u.email) limit 1) k on true
    where ${AT_WORK} and ${NOT_OWNER} and m.role = ${role} and public.fold(${MEMBER_NAME}) like public.fold(${pattern})
    order by public.fold(${MEMBER_NAME}), m.id limit ${RIGHT_CHOICES_MAX}`.execute(db());
  return rows;
}
