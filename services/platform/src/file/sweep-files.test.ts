import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expirationStatuses } from '@vigie/contracts/commercial/expiration/expiration.statuses';
import { requestStatuses } from '@vigie/contracts/commercial/request/request.statuses';
import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { documentStatuses } from '@vigie/contracts/commercial/shared-document/shared-document.statuses';
import { newId } from '@vigie/contracts/core/id';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { fileStore } from '@vigie/service-kit/files/store';
import { type FurnishedAgency, furnishAgency } from '@vigie/testing/furnish-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { rowsOf, tenantTables } from '@vigie/testing/tenant-rows';
import { openWorld, type World } from '@vigie/testing/world';
import { sql } from 'kysely';
import { db } from '../tables';
import { sweepFilesJob } from './sweep-files.job';
import { aDayLater, erasedFiles, grownOld, sweep } from './testing/sweeps';

/** A referenced file is kept; an unreferenced one is erased once its retention is over, once, and recorded. */

let world: World;
let manager: Person;
/** An agency with at least one record of every noun. */
let furnished: FurnishedAgency;
beforeAll(async () => {
  world = await openWorld();
  furnished = await furnishAgency(world, 'bleuet');
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

async function upload(who = manager): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob(['note']), 'note.txt');
  return (await ok(world, who, fileCalls.upload, undefined, { form })).files[0]?.id ?? '';
}
const statusOf = async (id: string, who = manager) =>
  (await callAs(world, who, fileCalls.file, { params: { id } })).status;
const swept = () => sweep(world, manager.agencyId);
const filesOf = (agencyId: string) =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query('select id from platform.file where agency_id = $1 order by 1', [agencyId]);
    return rows.map(({ id }) => id as string);
  });

/** Tables whose references keep no file: records of the past, and the two tables of the files themselves. */
const FORGETS = [
  'commercial.history',
  'field.history',
  'platform.audit',
  'platform.file',
  'platform.history',
  'platform.unnamed_file',
];

test('every file that anything of an agency names stays, and no other', async () => {
  const agency = furnished;
  const alone = await upload(agency.owner);
  const all = await filesOf(agency.id);
  const rows = await asAdmin(world, async (client) => rowsOf(client, agency.id, await tenantTables(client)));
  const telling = rows.filter((row) => !FORGETS.some((name) => row.startsWith(`${name} `)));
  const named = all.filter((id) => telling.some((row) => row.includes(id)));
  expect(named.length).toBeGreaterThanOrEqual(3);
  await grownOld(world, agency.id, ...all);
  await sweep(world, agency.id);
  expect(await filesOf(agency.id)).toEqual(named);
  expect(named).not.toContain(alone);
});

test('a name in any column of any table keeps a file, but for what tells of the past', async () => {
  const agency = furnished;
  const forgot = await asAdmin(world, async (client) => {
    const { rows } = await client.query<{ relation: string; column: string; type: string; key: string }>(
      `select n.nspname || '.' || c.relname as relation, a.attname as column, t.typname as type,
         case c.relname when 'agency' then 'id' else 'agency_id' end as key
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       join pg_type t on t.oid = a.atttypid
       where n.nspname in ('platform', 'commercial', 'field') and c.relkind in ('r', 'p') and not c.relispartition
         and t.typname in ('uuid', '_uuid', 'text', 'jsonb', 'json') and a.attname !~ '(^|_)agency(_|$)'
         and (n.nspname || '.' || c.relname = 'platform.agency' and a.attname <> 'id'
           or exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'agency_id'))`,
    );
    await client.query('set session_replication_role = replica');
    const put = new Map<string, string>();
    await client.query('begin');
    for (const { relation, column, type, key } of rows) {
      const file = newId();
      const name = { uuid: file, _uuid: `{${file}}`, text: `voir ${file.toUpperCase()}.` }[type] ?? `["${file}"]`;
      const whose = `${key} = $1 and ctid = (select min(ctid) from ${relation} where ${key} = $1)`;
      await client.query('savepoint before');
      const { rowCount } = await client
        .query(`update ${relation} set ${client.escapeIdentifier(column)} = $2 where ${whose}`, [agency.id, name])
        // A column that refuses the value cannot reference a file: states, kinds and keys.
        .catch(async () => client.query('rollback to before'));
      if (rowCount) put.set(file, relation);
    }
    await client.query(`select set_config('vigie.agency_id', $1, true)`, [agency.id]);
    const left = await client.query('select unnest(platform.unnamed_of($1, $2)) as id', [agency.id, [...put.keys()]]);
    await client.query('rollback');
    expect(put.size).toBeGreaterThan(400);
    return new Set(left.rows.map(({ id }) => put.get(id)));
  });
  expect([...forgot].sort()).toEqual(FORGETS);
});

test.each([
  ['commercial.document', documentStatuses],
  ['commercial.expiration', expirationStatuses],
  ['commercial.request', requestStatuses],
  ['field.unavailability', unavailabilityStatuses],
])('%s: what somebody deleted names its files no more', async (table, { value }) => {
  const { rows } = await asAdmin(world, (client) =>
    client.query('select named_in from platform.places_of_files() where relation = $1', [table]),
  );
  expect(rows[0]?.named_in).toContain(`not (t.status = ${value.deleted})`);
});

test('a document that was deleted frees its file after thirty days, and until then nothing is lost', async () => {
  const { id: agencyId, owner } = furnished;
  const { rows } = await asAdmin(world, (client) =>
    client.query('select id, file_id, updated_at from commercial.document where agency_id = $1 and status = 100', [
      agencyId,
    ]),
  );
  const [{ id, file_id: file, updated_at: read }] = rows;
  await grownOld(world, agencyId, file);
  await sweep(world, agencyId);
  expect(await statusOf(file, owner)).toBe(200);
  await ok(world, owner, sharedDocumentCalls.deleteDocument, {
    params: { id },
    query: { updatedAt: new Date(read).toISOString() },
  });
  await sweep(world, agencyId);
  expect(await statusOf(file, owner)).toBe(200);
  await grownOld(world, agencyId, file);
  await sweep(world, agencyId);
  expect(await statusOf(file, owner)).toBe(404);
});

test('what is named again in its month starts anew, and what was uploaded today waits', async () => {
  const [again, young] = [await upload(), await upload()];
  await grownOld(world, manager.agencyId, again);
  const name = (logo: string | null) =>
    asAdmin(world, (client) =>
      client.query('update platform.agency set logo_file_id = $2 where id = $1', [manager.agencyId, logo]),
    );
  await name(again);
  await swept();
  await name(null);
  await swept();
  expect([await statusOf(again), await statusOf(young)]).toEqual([200, 200]);
});

test('a record that named it in a transaction still open gets it back, with its bytes', async () => {
  const id = await upload();
  await grownOld(world, manager.agencyId, id);
  let open: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    open = resolve;
  });
  const saving = transaction(world.databases.platform, { agencyId: manager.agencyId }, async () => {
    await sql`update platform.agency set logo_file_id = ${id} where id = ${manager.agencyId}`.execute(db());
    await until;
  });
  await swept();
  expect(await statusOf(id)).toBe(404);
  open();
  await saving;
  await aDayLater(world, manager.agencyId);
  await swept();
  expect(await statusOf(id)).toBe(200);
  expect(await erasedFiles(world, manager)).toEqual([]);
});

test('killed before its bytes went, or before that was noted, it goes on; two at once note it once', async () => {
  const ids = [await upload(), await upload()];
  await grownOld(world, manager.agencyId, ...ids);
  await swept();
  await aDayLater(world, manager.agencyId);
  // The worker was killed after the first file.
  await fileStore().remove(`${manager.agencyId}/${ids[0]}`);
  await Promise.all([swept(), swept()]);
  await swept();
  expect(await fileStore().list(manager.agencyId)).toEqual([]);
  expect(await erasedFiles(world, manager)).toEqual([2]);
});

test('bytes of a transaction that was undone go after a week, and no younger ones', async () => {
  const [old, young, kept] = [newId(), newId(), await upload()];
  for (const id of [old, young]) await fileStore().put(`${manager.agencyId}/${id}`, Buffer.from('x'), 'text/plain');
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000);
  for (const id of [old, kept])
    await utimes(join(process.env.FILES_DIR ?? '', manager.agencyId, id), eightDaysAgo, eightDaysAgo);
  await swept();
  const left = (await fileStore().list(manager.agencyId)).map(({ name }) => name).sort();
  expect(left).toEqual([young, kept].sort());
});

test('the role of the program shortens no time and erases nothing of another agency', async () => {
  const id = await upload();
  await grownOld(world, manager.agencyId, id);
  const other = await newPerson(world, await newAgency(world));
  await sweep(world, other.agencyId);
  expect(await statusOf(id)).toBe(200);
  for (const statement of [
    sql`update platform.unnamed_file set since = now() - interval '1 year'`,
    sql`delete from platform.file`,
    sql`select platform.unnamed_of(${manager.agencyId}, '{}')`,
  ])
    await expect(
      transaction(world.databases.platform, { agencyId: manager.agencyId }, () => statement.execute(db())),
    ).rejects.toMatchObject({ code: '42501' });
  await expect(
    transaction(world.databases.platform, {}, () => sql`select platform.sweep_files()`.execute(db())),
  ).rejects.toThrow('no agency to look for');
});

test('a closed agency keeps no file longer than one at work', () => {
  expect(sweepFilesJob).toMatchObject({ eachAgency: true, closedToo: true });
});
