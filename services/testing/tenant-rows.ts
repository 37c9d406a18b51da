import { newId } from '@vigie/contracts/core/id';
import { DATA_PROGRAMS, type ProgramName } from '@vigie/contracts/core/programs';
import type pg from 'pg';
import { asAdmin } from './people';
import type { World } from './world';

/** A tenant table, found in PostgreSQL's catalogue, so that new tables are included. */
export interface TenantTable {
  schema: ProgramName;
  name: string;
}

export const tableName = ({ schema, name }: TenantTable): string => `${schema}.${name}`;

export async function tenantTables(client: pg.ClientBase): Promise<TenantTable[]> {
  const { rows } = await client.query<TenantTable>(
    `select n.nspname as schema, c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity and n.nspname = any($1)
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id')
       order by 1, 2`,
    [[...DATA_PROGRAMS]],
  );
  return rows;
}

/** The platform's tables about an agency and its members, which have no tenant. */
export const MEMBER_TABLES = ['agency', 'user_account', 'session', 'device', 'password_reset'].map(
  (name) => `platform.${name}`,
);

/** Query of all rows of an agency as text: its tenant rows, the agency, and the platform's rows about its members. */
function rowsQuery(tables: readonly TenantTable[]): string {
  const parts = tables.map(
    ({ schema, name }) =>
      `select '${schema}.${name} ' || to_jsonb(t)::text as row from ${schema}.${name} t where t.agency_id = $1`,
  );
  const members = 'select user_id from platform.membership where agency_id = $1';
  parts.push(
    `select 'agency ' || to_jsonb(t)::text as row from platform.agency t where t.id = $1`,
    `select 'user ' || to_jsonb(t)::text from platform.user_account t where t.id in (${members})`,
    ...['session', 'device', 'password_reset'].map(
      (name) => `select '${name} ' || to_jsonb(t)::text from platform.${name} t where t.user_id in (${members})`,
    ),
  );
  return parts.join(' union all ');
}

/** Returns those rows, read as the superuser. Two equal results mean that nothing of the agency changed. */
export async function rowsOf(
  client: pg.ClientBase,
  agencyId: string,
  tables: readonly TenantTable[],
): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(`${rowsQuery(tables)} order by 1`, [agencyId]);
  return rows.map(({ row }) => row);
}

/** Returns a hash of those rows, computed by the database. */
export async function fingerprintOf(
  client: pg.ClientBase,
  agencyId: string,
  tables: readonly TenantTable[],
): Promise<string> {
  const { rows } = await client.query<{ fingerprint: string }>({
    name: `fingerprint of ${tables.length} tables`,
    text: `select md5(coalesce(string_agg(r.row, E'\\n' order by r.row collate "C"), '')) as fingerprint from (${rowsQuery(tables)}) r`,
    values: [agencyId],
  });
  return rows[0]?.fingerprint ?? '';
}

/**
 * Collects an agency's ids by kind of record: `site` for the ids of the table `site` and for the values of every
 * `site_id`.
 */
export function idsByKind(rows: readonly string[]): Map<string, Set<string>> {
  const kinds = new Map<string, Set<string>>();
  for (const line of rows) {
    const table = line.slice(0, line.indexOf(' ')).split('.').at(-1) ?? '';
    const row = JSON.parse(line.slice(line.indexOf(' '))) as Record<string, unknown>;
    for (const [column, value] of Object.entries(row)) {
      if (typeof value !== 'string' || !UUID.test(value) || column === 'agency_id') continue;
      const kind = camel(column === 'id' ? table : column.replace(/_id$/, ''));
      kinds.set(kind, (kinds.get(kind) ?? new Set()).add(value));
    }
  }
  return kinds;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Copies the rows of an agency; the returned function restores those of some tables. */
export async function keepRows(
  client: pg.ClientBase,
  agencyId: string,
  tables: readonly TenantTable[],
): Promise<(names: readonly string[]) => Promise<void>> {
  const restore = new Map<string, string>();
  for (const table of tables) {
    const { schema, name } = table;
    const kept = `kept_${schema}_${name}`;
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [`${schema}.${name}`],
    );
    const columns = rows[0]?.columns;
    await client.query(`create temp table ${kept} as select ${columns} from ${schema}.${name} where false`);
    await client.query(
      `insert into ${kept} (${columns}) select ${columns} from ${schema}.${name} where agency_id = $1`,
      [agencyId],
    );
    restore.set(
      tableName(table),
      `delete from ${schema}.${name} where agency_id = '${agencyId}';
       insert into ${schema}.${name} (${columns}) select ${columns} from ${kept}`,
    );
  }
  return async (names) => {
    const scripts = names.flatMap((name) => restore.get(name) ?? []);
    if (scripts.length === 0) return;
    // In the role of a replica PostgreSQL runs neither triggers nor foreign keys, so rows can be replaced in any order.
    await client.query(['begin', 'set local session_replication_role = replica', ...scripts, 'commit'].join(';\n'));
  };
}

interface ColumnRow {
  column: string;
  type: string;
  allowed: string | null;
}

/** Inserts a row into every tenant table without one of the agency, with values generated from the columns' types. */
export async function fillEmptyTables(world: World, agencyId: string, mark: string): Promise<void> {
  await asAdmin(world, async (client) => {
    const tables = await tenantTables(client);
    // Foreign keys are off: the referenced rows may not exist, and only the row's agency matters here.
    await client.query('set session_replication_role = replica');
    for (const table of tables) {
      const full = `${table.schema}.${table.name}`;
      const known = await client.query(`select from ${full} where agency_id = $1 limit 1`, [agencyId]);
      if (known.rowCount === 0) await fill(client, table, agencyId, mark);
    }
  });
}

async function fill(
  client: pg.ClientBase,
  { schema, name }: TenantTable,
  agencyId: string,
  mark: string,
): Promise<void> {
  const { rows } = await client.query<ColumnRow>(
    `select a.attname as column, t.typname as type,
       (select pg_get_constraintdef(c.oid) from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]) as allowed
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and (a.attnotnull and not a.atthasdef or t.typname in ('text', 'varchar'))`,
    [`${schema}.${name}`],
  );
  const columns = rows.map((row) => client.escapeIdentifier(row.column));
  const values = rows.map((row) => (row.column === 'agency_id' ? agencyId : drawnValue(row, mark)));
  const places = values.map((_, i) => `$${i + 1}`);
  try {
    await client.query(`insert into ${schema}.${name} (${columns}) values (${places})`, values);
  } catch (error) {
    throw new Error(`furnish-agency.ts must write a row of ${schema}.${name}: ${String(error)}`);
  }
}

function drawnValue({ type, allowed }: ColumnRow, mark: string): unknown {
  const one = allowed?.match(/'([^']+)'::text/)?.[1];
  if (one) return one;
  switch (type) {
    case 'uuid':
      return newId();
    case 'jsonb':
      return '{}';
    case 'bool':
      return false;
    case 'timestamptz':
    case 'date':
      return '2026-01-15';
    case 'int2':
    case 'int4':
    case 'int8':
    case 'numeric':
    case 'float8':
      return Number(allowed?.match(/\d+/)?.[0] ?? 1);
    case 'time':
      return '08:00';
    default:
      return type.startsWith('_') ? [] : mark;
  }
}
