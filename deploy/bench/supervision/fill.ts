import type pg from 'pg';

/** Agents of one agency who work at the same time. */
export const AGENTS = 500;

/** Puts agents of an agency to work around its sites, each with a phone that keeps watch. */
export async function fillShift(client: pg.ClientBase, agencyId: string): Promise<void> {
  await client.query('begin');
  // Inserts the rows without triggers: the consequences of a start (logbook, messages) are not measured.
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into commercial.agent (agency_id, id, first_name, last_name, hired_on)
     select $1, gen_random_uuid(), 'Suivi', lpad(n::text, 3, '0'), '2020-01-01' from generate_series(1, $2::int) n`,
    [agencyId, AGENTS],
  );
  await client.query(
    `with guards as (select id, row_number() over (order by last_name) as n from commercial.agent
                     where agency_id = $1 and first_name = 'Suivi'),
          places as (select id, customer_id, row_number() over (order by id) - 1 as n, count(*) over () as many
                     from commercial.site where agency_id = $1),
          begun as (insert into field.service (agency_id, id, reference, customer_id, site_id, agent_id, start_at, end_at, status)
            select $1, gen_random_uuid(), 'S' || guards.n, places.customer_id, places.id, guards.id,
              now() - interval '1 hour', now() + interval '7 hours', 200
            from guards join places on places.n = guards.n % places.many
            returning id, agent_id),
          stretches as (insert into field.service_stretch (agency_id, service_id, position, agent_id, start_at)
            select $1, id, 0, agent_id, now() - interval '1 hour' from begun),
          watches as (insert into field.lone_worker_watch (agency_id, id, service_id, agent_id, started_at, seen_at)
            select $1, gen_random_uuid(), id, agent_id, now() - interval '1 hour', now() from begun)
     insert into field.tracked_position (agency_id, id, service_id, agent_id, at, position)
     select $1, gen_random_uuid(), id, agent_id, now(), jsonb_build_object('latitude', 50.55 + random() * 0.15,
       'longitude', 2.95 + random() * 0.25, 'accuracy', 10)
     from begun`,
    [agencyId],
  );
  await client.query('commit');
  await client.query('analyze commercial.agent, field.service, field.tracked_position');
}
