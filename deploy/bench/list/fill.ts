import type pg from 'pg';

/** Inserts agencies with the given number of logbook entries, one a minute, each with its link in the chain. */
export async function fillLogbook(
  client: pg.ClientBase,
  sizes: readonly { agencyId: string; rows: number }[],
): Promise<void> {
  const index = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'field' and indexname = 'logbook_entry_search'`,
  );
  // Creating the index once after all rows takes a tenth of the time.
  await client.query('drop index field.logbook_entry_search');
  // Without triggers: the records and hashes of the chain are not needed by a list.
  await client.query('set session_replication_role = replica');
  for (const { agencyId, rows } of sizes) {
    await client.query(
      `insert into platform.agency (id, name, status, subscription_active) values ($1, 'Agence', 100, true)`,
      [agencyId],
    );
    await client.query(
      `insert into field.logbook_entry
         (agency_id, id, created_at, recorded_at, type_key, family_key, site_id, site_name, customer_id, customer_name, author, infos, customer_show)
       select $1, gen_random_uuid(), now() - make_interval(mins => n), now(),
         (array['incident_intrusion', 'presence_entry', 'delivery_mail', 'service_start'])[1 + n % 4],
         (array['incident', 'presence', 'delivery', 'service'])[1 + n % 4],
         gen_random_uuid(), 'Site ' || n % 40, gen_random_uuid(), 'Client ' || n % 20, 'Agent ' || n % 300,
         case when n % 10 = 0 then 'Porte ouverte' else 'Ronde effectuée, rien à signaler' end || ', réf-' || n || 'x', true
       from generate_series(1, $2::int) n`,
      [agencyId, rows],
    );
    await client.query(
      `insert into field.logbook_link (agency_id, position, record_id, previous_hash, hash)
       select agency_id, row_number() over (order by created_at), id, '', '' from field.logbook_entry where agency_id = $1`,
      [agencyId],
    );
  }
  await client.query('set session_replication_role = default');
  await client.query(index.rows[0]?.indexdef ?? '');
  await client.query('vacuum analyze field.logbook_entry, field.logbook_link');
}
