import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProgramName } from '@vigie/contracts/core/programs';
import pg from 'pg';
import { productRoot } from '../root';

/** One advisory lock for all programs: two programs that start together migrate one after the other. */
const MIGRATION_LOCK = 4_600_001;

/**
 * Migrates a program's schema: roles and helpers first, then each file of `services/{service}/migrations` that has not
 * run yet, in name order, each in its own transaction. Migrations only go forward: a file that changed after it ran
 * stops the program.
 *
 * @param adminUrl connection of a role that may create roles and schemas (`DATABASE_URL_OWNER`)
 * @param serviceUrls connections of the program itself; their roles get the passwords in these URLs
 */
export async function migrate(
  service: ProgramName,
  adminUrl: string,
  serviceUrls: readonly string[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  // A lost connection rejects the running query; without this listener it would also end the program, unlogged.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await bootstrap(client, serviceUrls);
    await client.query('set role vigie_owner');
    return await runFiles(client, service, join(productRoot(), 'services', service, 'migrations'));
  } finally {
    await client.end();
  }
}

async function bootstrap(client: pg.Client, serviceUrls: readonly string[]): Promise<void> {
  const file = join(productRoot(), 'services', 'kit', 'src', 'db', 'bootstrap.sql');
  await client.query(await readFile(file, 'utf8'));
  for (const serviceUrl of serviceUrls) {
    const { username, password } = new URL(serviceUrl);
    if (!password) continue;
    const role = client.escapeIdentifier(decodeURIComponent(username));
    await client.query(`alter role ${role} login password ${client.escapeLiteral(decodeURIComponent(password))}`);
  }
  await client.query('grant vigie_owner to current_user');
}

async function runFiles(client: pg.Client, schema: string, folder: string): Promise<string[]> {
  await client.query(
    `create table if not exists ${schema}.migration (name text primary key, hash text not null, ran_at timestamptz not null default now())`,
  );
  const ran = new Map<string, string>();
  for (const row of (await client.query(`select name, hash from ${schema}.migration`)).rows)
    ran.set(row.name, row.hash);
  const done: string[] = [];
  for (const name of (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort()) {
    const text = await readFile(join(folder, name), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    const known = ran.get(name);
    if (known === hash) continue;
    if (known) throw new Error(`Migration ${schema}/${name} was changed after it ran. Add a new file instead.`);
    await client.query('begin');
    await client.query(`set local search_path = ${schema}, public`);
    await client.query(text);
    await client.query(`insert into ${schema}.migration (name, hash) values ($1, $2)`, [name, hash]);
    await client.query('commit');
    done.push(name);
  }
  return done;
}
