import { OFFER_MESSAGES, type Offer } from '@vigie/contracts/commercial/offer/offer';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { ANSWERS, OFFERS } from './list-offers';

/** Row level security shows an answer only to the agency that gave it and to the agency that received it. */
const ANSWER = sql`jsonb_build_object('id', w.id, 'agencyName', w.agency_name, 'contact', w.contact,
  'message', w.message, 'phone', w.phone, 'createdAt', to_char(w.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

export async function selectOffer(id: string): Promise<Offer> {
  const { rows } = await sql<Offer>`
    select u.id, u.reference, u.title, u.type, u.contact, u.locations, u.description, u.status, u.agency_name, u.mine,
      ${ANSWERS} as answers_count, u.created_at, u.updated_at,
      case when u.mine then coalesce((
        select jsonb_agg(${ANSWER} order by w.created_at desc) from commercial.offer_answer w where w.offer_id = u.id), '[]')
      else '[]'::jsonb end as offer_answers,
      (select ${ANSWER} from commercial.offer_answer w
        where w.offer_id = u.id and w.from_agency = public.current_agency()) as answer
    from ${OFFERS} where u.id = ${id}`.execute(db());
  const [row] = rows;
  if (!row) throw notFound(OFFER_MESSAGES.notFound);
  return row;
}
