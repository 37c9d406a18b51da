import { asAdmin } from './people';
import type { World } from './world';

/** Number of rows of each list. */
const ROWS = 70;
const NAMES = `array['Quai de l''Été', 'ÉTÉ Zoé', 'Tilleuls', 'Dupont & fils', 'zone 100%', 'Lille_Nord', 'quai Sud', 'Œuvre']`;
const CITIES = `array['Lille', 'Évry', 'Paris', null]`;

/**
 * Inserts rows of one agency that exercise the lists: names with accents in both cases, nulls, equal values, references
 * with and without a place in the chain, entries with and without recorded names.
 */
export async function fillLists(world: World, agencyId: string): Promise<void> {
  await asAdmin(world, async (client) => {
    const run = (statement: string) => client.query(statement, [agencyId]);
    await run(
      `insert into platform.agency (id, name, status, subscription_active) values ($1, 'Sentinelle', 100, true)`,
    );
    // Triggers stay on here, since they fold the texts of invoices; further below they and the foreign keys are off.
    await run(`insert into commercial.customer (agency_id, id, name, email, status, address, slug)
      select $1, gen_random_uuid(), (${NAMES})[1 + n % 8] || ' ' || n, case when n % 3 = 0 then 'a' || n || '@lille.example' end,
        case when n % 5 = 0 then 200 else 100 end, jsonb_build_object('city', (${CITIES})[1 + n % 4]), 'slug-' || n
      from generate_series(1, ${ROWS}) n`);
    await run(`insert into commercial.site (agency_id, id, customer_id, name, status, address)
      select $1, gen_random_uuid(), c.id, (${NAMES})[1 + n % 8], case when n % 4 = 0 then 200 else 100 end,
        jsonb_build_object('city', (${CITIES})[1 + n % 4], 'street', 'rue du Quai ' || n)
      from (select id, row_number() over (order by name) as n from commercial.customer where agency_id = $1) c`);
    await run(`insert into commercial.agent (agency_id, id, first_name, last_name, reference, email, status, address, specialties)
      select $1, gen_random_uuid(), (array['Zoé', 'Éric', 'Ali'])[1 + n % 3], (${NAMES})[1 + n % 8],
        case when n % 2 = 0 then 'A-' || n end, 'agent' || n || '@paris.example', case when n % 6 = 0 then 200 else 100 end,
        jsonb_build_object('city', (${CITIES})[1 + n % 4]),
        case when n % 3 = 0 then array['Cynophile', 'SSIAP 1'] else array[]::text[] end
      from generate_series(1, ${ROWS}) n`);
    await run(`insert into commercial.invoice (agency_id, id, customer_id, title, items, totals, created_at)
      select $1, gen_random_uuid(), c.id, (${NAMES} || array[null])[1 + n % 9], '[]', '{}', now() - make_interval(mins => (n / 2)::int)
      from (select id, row_number() over (order by name) as n from commercial.customer where agency_id = $1) c`);
    await client.query('set session_replication_role = replica');
    const someSite = `(select s from commercial.site s where s.agency_id = $1 order by s.name, s.id offset n % 20 limit 1)`;
    const someAgent = `(select a.id from commercial.agent a where a.agency_id = $1 order by a.id offset n % 15 limit 1)`;
    await run(`insert into field.service (agency_id, id, reference, status, customer_id, site_id, agent_id, specialty, start_at, end_at)
      select $1, gen_random_uuid(), 'S-' || lpad(n::text, 5, '0'), (array[100, 200, 300])[1 + n % 3], (site).customer_id, (site).id,
        case when n % 4 > 0 then agent end, (array['Cynophile', 'Rondier', null])[1 + n % 3],
        now() + make_interval(hours => n / 2), now() + make_interval(hours => n / 2 + 8)
      from (select n, ${someSite} as site, ${someAgent} as agent from generate_series(1, ${ROWS}) n) it`);
    await run(`insert into field.service_anomaly (agency_id, service_id, key, code, agent_id, at)
      select $1, s.id, 'k' || n, (array['late', 'early'])[1 + n % 2], s.agent_id, s.start_at
      from field.service s, generate_series(1, 2) n where s.agency_id = $1`);
    await run(`insert into field.logbook_entry (agency_id, id, created_at, recorded_at, type_key, family_key, site_id, site_name,
        customer_id, customer_name, agent_id, agent_name, author, infos, customer_show)
      select $1, gen_random_uuid(), now() - make_interval(mins => n / 2), now(), 'incident_intrusion',
        (array['incident', 'presence'])[1 + n % 2], (site).id, case when n % 3 > 0 then (site).name end, (site).customer_id,
        case when n % 4 > 0 then 'Client d''été ' || n end, case when n % 2 = 0 then agent end,
        case when n % 4 = 0 then 'Zoé Dupont' end, 'Nadia', (array['Porte ouverte au quai 4', 'Rien à signaler', null])[1 + n % 3], true
      from (select n, ${someSite} as site, ${someAgent} as agent from generate_series(1, ${ROWS}) n) it`);
    await run(`insert into field.logbook_link (agency_id, position, record_id, previous_hash, hash)
      select agency_id, row_number() over (order by created_at, id), id, '', '' from field.logbook_entry
      where agency_id = $1 and family_key = 'presence'`);
    await client.query('set session_replication_role = default');
    await client.query('analyze');
  });
}

/** Inserts enough rows for PostgreSQL to prefer the index over a sequential scan. */
export async function manyServices(world: World, agencyId: string): Promise<void> {
  await asAdmin(world, async (client) => {
    await client.query(
      `insert into field.service (agency_id, id, reference, customer_id, site_id, start_at, end_at)
       select $1, gen_random_uuid(), 'M-' || n, $1, $1, now(), now() + interval '8 hours' from generate_series(1, 20000) n`,
      [agencyId],
    );
    await client.query('vacuum analyze field.service');
  });
}
