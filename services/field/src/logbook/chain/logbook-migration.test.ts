import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@vigie/contracts/core/id';
import { canonical, type Json } from '@vigie/contracts/rules/logbook-chain/canonical';
import { chained, genesisHash } from '@vigie/contracts/rules/logbook-chain/chain';
import { type Database, openDatabase } from '@vigie/service-kit/db/database';
import { createPool } from '@vigie/service-kit/db/pool';
import { productRoot } from '@vigie/service-kit/root';
import { roleUrl } from '@vigie/testing/servers/database-names';
import { chainLogbook } from './chain-logbook.job';
import { verifyLogbook } from './verify-logbook';

/** A logbook written before records and chain were separate tables stays valid and can be continued. */

const MIGRATION = '0040_logbook_chain.sql';
const folder = join(productRoot(), 'services', 'field', 'migrations');
const base = process.env.TEST_POSTGRES_URL ?? '';
const name = `t_${randomUUID().replaceAll('-', '')}`;

const admin = createPool(`${base}/${name}`);
let database: Database;
beforeAll(async () => {
  await onServer(`create database ${name}`);
  await admin.query(await readFile(join(productRoot(), 'services', 'kit', 'src', 'db', 'bootstrap.sql'), 'utf8'));
  for (const file of (await readdir(folder)).sort()) if (file < MIGRATION) await run(file);
  database = openDatabase(roleUrl(base, name, 'field'));
});
afterAll(async () => {
  await database.close();
  await admin.end();
  await onServer(`drop database ${name} with (force)`);
});

async function onServer(statement: string): Promise<void> {
  const server = createPool(`${base}/postgres`);
  await server.query(statement);
  await server.end();
}

async function run(file: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  await admin.query(`begin; set local role vigie_owner; set local search_path = field, public;\n${text};\ncommit;`);
}

interface OldRecord {
  id: string;
  kind: string;
  entryId: string;
  content: { [key: string]: Json | undefined };
}

/** Writes records in format 1: the content with its kind, each hashed after the one before. */
async function writeOld(agencyId: string, records: readonly OldRecord[]): Promise<void> {
  let hash = genesisHash(agencyId);
  for (const [index, { id, kind, entryId, content }] of records.entries()) {
    const kept = { ...content, kind };
    const link = chained(hash, canonical(kept));
    await admin.query(
      `insert into field.logbook_record (agency_id, position, id, kind, entry_id, content, previous_hash, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [agencyId, index + 1, id, kind, entryId, JSON.stringify(kept), hash, link.hash],
    );
    hash = link.hash;
  }
  await admin.query('insert into field.logbook_head values ($1, $2, $3)', [agencyId, records.length, hash]);
}

/** Writes an entry with a message and an amendment, as records and as readings. */
async function writeOldLogbook(agencyId: string): Promise<string> {
  const [id, messageId, amendmentId, siteId, customerId] = [newId(), newId(), newId(), newId(), newId()];
  // A number that JSON and PostgreSQL spell differently.
  const location = { latitude: 1e-7, longitude: 2.5 };
  const files = [{ id: newId(), name: 'quai.jpg', mediaType: 'image/jpeg' }];
  const said = { at: '2026-01-05T03:13:00+01:00', author: 'Nadia Roux' };
  await writeOld(agencyId, [
    {
      id,
      kind: 'entry',
      entryId: id,
      content: {
        ...said,
        id,
        typeKey: 'incident_intrusion',
        siteId,
        customerId,
        agentId: null,
        serviceId: null,
        infos: 'Porte « Étoile » ouverte',
        location,
        files: [],
      },
    },
    {
      id: messageId,
      kind: 'message',
      entryId: id,
      content: { ...said, id: messageId, entryId: id, content: 'Refermée', location: null, files },
    },
    {
      id: amendmentId,
      kind: 'amendment',
      entryId: id,
      content: { entryId: id, infos: 'Porte ouverte', by: 'Hugo Blanc', at: '2026-01-06T00:00:00.000Z' },
    },
  ]);
  await admin.query(
    `insert into field.logbook_entry (agency_id, id, reference, created_at, type_key, family_key, site_id, customer_id,
       author, location, infos, customer_show, message_count, file_count)
     values ($1, $2, 'MC-000001', $3, 'incident_intrusion', 'incident', $4, $5, 'Nadia Roux', $6, 'Porte ouverte', true, 3, 1)`,
    [agencyId, id, said.at, siteId, customerId, JSON.stringify(location)],
  );
  const message = (messageOf: string, at: string, author: string, content: string, place: unknown, kept: unknown) =>
    admin.query(
      `insert into field.logbook_message (agency_id, id, entry_id, created_at, author, content, location, files)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [agencyId, messageOf, id, at, author, content, place && JSON.stringify(place), JSON.stringify(kept)],
    );
  await message(id, said.at, said.author, 'Porte « Étoile » ouverte', location, []);
  await message(messageId, said.at, said.author, 'Refermée', null, files);
  await message(amendmentId, '2026-01-06T00:00:00.000Z', 'Hugo Blanc', 'Porte ouverte', null, []);
  return id;
}

test('old records keep their place and their hash, new ones follow them, and both are compared with what is read', async () => {
  const [agencyId, other] = [newId(), newId()];
  const id = await writeOldLogbook(agencyId);
  await writeOldLogbook(other);
  for (const file of (await readdir(folder)).sort()) if (file >= MIGRATION) await run(file);
  const verify = (agency: string) => verifyLogbook(database, agency, new AbortController().signal);
  for (const agency of [agencyId, other])
    expect(await verify(agency)).toEqual({ count: 3, waiting: null, findings: [] });

  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`select set_config('vigie.agency_id', $1, true)`, [agencyId]);
  const content = { at: '2026-02-01T00:00:00.000Z', author: 'Hugo Blanc', infos: 'Porte du quai', files: [] };
  await client.query(
    `insert into field.logbook_record (agency_id, id, kind, entry_id, content) values ($1, $2, 'amendment', $3, $4)`,
    [agencyId, newId(), id, canonical(content)],
  );
  await client.query('commit');
  client.release();
  expect((await verify(agencyId)).waiting?.number).toBe(1);
  await chainLogbook(database, agencyId);
  expect(await verify(agencyId)).toEqual({ count: 4, waiting: null, findings: [] });

  // Fields that format 1 hashed are still compared; fields that it left out never were.
  await admin.query(`update field.logbook_entry set type_key = 'delivery_mail' where agency_id = $1`, [other]);
  expect((await verify(other)).findings).toMatchObject([
    { kind: 'rewritten', reference: 'MC-000001', fields: ['typeKey'] },
  ]);
  await admin.query(
    `update field.logbook_record set content = replace(content, 'Nadia', 'Sofia') where agency_id = $1`,
    [agencyId],
  );
  const { findings } = await verify(agencyId);
  expect(findings[0]).toMatchObject({
    kind: 'chain',
    broken: { kind: 'altered', position: 1 },
    reference: 'MC-000001',
  });
});
