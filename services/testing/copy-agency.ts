import { groupBy } from '@vigie/contracts/core/collections/group-by';
import { newId } from '@vigie/contracts/core/id';
import { DATA_PROGRAMS } from '@vigie/contracts/core/programs';
import type pg from 'pg';
import { type TenantTable, tenantTables } from './tenant-rows';

/** A copy of an agency, with accounts of its own. */
export interface CopiedAgency {
  id: string;
  name: string;
  /** The copied address of an account or contact, from the original address. */
  addressOf(original: string): string;
}

interface Column {
  name: string;
  type: string;
}

/**
 * Tables of the logbook's chain. Its hashes begin with the agency's id, so the chain is rebuilt in the order of the
 * records.
 */
const CHAIN = new Set(['field.logbook_link', 'field.logbook_head']);

/** The customer at the payment provider, which two agencies must not share; the copy will create one. */
const NOT_COPIED = new Set(['platform.subscription_payer']);

/**
 * Copies an agency inside the database: its row, its members' accounts with their passwords, and its rows of every
 * tenant table. Ids within an agency stay the same, since every primary key begins with the agency; accounts, which
 * belong to the whole platform, get new ids and addresses. Sessions and the bytes of files are not copied.
 *
 * @param client a connection of the superuser, outside a transaction
 * @param mark letters and digits that no other copy has: ends the agency's name, begins the domains of its addresses
 */
export async function copyAgency(client: pg.Client, originalId: string, mark: string): Promise<CopiedAgency> {
  const id = newId();
  await client.query('begin');
  // In the role of a replica PostgreSQL runs neither triggers nor foreign keys, so rows can be inserted in any order
  // and unchanged.
  await client.query('set local session_replication_role = replica');
  await client.query(
    `create temp table copied_user on commit drop as
       select user_id as old, gen_random_uuid() as new from platform.membership where agency_id = $1`,
    [originalId],
  );
  await client.query('create unique index on copied_user (old)');
  const columns = await columnsByTable(client);
  const accounts = { schema: 'platform', name: 'user_account' } as const;
  await copyRows(client, accounts, { columns, mark, of: 'id in (select old from copied_user)', values: [] });
  await copyRows(
    client,
    { schema: 'platform', name: 'agency' },
    { columns, mark, of: 'id = $1', values: [originalId, id] },
  );
  const named = await client.query<{ name: string }>(
    `update platform.agency set name = name || ' ' || $2 where id = $1 returning name`,
    [id, mark],
  );
  for (const table of await tenantTables(client)) {
    const name = `${table.schema}.${table.name}`;
    if (CHAIN.has(name) || NOT_COPIED.has(name)) continue;
    await copyRows(client, table, { columns, mark, of: 'agency_id = $1', values: [originalId, id] });
  }
  // PostgreSQL's statistics lag a minute behind a mass insert; without them the planner would take the copy for empty
  // and choose a slow plan. The smallest sample of the one column says enough: the default one takes longer than the copy.
  await client.query('set local default_statistics_target = 1');
  await client.query(`analyze ${LONG.map((table) => `${table} (agency_id)`).join(', ')}`);
  await chainLogbook(client, id);
  await client.query('commit');
  return { id, name: named.rows[0]?.name ?? '', addressOf: (original) => original.replace('@', `@${mark}.`) };
}

/** Tables with thousands of rows per busy agency. */
const LONG = [
  ...['record', 'link', 'entry', 'message', 'position'].map((name) => `field.logbook_${name}`),
  'field.service',
  'field.service_break',
];

async function chainLogbook(client: pg.Client, agencyId: string): Promise<void> {
  await client.query(
    `insert into field.logbook_waiting (agency_id, sequence, record_id, recorded_at)
       select agency_id, sequence, id, recorded_at from field.logbook_record where agency_id = $1`,
    [agencyId],
  );
  await client.query('analyze field.logbook_waiting (agency_id)');
  await client.query(`select set_config('vigie.agency_id', $1, true)`, [agencyId]);
  await client.query('select field.chain_logbook(1000000)');
}

type ColumnsByTable = ReadonlyMap<string, Column[]>;

/** The columns that hold values of their own, by `schema.table`. */
async function columnsByTable(client: pg.Client): Promise<ColumnsByTable> {
  const { rows } = await client.query<Column & { table: string }>(
    `select n.nspname || '.' || c.relname as table, a.attname as name, t.typname as type from pg_attribute a
       join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_type t on t.oid = a.atttypid
     where n.nspname = any($1) and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' order by a.attnum`,
    [DATA_PROGRAMS],
  );
  return groupBy(rows, ({ table }) => table);
}

async function copyRows(
  client: pg.Client,
  { schema, name }: TenantTable,
  options: { columns: ColumnsByTable; mark: string; of: string; values: string[] },
): Promise<void> {
  const rows = options.columns.get(`${schema}.${name}`) ?? [];
  const columns = rows.map((column) => client.escapeIdentifier(column.name));
  const values = rows.map((column) => copied(client, column, options));
  await client.query(
    `insert into ${schema}.${name} (${columns.join(', ')}) select ${values.join(', ')} from ${schema}.${name} where ${options.of}`,
    options.values,
  );
}

/**
 * SQL of a column's copied value: agency and account ids are mapped to new ones, also in links, and addresses get the
 * mark.
 */
function copied(
  client: pg.Client,
  { name, type }: Column,
  { mark, values }: { mark: string; values: string[] },
): string {
  const column = client.escapeIdentifier(name);
  if (type === 'uuid' && /^id$|agency|user|_by$/.test(name)) {
    const user = `coalesce((select new from copied_user where old = ${column}), ${column})`;
    return values.length > 1 ? `case when ${column} = $1 then $2::uuid else ${user} end` : user;
  }
  // JSON documents that contain the user who requested something; the history's `before` and `after` can contain one
  // too.
  const key = type !== 'jsonb' ? '' : /_by$/.test(name) ? 'userId' : /^(before|after)$/.test(name) ? 'askedBy' : '';
  if (key !== '') {
    const user = `(select to_jsonb(new) from copied_user where old::text = ${column}->>'${key}')`;
    return `case when ${column} ? '${key}' then jsonb_set(${column}, '{${key}}', coalesce(${user}, ${column}->'${key}')) else ${column} end`;
  }
  // The links in mails name the agency that they lead into.
  if (type === 'text' && /_body$/.test(name) && values.length > 1)
    return `replace(${column}, $1::uuid::text, $2::uuid::text)`;
  if (type === 'text' && /email|address|reply_to/.test(name)) return `replace(${column}, '@', '@${mark}.')`;
  return column;
}
