import type { AgencyRole } from '@vigie/contracts/core/access';
import { VIEWABLE_MAX, VIEWING_MAX_MIN, type ViewablePerson } from '@vigie/contracts/platform/viewing/viewing';
import type { viewingCalls } from '@vigie/contracts/platform/viewing/viewing.calls';
import { VIEWING_MESSAGES } from '@vigie/contracts/platform/viewing/viewing.messages';
import { viewingRefusal } from '@vigie/service-kit/http/as-viewed';
import { type Caller, hasRight, type Standing } from '@vigie/service-kit/http/caller';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { conflict, notFound, refused } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { MEMBER_NAME } from '../account/member-name';
import { writeAudit } from '../audit/write-audit';
import { AT_WORK, PEOPLE } from '../right-profile/right-profiles';
import { selectCurrentUser } from '../session/current-user';
import { db } from '../tables';
import { endViewings } from './end-viewings';

interface Person {
  id: string;
  userId: string;
  name: string;
  role: AgencyRole;
  holdsAll: boolean;
  rights: string[];
}

const SELECT_PERSON = sql`select m.id, m.user_id, ${MEMBER_NAME} as name, m.role, m.rights,
  u.admin or a.owner_user_id is not distinct from u.id as holds_all from ${PEOPLE} where ${AT_WORK} and u.active`;

/** The roles whose people the caller may view the product as; people of other roles are not listed. */
const rolesShown = (standing: Standing): AgencyRole[] => [
  ...(standing.owner ? (['manager'] as const) : []),
  ...(hasRight(standing, 'ACCOUNT_RIGHT_EDIT_AGENT') ? (['agent'] as const) : []),
  ...(hasRight(standing, 'ACCOUNT_RIGHT_EDIT_CUSTOMER') ? (['customer'] as const) : []),
];

async function selectPeople(who: { caller: Caller; standing: Standing }, search: string): Promise<ViewablePerson[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Person>`${SELECT_PERSON}
    and m.role = any(${rolesShown(who.standing)}::text[]) and m.user_id <> ${who.caller.userId}
    and public.fold(${MEMBER_NAME}) like public.fold(${pattern})
    order by public.fold(${MEMBER_NAME}), m.id limit ${VIEWABLE_MAX}`.execute(db());
  return rows.map((person) => ({
    id: person.id,
    name: person.name,
    role: person.role,
    refusal: viewingRefusal(who, person),
  }));
}

export const viewingHandlers: Handlers<typeof viewingCalls> = {
  viewablePeople: async ({ caller, standing, query }) => ({
    people: await selectPeople({ caller, standing }, query.search),
  }),

  async beginViewing({ caller, standing, body: { id, membershipId } }) {
    const { agencyId } = standing;
    const { rows } = await sql<Person>`${SELECT_PERSON} and m.id = ${membershipId}`.execute(db());
    const [person] = rows;
    if (!person || !rolesShown(standing).includes(person.role)) throw notFound(VIEWING_MESSAGES.notThere);
    const refusal = viewingRefusal({ caller, standing }, person);
    if (refusal) throw refused(refusal);
    // A browser views the product as one person at a time.
    await endViewings(agencyId, sql`v.session_id = ${caller.sessionId}`, 'replaced');
    const endsAt = new Date(Date.now() + VIEWING_MAX_MIN * 60_000);
    const { sessionId, userId } = caller;
    await db().insertInto('viewing').values({ agencyId, id, sessionId, userId, membershipId, endsAt }).execute();
    await writeAudit({
      agencyId,
      userId,
      action: 'viewing.entered',
      entity: 'membership',
      entityId: membershipId,
      detail: { viewing: id, name: person.name, role: person.role, endsAt: endsAt.toISOString() },
    });
    const { memberships } = await selectCurrentUser(person.userId);
    const membership = memberships.find((place) => place.id === membershipId);
    if (!membership) throw conflict(VIEWING_MESSAGES.notThere);
    return { viewing: { id, name: person.name, endsAt: endsAt.toISOString(), membership } };
  },

  async endViewing({ caller, standing, params }) {
    await endViewings(standing.agencyId, sql`v.id = ${params.id} and v.user_id = ${caller.userId}`, 'left');
    return {};
  },
};
