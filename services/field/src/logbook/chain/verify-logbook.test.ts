import type { Finding } from '@vigie/contracts/field/logbook/findings';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { newAgency, newPerson, ok } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { recordEntry, verify } from '../../testing/logbook';
import { newLogbook, tamper } from '../../testing/tampered-logbook';

/** Manipulations of a logbook by a database administrator, and what the verification finds of them. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const kinds = (findings: readonly Finding[]) =>
  findings.map((it) => (it.kind === 'chain' ? `${it.broken.kind} ${it.broken.position}` : it.kind));

test('a logbook that nobody touched is whole, also while something waits, and an empty one is empty', async () => {
  const logbook = await newLogbook(world);
  const { manager, agencyId } = logbook;
  expect(await ok(world, manager, logbookCalls.verifyLogbook)).toEqual({
    intact: true,
    count: 5,
    waiting: 0,
    sentence: "La main courante est intacte : aucune de ses 5 entrées n'a changé.",
    findings: [],
  });
  await recordEntry(world, agencyId);
  const waiting = await ok(world, manager, logbookCalls.verifyLogbook);
  expect(waiting).toMatchObject({ intact: true, count: 5, waiting: 1, findings: [] });
  expect(waiting.sentence).toMatch(
    /n'a changé\. Un enregistrement est en attente de chaînage depuis le \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/,
  );
  const stranger = await newPerson(world, await newAgency(world));
  const empty = await ok(world, stranger, logbookCalls.verifyLogbook);
  expect(empty).toMatchObject({ intact: true, count: 0, sentence: 'La main courante est vide.' });
});

test.each<[string, string[], string[]]>([
  ['hides an entry', ['delete from field.logbook_entry where agency_id = $1 and id = $2'], ['hidden']],
  ['takes an entry off', ['update field.logbook_entry set deleted = true where id = $2'], ['hidden']],
  [
    'invents an entry',
    [
      `insert into field.logbook_entry (agency_id, id, created_at, type_key, family_key, site_id, customer_id, author, customer_show)
       select agency_id, gen_random_uuid(), created_at, type_key, family_key, site_id, customer_id, author, true
       from field.logbook_entry where id = $2`,
    ],
    ['invented'],
  ],
  [
    'invents a message',
    [
      `insert into field.logbook_message (agency_id, id, entry_id, created_at, author)
       values ($1, gen_random_uuid(), $2, now(), 'Personne')`,
    ],
    ['rewritten'],
  ],
  [
    'removes a message',
    ["delete from field.logbook_message where agency_id = $1 and content = 'Refermée'"],
    ['rewritten'],
  ],
  [
    'replaces a photo',
    [
      "update field.logbook_message set files = jsonb_set(files, '{0,id}', to_jsonb(gen_random_uuid())) where agency_id = $1 and content = 'Refermée'",
    ],
    ['rewritten'],
  ],
  [
    'rewrites a record',
    [`update field.logbook_record set content = replace(content, 'ouverte', 'fermée') where id = $2`],
    ['altered 2', 'rewritten'],
  ],
  [
    'rewrites a record and what is read of it',
    [
      `update field.logbook_record set content = replace(content, 'Nadia', 'Sofia') where id = $2`,
      `update field.logbook_entry set author = 'Sofia Roux' where id = $2`,
      `update field.logbook_message set author = 'Sofia Roux' where id = $2`,
    ],
    ['altered 2'],
  ],
  [
    'changes the time of receipt',
    [
      `update field.logbook_record set recorded_at = recorded_at - interval '1 day' where id = $2`,
      `update field.logbook_entry set recorded_at = recorded_at - interval '1 day' where id = $2`,
    ],
    ['altered 2'],
  ],
  [
    'calls an amendment a message',
    [
      `update field.logbook_record set kind = 'message', content = replace(content, '"infos"', '"content"') where agency_id = $1 and kind = 'amendment'`,
    ],
    ['altered 5', 'unreadable'],
  ],
  [
    'moves words to another entry',
    [
      `update field.logbook_record set entry_id = (select record_id from field.logbook_link where agency_id = $1 and position = 1) where agency_id = $1 and kind = 'message'`,
    ],
    ['altered 4', 'rewritten', 'rewritten'],
  ],
  [
    'passes a record off as an old one',
    ['update field.logbook_record set format = 1 where id = $2'],
    ['altered 2', 'unreadable'],
  ],
  ['writes nonsense', [`update field.logbook_record set content = '7' where id = $2`], ['altered 2', 'unreadable']],
  ['removes a record', ['delete from field.logbook_record where id = $2'], ['missing 2', 'invented']],
  [
    'removes a record and its link',
    ['delete from field.logbook_record where id = $2', 'delete from field.logbook_link where record_id = $2'],
    ['detached 2', 'invented'],
  ],
  [
    'removes everything of an entry and closes the gap',
    [
      'delete from field.logbook_link where record_id in (select id from field.logbook_record where entry_id = $2)',
      'delete from field.logbook_record where entry_id = $2',
      'delete from field.logbook_message where entry_id = $2',
      'delete from field.logbook_entry where id = $2',
      'update field.logbook_link set position = 2 where agency_id = $1 and position = 3',
      'update field.logbook_head set count = 2 where agency_id = $1',
    ],
    ['detached 2'],
  ],
  [
    'takes a link away',
    ['delete from field.logbook_link where agency_id = $1 and position = 2'],
    ['detached 2', 'unchained'],
  ],
  [
    'changes the order',
    [
      'update field.logbook_link set position = position + 100 where agency_id = $1 and position in (1, 3)',
      'update field.logbook_link set position = 104 - position where agency_id = $1 and position > 100',
    ],
    ['detached 1'],
  ],
  [
    'exchanges two records',
    [
      'update field.logbook_link set record_id = gen_random_uuid() where agency_id = $1 and position = 1',
      'update field.logbook_link set record_id = $3 where agency_id = $1 and position = 2',
      'update field.logbook_link set record_id = $2 where agency_id = $1 and position = 1',
    ],
    ['altered 1'],
  ],
  [
    'inserts a record in the middle',
    [
      'update field.logbook_link set position = position + 100 where agency_id = $1 and position > 1',
      'update field.logbook_link set position = position - 99 where agency_id = $1 and position > 1',
      `insert into field.logbook_link select agency_id, 2, gen_random_uuid(), hash, hash from field.logbook_link where agency_id = $1 and position = 1`,
    ],
    ['missing 2'],
  ],
  [
    'cuts the tail',
    ['delete from field.logbook_link where agency_id = $1 and position > 3'],
    ['length 3', 'unchained'],
  ],
  [
    'cuts the tail and sets the head back',
    [
      'delete from field.logbook_link where agency_id = $1 and position > 3',
      `update field.logbook_head h set count = 3, hash = l.hash from field.logbook_link l
       where h.agency_id = $1 and l.agency_id = $1 and l.position = 3`,
    ],
    ['unchained'],
  ],
  [
    'cuts the tail with its records and sets the head back',
    [
      'delete from field.logbook_record where id in (select record_id from field.logbook_link where agency_id = $1 and position > 3)',
      'delete from field.logbook_link where agency_id = $1 and position > 3',
      `update field.logbook_head h set count = 3, hash = l.hash from field.logbook_link l
       where h.agency_id = $1 and l.agency_id = $1 and l.position = 3`,
    ],
    ['rewritten'],
  ],
  ['changes the head', [`update field.logbook_head set hash = repeat('0', 64) where agency_id = $1`], ['replaced 5']],
  ['removes the head', ['delete from field.logbook_head where agency_id = $1'], ['length 5']],
  [
    'adds to the chain by hand',
    [
      `insert into field.logbook_link select agency_id, 6, gen_random_uuid(), hash, hash from field.logbook_link where agency_id = $1 and position = 5`,
    ],
    ['missing 6'],
  ],
])('whoever %s is found', async (_what, statements, expected) => {
  const logbook = await newLogbook(world);
  await tamper(world, logbook, ...statements);
  expect(kinds((await verify(world, logbook.agencyId)).findings)).toEqual(expected);
  expect((await ok(world, logbook.manager, logbookCalls.verifyLogbook)).intact).toBe(false);
});
