import type { expirationActs } from '@vigie/contracts/commercial/expiration/expiration.acts';
import { personRef } from '@vigie/service-kit/db/person-name';
import { sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';
import { levelOf } from './level-sql';

type Stored = z.input<typeof expirationActs.answer>['expiration'];

/** Returns an expiration with its files; the caller has checked that it exists. */
export async function selectExpirationById(id: string): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select x.id, x.subject, x.category, jsonb_build_object('name', x.name) as expiration_type, x.type, x.description,
      x.end_date, x.initial_send_date, x.rhythm as frequency_rhythm, ${levelOf(sql`x.end_date`)} as level,
      case when a.id is not null then ${personRef('a')}
        end as agent,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as customer,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type,
          'url', '/api/agency/' || f.agency_id || '/file/' || f.id) order by array_position(x.file_ids, f.id))
        from platform.shared_file f where f.agency_id = x.agency_id and f.id = any(x.file_ids)), '[]') as files,
      x.status, x.updated_at
    from commercial.expiration x
    left join commercial.agent a on a.agency_id = x.agency_id and a.id = x.agent_id
    left join commercial.customer c on c.agency_id = x.agency_id and c.id = x.customer_id
    where x.id = ${id}`.execute(db());
  const [row] = rows;
  if (!row) throw new Error(`The expiration ${id} is not there.`);
  return row;
}
