import { newId } from '@vigie/contracts/core/id';
import type { RecordKind } from '@vigie/contracts/field/logbook/record';
import { transaction } from '@vigie/service-kit/db/database';
import { newAgency } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import fc from 'fast-check';
import { chain, newEntry, recordEntry, recordUnder, verify } from '../../testing/logbook';
import { writeEntry } from '../write-entry';
import { appendRecord } from './append-record';

/**
 * The readings that the database derives from records, and the grants of the program's role: it can only insert
 * records.
 */

let world: World;
let agencyId: string;
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
});
afterAll(() => world.close());

const AT = '2026-01-05T03:00:00.000Z';
const whole = async (agency = agencyId) => (await verify(world, agency)).findings;

// PostgreSQL and the text schemas of the contracts already refuse NUL and lone surrogates.
const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((it) => !it.includes('\0'));
const words = fc.option(text, { nil: null });
const position = fc.option(
  fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  { nil: null },
);
const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const file = fc.record({ id: fc.uuid(), name: text, mediaType: fc.constant('image/png'), sha256: text });
const said = { at: instant.map((it) => it.toISOString()), author: text };
const files = fc.array(file, { maxLength: 2 });
const ref = fc.record({ id: fc.uuid(), name: text });
const happened = fc.record({
  at: instant.map((it) => it.toISOString()),
  author: text,
  infos: words,
  position,
  files,
  agentId: fc.option(fc.uuid(), { nil: null }),
  service: fc.option(fc.record({ id: fc.uuid(), specialty: words }), { nil: null }),
  radio: fc.option(fc.record({ from: text, to: text, channel: words }), { nil: null }),
  round: fc.record(
    { checkpoint: ref, serviceRoundExecution: fc.record({ id: fc.uuid(), round: ref }) },
    { requiredKeys: [] },
  ),
});
const later = fc.oneof(
  fc.record({
    kind: fc.constant('message'),
    content: fc.record({ ...said, content: words, location: position, files }),
  }),
  fc.record({ kind: fc.constant('amendment'), content: fc.record({ ...said, infos: words, files }) }),
  fc.record({ kind: fc.constant('visibility'), content: fc.record({ ...said, customerShow: fc.boolean() }) }),
  fc.record({ kind: fc.constant('acknowledgement'), content: fc.record({ ...said, comment: words }) }),
  fc.record({ kind: fc.constant('deletion'), content: fc.record(said) }),
);

test('what the database derives of any records is their fold, before and after they are chained', async () => {
  await fc.assert(
    fc.asyncProperty(happened, fc.array(later, { maxLength: 6 }), fc.nat(6), async (entry, acts, chainedAt) => {
      const agency = await newAgency(world);
      const id = await recordEntry(world, agency, entry);
      for (const [index, { kind, content }] of acts.entries()) {
        if (index === chainedAt) await chain(world, agency);
        await recordUnder(world, agency, id, kind as RecordKind, content as never);
      }
      expect(await whole(agency)).toEqual([]);
      await chain(world, agency);
      expect(await whole(agency)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('words that arrive at the same time are folded by everyone in the order in which they were committed', async () => {
  const id = await recordEntry(world, agencyId);
  const amend = (n: number) =>
    recordUnder(world, agencyId, id, 'amendment', { at: AT, author: 'x', infos: `Version ${n}`, files: [] });
  await Promise.all(Array.from({ length: 24 }, (_, n) => amend(n)));
  expect(await whole()).toEqual([]);
  await chain(world, agencyId);
  expect(await whole()).toEqual([]);
});

test('the same id is one record, and two who take an entry off do it once', async () => {
  const entry = newEntry(agencyId);
  const write = () => transaction(world.databases.field, { agencyId }, () => writeEntry(entry));
  expect((await Promise.all([write(), write(), write()])).sort()).toEqual([false, false, true]);
  const remove = () => recordUnder(world, agencyId, entry.id, 'deletion', { at: AT, author: 'x' });
  expect((await Promise.all([remove(), remove()])).sort()).toEqual([false, true]);
  expect(await whole()).toEqual([]);
});

describe('the role of the service', () => {
  const connect = () => world.databases.field.pool.connect();
  let role: Awaited<ReturnType<typeof connect>>;
  let entryId: string;
  beforeAll(async () => {
    entryId = await recordEntry(world, agencyId);
    await chain(world, agencyId);
    await recordEntry(world, agencyId);
    role = await connect();
  });
  afterAll(() => role.release());
  beforeEach(async () => {
    await role.query('begin');
    await role.query(`select set_config('vigie.agency_id', $1, true)`, [agencyId]);
  });
  afterEach(() => role.query('rollback'));

  const REFUSED = { code: '42501' };

  test.each(['record', 'link', 'head', 'waiting', 'entry', 'message'])(
    'changes, removes, truncates and copies nothing of logbook_%s, and reads it',
    async (name) => {
      const table = `field.logbook_${name}`;
      expect((await role.query(`select from ${table} where agency_id = $1`, [agencyId])).rowCount).toBeGreaterThan(0);
      const { rows } = await role.query<{ columns: string }>(
        `select string_agg(attname, ', ') as columns from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
        [table],
      );
      const columns = rows[0]?.columns;
      for (const statement of [
        `update ${table} set agency_id = agency_id`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `insert into ${table} (${columns}) select ${columns} from ${table}`,
        `select from ${table} for update`,
        `alter table ${table} disable trigger all`,
      ]) {
        await role.query('savepoint attempt');
        await expect(role.query(statement)).rejects.toMatchObject(REFUSED);
        await role.query('rollback to attempt');
      }
    },
  );

  test.each(['sequence', 'recorded_at', 'format'])('does not give a record its %s', async (column) => {
    const value = { sequence: '1', recorded_at: 'now()', format: '1' }[column];
    await expect(
      role.query(
        `insert into field.logbook_record (agency_id, id, kind, entry_id, content, ${column})
         values ($1, $2, 'deletion', $3, '{}', ${value})`,
        [agencyId, newId(), entryId],
      ),
    ).rejects.toMatchObject(REFUSED);
  });

  const insert = (agency: string, id: string, kind: string, entry: string) =>
    role.query(
      'insert into field.logbook_record (agency_id, id, kind, entry_id, content) values ($1, $2, $3, $4, $5)',
      [
        agency,
        id,
        kind,
        entry,
        JSON.stringify({
          at: AT,
          typeKey: 'x',
          familyKey: 'x',
          site: { id: newId() },
          customer: { id: newId() },
          author: 'x',
          customerShow: true,
          files: [],
        }),
      ],
    );

  test('records for the agency that the transaction serves and for no other, whatever derives the reading', async () => {
    const own = newId();
    await insert(agencyId, own, 'entry', own);
    const other = await newAgency(world);
    const theirs = newId();
    await role.query('savepoint attempt');
    await expect(insert(other, theirs, 'entry', theirs)).rejects.toMatchObject(REFUSED);
    await role.query('rollback to attempt');
    await role.query(`select set_config('vigie.agency_id', '', true)`);
    await expect(insert(agencyId, theirs, 'entry', theirs)).rejects.toMatchObject(REFUSED);
  });

  test('writes nothing under an entry that is not there or is of another agency, and no entry under another', async () => {
    const other = await recordEntry(world, await newAgency(world));
    for (const [kind, entry, code] of [
      ['message', newId(), '23503'],
      ['deletion', other, '23503'],
      ['entry', entryId, '23514'],
      ['anything', entryId, '23514'],
    ] as const) {
      await role.query('savepoint attempt');
      await expect(insert(agencyId, newId(), kind, entry)).rejects.toMatchObject({ code });
      await role.query('rollback to attempt');
    }
  });

  test('chains only for the agency that the transaction serves', async () => {
    const other = await newAgency(world);
    await recordEntry(world, other);
    await role.query('select field.chain_logbook(1000)');
    const { rows } = await role.query('select agency_id from field.logbook_waiting where agency_id = any($1)', [
      [agencyId, other],
    ]);
    expect(rows).toEqual([{ agency_id: other }]);
    await role.query(`select set_config('vigie.agency_id', '', true)`);
    await expect(role.query('select field.chain_logbook(1000)')).rejects.toMatchObject(REFUSED);
  });
});

test('a record that says nothing of its kind is refused by the database too, and leaves nothing', async () => {
  const id = newId();
  const nothing = transaction(world.databases.field, { agencyId }, () =>
    appendRecord({ agencyId, id, kind: 'entry', entryId: id, content: { author: 'x' } as never }),
  );
  await expect(nothing).rejects.toThrow();
  expect(await whole()).toEqual([]);
});
