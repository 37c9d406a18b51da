import { newId } from '@vigie/contracts/core/id';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { asAdmin, newPerson, ok } from '@vigie/testing/people';
import { startTemplateServer } from '@vigie/testing/servers/template-server';
import { openWorld, type World } from '@vigie/testing/world';
import pg from 'pg';

const ROWS = 1_000_000;
const AGENCIES = 50;
const TURNS = 200;
const BUDGET = 2;

/**
 * A list call (25 rows, a period, a family, the filtered count) over a million logbook rows of fifty agencies, beside
 * the same SQL sent by `pg` as the role of the service. Prints the 95th percentile of both.
 */
async function main(): Promise<void> {
  const postgres = await startTemplateServer();
  const world = await openWorld();
  try {
    const agencyId = await fill(world);
    await compare(world, agencyId);
  } finally {
    await world.close();
    await postgres.stop();
  }
}

/** Fifty agencies with twenty thousand entries each, over two years. Gives one of them. */
async function fill(world: World): Promise<string> {
  const agencies = Array.from({ length: AGENCIES }, () => newId());
  await asAdmin(world, async (client) => {
    for (const [index, id] of agencies.entries()) {
      await client.query(
        `insert into platform.agency (id, name, status, subscription_active) values ($1, $2, 100, true)`,
        [id, `Agence ${index}`],
      );
    }
    await client.query(
      `insert into field.logbook_entry
         (agency_id, id, created_at, recorded_at, type_key, family_key, site_id, site_name, customer_id, customer_name, author, infos, customer_show)
       select ($1::uuid[])[1 + n % $2], gen_random_uuid(), now() - make_interval(mins => n), now(),
         (array['incident_intrusion', 'presence_entry', 'delivery_mail', 'service_start'])[1 + n % 4],
         (array['incident', 'presence', 'delivery', 'service'])[1 + n % 4],
         gen_random_uuid(), 'Site ' || n % 40, gen_random_uuid(), 'Client ' || n % 20, 'Agent ' || n % 300, 'Ronde effectuée, rien à signaler, passage ' || n, true
       from generate_series(1, $3) n`,
      [agencies, AGENCIES, ROWS],
    );
    // Places in the chain, which give the references: their records and hashes are no part of a list.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into field.logbook_link (agency_id, position, record_id, previous_hash, hash)
       select agency_id, row_number() over (partition by agency_id order by created_at), id, '', '' from field.logbook_entry`,
    );
    await client.query('set session_replication_role = default');
    await client.query('vacuum analyze field.logbook_entry, field.logbook_link');
  });
  return agencies[0] ?? '';
}

async function compare(world: World, agencyId: string): Promise<void> {
  const manager = await newPerson(world, agencyId);
  const start = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10);
  const body = { limit: 25, filters: { period: { start }, family: ['incident', 'delivery'] } };
  const product = await times(() => ok(world, manager, logbookCalls.fetchEvents, { body }));

  const pool = new pg.Pool({ connectionString: world.databaseUrl('field'), max: 1 });
  const from = `from field.logbook_entry e where not e.deleted and e.created_at >= $1 and e.family_key = any($2)`;
  const values = [`${start}T00:00:00Z`, body.filters.family];
  const bare = await times(async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`select set_config('vigie.agency_id', $1, true)`, [agencyId]);
    await client.query(`select e.* ${from} order by e.created_at desc, e.id desc limit 25`, values);
    await client.query(`select count(*) ${from}`, values);
    await client.query('commit');
    client.release();
  });
  await pool.end();
  const ratio = product / bare;
  const verdict = ratio <= BUDGET ? '' : ' MISSED';
  console.log(
    `list of 25 of ${ROWS.toLocaleString('fr-FR')} rows, p95: ${product.toFixed(1)} ms; bare SQL through pg: ${bare.toFixed(1)} ms; ratio ${ratio.toFixed(2)}, budget ${BUDGET}${verdict}`,
  );
  if (ratio > BUDGET) process.exitCode = 1;
}

/** 95th percentile of a call in milliseconds. */
async function times(call: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < 20; i++) await call();
  const all: number[] = [];
  for (let i = 0; i < TURNS; i++) {
    const began = performance.now();
    await call();
    all.push(performance.now() - began);
  }
  return all.sort((a, b) => a - b)[Math.floor(TURNS * 0.95)] ?? 0;
}

await main();
