import { offerList } from '@vigie/contracts/commercial/offer/offer';
import { offerStatuses } from '@vigie/contracts/commercial/offer/offer.statuses';
import { bindList, choicesOf, toggleOf } from '@vigie/service-kit/lists/bind-list';
import { inText } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';

const { running, deleted } = offerStatuses.value;

/** Whether the agency of an announcement `b` is open: nobody reads the answers of one that was closed. */
export const AT_WORK = sql<boolean>`exists (select from platform.shared_agency_id w where w.agency_id = b.of_agency)`;

/** The agency's own announcements in any state, and the running ones of other agencies. */
export const OFFERS = sql`(
  select o.id, o.reference, o.title, o.type, o.contact, o.locations, o.description, o.status, a.name as agency_name,
    true as mine, o.created_at, o.updated_at, o.search_text
  from commercial.offer o join platform.shared_agency a on a.agency_id = o.agency_id
  where o.status <> ${sql.lit(deleted)}
  union all
  select b.id, b.reference, b.title, b.type, b.contact, b.locations, b.description, ${sql.lit(running)}, b.agency_name,
    false, b.published_at, b.updated_at, b.search_text
  from commercial.offer_board b where b.of_agency <> public.current_agency() and ${AT_WORK}
) u`;

/** Number of answers to the agency's own announcement; 0 for another agency's, whose answers are not visible. */
export const ANSWERS = sql<number>`case when u.mine
  then (select count(*)::int from commercial.offer_answer w where w.offer_id = u.id) else 0 end`;

export const offers = bindList(offerList, {
  from: OFFERS,
  id: sql`u.id`,
  notNull: ['createdAt'],
  select: {
    id: sql`u.id`,
    reference: sql`u.reference`,
    title: sql`u.title`,
    type: sql`u.type`,
    locations: sql`u.locations`,
    status: sql`u.status`,
    agencyName: sql`u.agency_name`,
    mine: sql`u.mine`,
    answersCount: ANSWERS,
    createdAt: sql`u.created_at`,
    updatedAt: sql`u.updated_at`,
  },
  order: { title: sql`public.fold(u.title)`, agencyName: sql`public.fold(u.agency_name)` },
  search: [inText(sql`u.search_text`)],
  filters: { type: choicesOf(sql`u.type`), status: choicesOf(sql`u.status`), mine: toggleOf(sql`u.mine`) },
});
