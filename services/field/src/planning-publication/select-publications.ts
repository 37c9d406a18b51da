import type {
  Publication,
  PublicationReader,
} from '@vigie/contracts/field/planning-publication/planning-publication.calls';
import { sql } from 'kysely';
import { db } from '../tables';
import { hasAccount } from './published-services';

/** Number of publications shown; the readers of older ones no longer matter. */
const PUBLICATIONS_MAX = 20;

type Found = Omit<Publication, 'readers'> & { readers: PublicationReader[] };

/** Selects the latest publications with their readers, unread ones first. */
export async function selectPublications(): Promise<Found[]> {
  const instant = (column: string) =>
    sql`case when ${sql.ref(column)} is not null then to_json(${sql.ref(column)} at time zone 'UTC') #>> '{}' || 'Z' end`;
  const { rows } = await sql<Found>`
    with reader as (
      select r.*, coalesce(a.name, c.name, '') as name,
        case when r.read_at is null then 'unread' when r.read_at < r.changed_at then 'changed' else 'read' end as state,
        ${hasAccount(sql`r.party`, sql`r.party_id`)} as has_account
      from field.planning_publication_reader r
      left join commercial.shared_agent a on r.party = 'agent' and a.agency_id = r.agency_id and a.id = r.party_id
      left join commercial.shared_customer c on r.party = 'customer' and c.agency_id = r.agency_id and c.id = r.party_id)
    select p.id, p.start_on as start, p.end_on as "end", p.services, p.created_at, p.author,
      nullif(concat_ws(', ', si.name, c.name, a.name), '') as of,
      coalesce((select jsonb_agg(jsonb_build_object('party', r.party, 'id', r.party_id, 'name', r.name, 'state', r.state,
          'readAt', ${instant('r.read_at')}, 'readBy', r.read_by, 'remindedAt', ${instant('r.reminded_at')},
          'hasAccount', r.has_account)
        order by r.state = 'read', r.party, public.fold(r.name), r.party_id)
        from reader r where r.agency_id = p.agency_id and r.publication_id = p.id), '[]') as readers
    from field.planning_publication p
    left join commercial.shared_site si on si.agency_id = p.agency_id and si.id = p.site_id
    left join commercial.shared_customer c on c.agency_id = p.agency_id and c.id = p.customer_id
    left join commercial.shared_agent a on a.agency_id = p.agency_id and a.id = p.agent_id
    order by p.created_at desc, p.id limit ${sql.lit(PUBLICATIONS_MAX)}`.execute(db());
  return rows;
}
