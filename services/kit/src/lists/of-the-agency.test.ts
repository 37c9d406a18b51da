import { newId } from '@vigie/contracts/core/id';
import { openWorld, type World } from '@vigie/testing/world';
import { sql } from 'kysely';
import { type Database, openDatabase, transaction, transactionOf } from '../db/database';
import { ofTheAgency } from './of-the-agency';

/** A list names its agency beside row level security, so that the setting of the transaction is read once in a scan. */

let world: World;
let database: Database;
beforeAll(async () => {
  world = await openWorld();
  database = openDatabase(world.databaseUrl('field'));
});
afterAll(async () => {
  await database.close();
  await world.close();
});

const db = transactionOf<unknown>();
const planOf = (named: boolean) =>
  transaction(database, { agencyId: newId() }, async () => {
    const from = sql`field.service s`;
    const where = named ? sql.join(ofTheAgency(from)) : sql`true`;
    const { rows } = await sql<Record<string, string>>`explain select count(*) from ${from} where ${where}`.execute(
      db(),
    );
    return rows.map((row) => Object.values(row)[0]);
  });

test('the tenant of the transaction is compared once for a statement, not for each row', async () => {
  const once = expect.stringMatching(/One-Time Filter: .*current_setting/);
  expect(await planOf(true)).toContainEqual(once);
  expect(await planOf(false)).not.toContainEqual(once);
});

test('a list of tables that belong to no agency names none', async () => {
  await transaction(database, {}, async () => {
    for (const from of [sql`platform.agency a`, sql`(select 1) a`]) expect(ofTheAgency(from)).toEqual([]);
  });
});
