import { DATA_PROGRAMS, type ProgramName } from '@vigie/contracts/core/programs';
import pg from 'pg';
import { type FurnishedAgency, furnishAgency } from '../furnish-agency';
import { openWorld, type World } from '../world';

/**
 * Row level security: whatever a program's code does, its role cannot read, change, delete or insert a row of an agency
 * other than its transaction's, in any table or view that it may use.
 */

/** Relations read across agencies on purpose, each with its reason. */
const ACROSS: Record<string, string> = {
  'platform.shared_agency_id': 'ids of the agencies at work, for jobs that go through all of them',
  'platform.shared_every_agency_id': 'ids alone, for jobs that erase what is too old',
  'platform.outbox': 'ids only, read by the relay',
  'commercial.outbox': 'ids only, read by the relay',
  'field.outbox': 'ids only, read by the relay',
  'field.logbook_waiting': 'ids only, read by the sweep that chains what nobody was woken for',
};

interface Relation {
  name: string;
  columns: string[] | null;
}

let world: World;
let admin: pg.Client;
let ours: FurnishedAgency;
let theirs: FurnishedAgency;
beforeAll(async () => {
  world = await openWorld();
  admin = await connect(world.adminUrl);
  ours = await furnishAgency(world, 'aubepine');
  theirs = await furnishAgency(world, 'zibeline');
});
afterAll(async () => {
  await admin.end();
  await world.close();
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Tables and views with an agency column on which the role has any grant, and their writable columns. */
async function relationsOf(service: ProgramName): Promise<Relation[]> {
  const { rows } = await admin.query<Relation>(
    `select n.nspname || '.' || c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (
         where i.is_updatable = 'YES' and a.attname not in (select attname from pg_attribute where attgenerated <> '')
       ) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     join information_schema.columns i
       on i.table_schema = n.nspname and i.table_name = c.relname and i.column_name = a.attname
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname = any($1)
       and has_table_privilege($2, c.oid, 'select, insert, update, delete')
     group by 1 having 'agency_id' = any(array_agg(a.attname::text)) order by 1`,
    [[...DATA_PROGRAMS], `vigie_${service}`],
  );
  return rows.filter(({ name }) => !(name in ACROSS));
}

/** The number of rows that a statement found or wrote, or that it was refused. */
async function rowsOrRefusal(client: pg.Client, statement: string, values: unknown[]): Promise<number | 'refused'> {
  await client.query('savepoint attempt');
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } catch (error) {
    await client.query('rollback to attempt');
    // 42501 is a missing grant or row level security, 55000 a view that cannot be written, 23000 an immutable row.
    if (error instanceof pg.DatabaseError && ['42501', '55000', '23000'].includes(error.code ?? '')) return 'refused';
    throw error;
  }
}

async function rowOf(relation: Relation, agencyId: string): Promise<Record<string, unknown> | undefined> {
  await admin.query('begin');
  await admin.query(`select set_config('vigie.agency_id', $1, true)`, [agencyId]);
  const { rows } = await admin.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(r) as row from ${relation.name} r where r.agency_id = $1 limit 1`,
    [agencyId],
  );
  await admin.query('rollback');
  return rows[0]?.row;
}

describe.each(DATA_PROGRAMS)('the role of %s', (service) => {
  let role: pg.Client;
  let relations: Relation[];
  beforeAll(async () => {
    role = await connect(world.databaseUrl(service));
    relations = await relationsOf(service);
  });
  afterAll(() => role.end());
  beforeEach(() => role.query('begin'));
  afterEach(() => role.query('rollback'));

  const serve = (agencyId: string) => role.query(`select set_config('vigie.agency_id', $1, true)`, [agencyId]);

  test('sees its own rows where it serves their agency: the walls below are not an empty house', async () => {
    await serve(theirs.id);
    let seen = 0;
    for (const { name } of relations) {
      const found = await rowsOrRefusal(role, `select from ${name} where agency_id = $1`, [theirs.id]);
      if (typeof found === 'number') seen += found;
    }
    expect(seen).toBeGreaterThan(relations.length);
  });

  test.each(['ours', 'none'])(
    'reads, changes and deletes nothing of another agency while it serves %s',
    async (serves) => {
      await serve(serves === 'ours' ? ours.id : '');
      const reached: string[] = [];
      for (const { name } of relations) {
        for (const statement of [
          `select from ${name} where agency_id = $1`,
          `select from ${name} where agency_id = $1 for update`,
          `update ${name} set agency_id = agency_id where agency_id = $1`,
          `delete from ${name} where agency_id = $1`,
        ]) {
          const found = await rowsOrRefusal(role, statement, [theirs.id]);
          if (found !== 0 && found !== 'refused') reached.push(`${statement}: ${found}`);
        }
      }
      expect(reached).toEqual([]);
    },
  );

  test('writes nothing into another agency, not even a row that is there', async () => {
    await serve(ours.id);
    const written: string[] = [];
    for (const relation of relations) {
      const row = await rowOf(relation, theirs.id);
      if (!row || !relation.columns) continue;
      const columns = relation.columns.map((column) => `"${column}"`).join(', ');
      const statement = `insert into ${relation.name} (${columns}) select ${columns} from jsonb_populate_record(null::${relation.name}, $1)`;
      const found = await rowsOrRefusal(role, statement, [JSON.stringify(row)]);
      if (found !== 'refused') written.push(relation.name);
    }
    expect(written).toEqual([]);
  });

  test('moves none of its own rows into another agency', async () => {
    await serve(ours.id);
    const moved: string[] = [];
    for (const { name } of relations) {
      const found = await rowsOrRefusal(role, `update ${name} set agency_id = $1`, [theirs.id]);
      if (found !== 0 && found !== 'refused') moved.push(name);
    }
    expect(moved).toEqual([]);
  });
});
