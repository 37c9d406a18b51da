import { newId } from '@vigie/contracts/core/id';
import { chainLogbook } from '@vigie/service-field/logbook/chain/chain-logbook.job';
import { verifyLogbook } from '@vigie/service-field/logbook/chain/verify-logbook';
import { writeEntry } from '@vigie/service-field/logbook/write-entry';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, newAgency } from '@vigie/testing/people';
import { startTemplateServer } from '@vigie/testing/servers/template-server';
import { openWorld, type World } from '@vigie/testing/world';
import pg from 'pg';
import { inTurns, reportBudget } from '../verdict';

const ROUNDS = 5;
const ENTRIES = 400;
/** Least ratio to the bare rows: an entry also writes its record, its reading and a live update. */
const BUDGET = 0.25;

/**
 * Measures logbook entries per second of one agency, by one connection and by eight at once, beside the two bare rows
 * of an entry written by `pg` without record, hash, rights and live update; in turns, on a database that syncs each
 * commit. Then it measures how fast the entries are chained and verified.
 */
async function main(): Promise<void> {
  const postgres = await startTemplateServer();
  const world = await openWorld();
  try {
    await asAdmin(world, async (client) => {
      await client.query('alter system set fsync = on');
      await client.query('alter system set synchronous_commit = on');
      await client.query('select pg_reload_conf()');
      await client.query('create table field.bare_entry (like field.logbook_entry including all)');
      await client.query('create table field.bare_message (like field.logbook_message including all)');
      await client.query('grant insert on field.bare_entry, field.bare_message to vigie_field');
    });
    const agencyId = await newAgency(world);
    for (const connections of [1, 8]) await compare(world, agencyId, connections);
    await follow(world, agencyId);
  } finally {
    await world.close();
    await postgres.stop();
  }
}

async function compare(world: World, agencyId: string, connections: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: world.databaseUrl('field'), max: connections });
  // When the database ends, an idle connection can report an error before the pool closes it.
  pool.on('error', () => undefined);
  const { product, baseline, ratio } = await inTurns(
    ROUNDS,
    () => rate(connections, () => write(world, agencyId)),
    () => rate(connections, () => writeBare(pool, agencyId)),
  );
  await pool.end();
  reportBudget(
    `logbook entries of one agency, ${connections} at once: ${product.toFixed(0)} a second; bare rows through pg: ${baseline.toFixed(0)}; ratio ${ratio.toFixed(2)}`,
    `${BUDGET}`,
    ratio >= BUDGET,
  );
}

async function rate(connections: number, write: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let left = ENTRIES;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) await write();
    }),
  );
  return (ENTRIES * 1_000) / (performance.now() - began);
}

const entryOf = (agencyId: string) => ({
  agencyId,
  id: newId(),
  typeKey: 'incident_intrusion',
  at: new Date().toISOString(),
  position: { latitude: 48.85, longitude: 2.35, accuracy: 8 },
  service: null,
  siteId: agencyId,
  customerId: agencyId,
  agentId: null,
  author: 'Nadia Roux',
  infos: 'Porte du quai 4 trouvée ouverte, refermée',
});

const write = (world: World, agencyId: string) =>
  transaction(world.databases.field, { agencyId }, () => writeEntry(entryOf(agencyId)));

async function writeBare(pool: pg.Pool, agencyId: string): Promise<void> {
  const entry = entryOf(agencyId);
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`select set_config('vigie.agency_id', $1, true)`, [agencyId]);
  await client.query(
    `insert into field.bare_entry (agency_id, id, created_at, type_key, family_key, site_id, customer_id, author, location, infos, customer_show)
     values ($1, $2, $3, $4, 'incident', $1, $1, $5, $6, $7, false)`,
    [agencyId, entry.id, entry.at, entry.typeKey, entry.author, JSON.stringify(entry.position), entry.infos],
  );
  await client.query(
    `insert into field.bare_message (agency_id, id, entry_id, created_at, author, content, location)
     values ($1, $2, $2, $3, $4, $5, $6)`,
    [agencyId, entry.id, entry.at, entry.author, entry.infos, JSON.stringify(entry.position)],
  );
  await client.query('commit');
  client.release();
}

/** Measures how fast entries are chained and how fast the whole chain is verified. */
async function follow(world: World, agencyId: string): Promise<void> {
  const began = performance.now();
  await chainLogbook(world.databases.field, agencyId);
  const chained = performance.now();
  const { count, findings } = await verifyLogbook(world.databases.field, agencyId, new AbortController().signal);
  const verified = performance.now();
  if (findings.length > 0) throw new Error(`The logbook is not whole: ${JSON.stringify(findings)}`);
  const perSecond = (ms: number) => ((count * 1_000) / ms).toFixed(0);
  console.log(
    `records chained: ${perSecond(chained - began)} a second; records verified with what is read: ${perSecond(verified - chained)} a second`,
  );
}

await main();
