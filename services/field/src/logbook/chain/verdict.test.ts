import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { asAdmin, ok } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { chain, recordEntry, verify } from '../../testing/logbook';
import { newLogbook, tamper } from '../../testing/tampered-logbook';
import { verifyLogbook } from './verify-logbook';

/** The coverage of the verification, and the sentences of its findings. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('no column of what is read can be changed without being found', async () => {
  const logbook = await newLogbook(world);
  const changed = await asAdmin(world, async (client) => {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ table: string; column: string; type: string }>(
      `select table_name as table, column_name as column, data_type as type from information_schema.columns
       where table_schema = 'field' and table_name in ('logbook_entry', 'logbook_message')
         and column_name not in ('agency_id', 'id', 'entry_id') and is_generated = 'NEVER' order by 1, 2`,
    );
    const other = (type: string, column: string) =>
      ({
        text: `coalesce("${column}", '') || '.'`,
        uuid: 'gen_random_uuid()',
        'timestamp with time zone': `"${column}" + interval '1 millisecond'`,
        boolean: `not "${column}"`,
        integer: `"${column}" + 1`,
        jsonb: `'[{"id": "x", "name": "x", "mediaType": "x"}]'::jsonb`,
      })[type];
    const missed: string[] = [];
    for (const { table, column, type } of rows) {
      await client.query('begin');
      // The verification reads through another connection, so the change is committed and then reverted.
      const where = `where agency_id = '${logbook.agencyId}' and id = '${logbook.ids[1]}'`;
      await client.query(
        `create temp table kept on commit preserve rows as select "${column}" as was from field.${table} ${where}`,
      );
      await client.query(`update field.${table} set "${column}" = ${other(type, column)} ${where}`);
      await client.query('commit');
      const { findings } = await verify(world, logbook.agencyId);
      if (findings.length !== 1) missed.push(`${table}.${column}`);
      await client.query(`update field.${table} set "${column}" = kept.was from kept ${where}`);
      await client.query('drop table kept');
    }
    return { seen: rows.length, missed };
  });
  expect(changed.missed).toEqual([]);
  expect(changed.seen).toBeGreaterThan(25);
  expect((await verify(world, logbook.agencyId)).findings).toEqual([]);
});

test('a logbook that is wholly another one is whole in itself: only a hash kept elsewhere shows it', async () => {
  const logbook = await newLogbook(world);
  const before = await verify(world, logbook.agencyId);
  await asAdmin(world, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const table of ['link', 'head', 'message', 'entry', 'record'])
      await client.query(`delete from field.logbook_${table} where agency_id = $1`, [logbook.agencyId]);
  });
  for (let i = 0; i < before.count; i++) await recordEntry(world, logbook.agencyId, { infos: 'Rien à signaler' });
  await chain(world, logbook.agencyId);
  expect(await verify(world, logbook.agencyId)).toEqual(before);
});

test('the manager reads in French what was done, by the reference and in the time of the agency', async () => {
  const logbook = await newLogbook(world);
  await tamper(
    world,
    logbook,
    `update field.logbook_entry set infos = 'Rien', author = 'Sofia' where id = $2`,
    'delete from field.logbook_entry where agency_id = $1 and id = $3',
  );
  const { intact, sentence, findings } = await ok(world, logbook.manager, logbookCalls.verifyLogbook);
  expect(intact).toBe(false);
  expect(sentence).toBe(findings[0]);
  expect([...findings].sort()).toEqual([
    'La main courante MC-000001 du 05/01/2026 03:13 a été enregistrée et ne se lit plus.',
    "La main courante MC-000002 du 05/01/2026 03:13 ne se lit pas comme elle a été enregistrée : l'auteur, les informations.",
  ]);
});

test('a verification that nobody waits for stops', async () => {
  const { agencyId } = await newLogbook(world);
  const gone = new AbortController();
  gone.abort();
  await expect(verifyLogbook(world.databases.field, agencyId, gone.signal)).rejects.toThrow('aborted');
});
