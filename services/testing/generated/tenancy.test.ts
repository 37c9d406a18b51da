import { DATA_PROGRAMS } from '@vigie/contracts/core/programs';
import { asAdmin } from '../people';
import { openWorld, type World } from '../world';

/**
 * Tables that belong to no agency, each with its reason. All others are tenant tables: row level security is forced
 * with a policy, and agency_id comes first in the primary key and is part of every foreign key and unique index.
 */
const GLOBAL_TABLES: Record<string, string> = {
  'platform.agency': 'is the tenant itself',
  'platform.user_account': 'a person may work in several agencies',
  'platform.session': 'belongs to a person',
  'platform.refresh_token': 'belongs to a session',
  'platform.password_reset': 'belongs to a person',
  'platform.device': 'belongs to a person',
  'platform.sponsorship': 'is whom a user wrote to, in the name of no agency',
  'platform.erased_agency': 'is what is left of an agency that is gone',
  'platform.feedback_vote': 'is who wants what was asked of the platform, whatever agency it works in',
  'platform.feedback': 'is told to the platform, whose administrators alone read it',
  'platform.failed_job': 'is of the installation, for its administrators; ids only',
  'platform.installation': 'is set once for everybody',
  'platform.installation_change': 'is what was changed of it',
  'platform.program_heartbeat': 'is of the programs, which serve every agency',
  'platform.subscription_invoice_counter': 'numbers the invoices of who sells the platform, whomever they are to',
  'platform.provider_event': 'ids of what the payment provider told, before it is known of whom',
  'platform.rate_limit': 'counts tries before anybody is known',
  'commercial.rate_limit': 'counts tries of callers that nobody knows',
  'field.rate_limit': 'counts tries of callers that nobody knows',
  'commercial.offer_board': 'announcements are for every agency to read; policies of its own let each write its own',
  'commercial.offer_answer': 'is of two agencies; policies of its own show it to both and let one write it',
  'field.logbook_waiting': 'ids only, read across agencies by the sweep; written by the database alone',
};
const INFRASTRUCTURE = new Set(['migration', 'outbox', 'inbox', 'scheduled_run']);

interface TableRow {
  schema: string;
  name: string;
  rls: boolean;
  forced: boolean;
  policies: number;
  primary_key: string[];
}

let world: World;
let tables: TableRow[];
beforeAll(async () => {
  world = await openWorld();
  tables = await asAdmin(world, async (client) => {
    const { rows } = await client.query<TableRow>(
      `
      select n.nspname as schema, c.relname as name, c.relrowsecurity as rls, c.relforcerowsecurity as forced,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
        coalesce((select array_agg(a.attname::text order by k.ord)
          from pg_constraint pk cross join unnest(pk.conkey) with ordinality k(num, ord)
          join pg_attribute a on a.attrelid = pk.conrelid and a.attnum = k.num
          where pk.conrelid = c.oid and pk.contype = 'p'), '{}') as primary_key
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname = any($1) order by 1, 2`,
      [[...DATA_PROGRAMS]],
    );
    return rows;
  });
});
afterAll(() => world.close());

const isTenant = (t: TableRow) => !INFRASTRUCTURE.has(t.name) && !(`${t.schema}.${t.name}` in GLOBAL_TABLES);

test('there are tenant tables in every schema that has tables', () => {
  expect(tables.filter(isTenant).length).toBeGreaterThan(3);
});

test('every tenant table forces row level security, has a policy, and begins its key with the agency', () => {
  const bad = tables
    .filter(isTenant)
    .filter((t) => !t.rls || !t.forced || t.policies === 0 || t.primary_key[0] !== 'agency_id')
    .map((t) => `${t.schema}.${t.name}`);
  expect(bad).toEqual([]);
});

test('what runs as the owner of the tables takes no temporary table for one of them', async () => {
  const bad = await asAdmin(world, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname = any($1)
         and not exists (select from unnest(p.proconfig) c where c ~ '^search_path=.*[a-z]+, pg_temp$')`,
      [[...DATA_PROGRAMS]],
    );
    return rows.map(({ name }) => name);
  });
  expect(bad).toEqual([]);
});

test('every unique and foreign key between tenant tables carries the agency', async () => {
  const tenants = tables.filter(isTenant).map((t) => `${t.schema}.${t.name}`);
  const bad = await asAdmin(world, async (client) => {
    const { rows } = await client.query<{ constraint: string }>(
      `select con.conname as constraint from pg_constraint con
       where con.contype in ('u', 'f') and con.conrelid::regclass::text = any($1)
         and (con.contype = 'u' or con.confrelid::regclass::text = any($1))
         and not exists (select from unnest(con.conkey) k join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k
                         where a.attname = 'agency_id')`,
      [tenants],
    );
    return rows.map((r) => r.constraint);
  });
  expect(bad).toEqual([]);
});

test('no role of a service owns a table, bypasses row level security or is a superuser', async () => {
  const rows = await asAdmin(world, async (client) => {
    const roles = await client.query(
      `select rolname, rolsuper, rolbypassrls from pg_roles where rolname = any($1) order by 1`,
      [['vigie_platform', 'vigie_commercial', 'vigie_field', 'vigie_owner']],
    );
    const owned = await client.query(
      `select c.relname from pg_class c join pg_roles r on r.oid = c.relowner
       where r.rolname in ('vigie_platform', 'vigie_commercial', 'vigie_field')`,
    );
    return { roles: roles.rows, owned: owned.rows };
  });
  expect(rows.roles).toHaveLength(4);
  expect(rows.roles.filter((r) => r.rolsuper || r.rolbypassrls)).toEqual([]);
  expect(rows.owned).toEqual([]);
});

test('a service reads nothing of another schema but what is published', async () => {
  const grants = await asAdmin(world, async (client) => {
    const { rows } = await client.query<{ what: string }>(
      `select grantee || ' ' || table_schema || '.' || table_name as what from information_schema.role_table_grants
       where grantee in ('vigie_platform', 'vigie_commercial', 'vigie_field')
         and table_schema = any($1) and 'vigie_' || table_schema <> grantee and table_name not like 'shared\\_%'`,
      [[...DATA_PROGRAMS]],
    );
    return rows.map((r) => r.what);
  });
  expect(grants).toEqual([]);
});
