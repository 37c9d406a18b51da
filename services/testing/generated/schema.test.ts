import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_PROGRAMS, type ProgramName } from '@vigie/contracts/core/programs';
import { productRoot } from '@vigie/service-kit/root';
import { type DeclaredColumn, type DeclaredTables, declaredTables } from '../declared-tables';
import { asAdmin } from '../people';
import { openWorld, type World } from '../world';

/** Compares the programs' table interfaces with the migrated database. */

/** Tables that only the kit reads and writes, in SQL. */
const INFRASTRUCTURE = ['migration', 'outbox', 'inbox', 'scheduled_run'];

let world: World;
let declared: Record<ProgramName, DeclaredTables>;
beforeAll(async () => {
  world = await openWorld();
  declared = declaredTables();
});
afterAll(() => world.close());

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  optional: boolean;
}

async function migratedTables(service: ProgramName): Promise<DeclaredTables> {
  const { rows } = await asAdmin(world, (client) =>
    client.query<ColumnRow>(
      `select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
         not a.attnotnull or a.atthasdef as optional
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = $1 and c.relname <> all($2)
       order by 1, a.attnum`,
      [service, INFRASTRUCTURE],
    ),
  );
  const tables: DeclaredTables = {};
  for (const { table, column, type, nullable, optional } of rows) {
    const columns = tables[table] ?? {};
    columns[column] = { kind: kindOf(type), nullable, optional };
    tables[table] = columns;
  }
  return tables;
}

function kindOf(type: string): DeclaredColumn['kind'] {
  if (type.startsWith('_')) return 'array';
  if (type === 'jsonb') return 'json';
  if (type === 'bool') return 'boolean';
  return /^(int|float|numeric)/.test(type) ? 'number' : 'string';
}

test.each(DATA_PROGRAMS)('%s declares the tables that its migrations make, no more and no less', async (service) => {
  const migrated = await migratedTables(service);
  expect(Object.keys(declared[service]).sort()).toEqual(Object.keys(migrated).sort());
});

test.each(DATA_PROGRAMS)('%s declares each column with its type, and null where it may be null', async (service) => {
  const migrated = await migratedTables(service);
  const seen = (tables: DeclaredTables) =>
    Object.entries(tables).flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, { kind, nullable }]) => {
        // A JSON column may hold a list; PostgreSQL's catalogue does not tell.
        const holdsJson = migrated[table]?.[column]?.kind === 'json' && (kind === 'array' || kind === 'json');
        return `${table}.${column} ${holdsJson ? 'json' : kind}${nullable ? ' or null' : ''}`;
      }),
    );
  expect(seen(declared[service]).sort()).toEqual(seen(migrated).sort());
});

test.each(DATA_PROGRAMS)('%s may leave out of a new row only what the database fills in', async (service) => {
  const migrated = await migratedTables(service);
  const wrong = Object.entries(declared[service]).flatMap(([table, columns]) =>
    Object.entries(columns)
      .filter(([column, { optional }]) => optional && migrated[table]?.[column]?.optional === false)
      .map(([column]) => `${table}.${column}`),
  );
  expect(wrong).toEqual([]);
});

/** This migration ran without effect on every installation, and merged migrations are never edited. */
const PAST = ['commercial/0055_invoice_recurrence_status.sql'];

test.each(DATA_PROGRAMS)(
  'a migration of %s that changes rows of all agencies lifts their policy first',
  async (service) => {
    const { rows } = await asAdmin(world, (client) =>
      client.query<{ name: string }>(
        `select relname as name from pg_class where relforcerowsecurity and relnamespace = $1::regnamespace`,
        [service],
      ),
    );
    const forced = new Set(rows.map(({ name }) => name));
    const folder = join(productRoot(), 'services', service, 'migrations');
    const silent = readdirSync(folder).flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '');
      const changed = [...text.matchAll(/^(?:update|delete from) (\w+)/gm)].flatMap(([, table = '']) => table);
      const lifted = (table: string) => text.includes(`alter table ${table} no force row level security;`);
      return changed.filter((table) => forced.has(table) && !lifted(table)).map(() => `${service}/${file}`);
    });
    expect(silent.filter((file) => !PAST.includes(file))).toEqual([]);
  },
);
