import type pg from 'pg';

/** The size of a large agency, and services per agent in a month: the fullest board that a planner opens. */
export const AGENTS = 534;
const SERVICES_OF_AN_AGENT = 20;

/**
 * Gives an agency `AGENTS` agents with five services a week each in the month of `first`; every second agent works at
 * night.
 */
export async function fillMonth(client: pg.ClientBase, agencyId: string, first: string): Promise<void> {
  await client.query('begin');
  // Inserts the rows without triggers: the consequences of a plan (messages, stored checks) are not measured.
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into commercial.agent (agency_id, id, first_name, last_name, professional_card, professional_card_ends_on, hired_on)
     select $1, gen_random_uuid(), 'Agent', lpad(n::text, 3, '0'), 'CAR-075-2031-01-01-' || lpad(n::text, 11, '0'),
            '2031-01-01', '2020-01-01'
     from generate_series(1, $2::int) n`,
    [agencyId, AGENTS],
  );
  await client.query(
    `with guards as (select id, last_name::int as n from commercial.agent where agency_id = $1 and first_name = 'Agent'),
          places as (select id, customer_id, row_number() over (order by id) - 1 as n, count(*) over () as many
                     from commercial.site where agency_id = $1),
          turns as (select guards.*, turn, (turn / 5) * 7 + turn % 5 as day,
                           case when guards.n % 2 = 0 then 19 else 7 end as hour
                    from guards, generate_series(0, $3::int - 1) turn)
     insert into field.service (agency_id, id, reference, customer_id, site_id, agent_id, start_at, end_at)
     select $1, gen_random_uuid(), 'B' || turns.n || '-' || turn, places.customer_id, places.id, turns.id,
            $2::timestamptz + make_interval(days => day, hours => hour),
            $2::timestamptz + make_interval(days => day, hours => hour + case when turns.n % 7 = 0 then 13 else 8 end)
     from turns join places on places.n = turns.n % places.many`,
    [agencyId, first, SERVICES_OF_AN_AGENT],
  );
  await client.query('commit');
  await client.query('analyze commercial.agent, field.service');
}
