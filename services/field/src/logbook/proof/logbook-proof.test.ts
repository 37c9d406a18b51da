import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { positionsIn } from '@vigie/contracts/field/logbook/entry-reference';
import { checkProof } from '@vigie/contracts/field/logbook-proof/check-proof';
import { logbookProofCalls } from '@vigie/contracts/field/logbook-proof/logbook-proof.calls';
import { type Proof, readProof, sealOfState, statesIn } from '@vigie/contracts/field/logbook-proof/proof';
import { comparisonSentences, proofSentences } from '@vigie/contracts/field/logbook-proof/proof-sentences';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newSite } from '../../testing/directory';
import { chain, recordEntry, recordUnder } from '../../testing/logbook';
import { newLogbook, tamper } from '../../testing/tampered-logbook';
import { anchorLogbookJob } from './anchor-logbook.job';

/** The export of the logbook for the agency and for a customer, and the manipulations that it reveals. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const TODAY = todayIn('Europe/Paris');

async function proofFor(person: Person, startDay = TODAY): Promise<Proof> {
  const answer = await callAs(world, person, logbookProofCalls.logbookProof, { body: { startDay } });
  expect(answer.status).toBe(200);
  const proof = readProof(answer.bytes.toString());
  if (!proof) throw new Error('The export cannot be read.');
  return proof;
}

const kinds = (proof: Proof) =>
  checkProof(proof, []).findings.map((it) =>
    it.kind === 'chain' ? `${it.broken.kind} ${it.broken.position}` : it.kind,
  );

test('an agency exports its logbook, what waits included, and the export says that it is whole', async () => {
  const { manager, agencyId, ids } = await newLogbook(world);
  const late = await recordEntry(world, agencyId);
  const proof = await proofFor(manager);
  expect(proof).toMatchObject({ customer: null, after: { count: 0 }, end: { count: 6 } });
  expect(proof.entries.map(({ id }) => id)).toEqual([...ids, late]);
  const verdict = checkProof(proof, [proof.end]);
  expect(verdict).toEqual({ links: 6, entries: 4, unverified: 0, findings: [], compared: 1, before: 0 });
  expect(proofSentences(proof, verdict)).toEqual({
    intact: true,
    sentences: [
      "L'export est intact : 6 enregistrements, 4 mains courantes lues, rien n'a été modifié, ajouté, retiré ni masqué.",
      "Il est conforme à l'empreinte conservée.",
    ],
  });
});

test('from a day without records on it is empty, and stands where the chain does', async () => {
  const { manager } = await newLogbook(world);
  const proof = await proofFor(manager, addDays(TODAY, 1));
  expect(proof).toMatchObject({ links: [], entries: [], after: { count: 5 }, end: { count: 5 } });
  expect(kinds(proof)).toEqual([]);
  const nothing = await proofFor(await newPerson(world, await newAgency(world)));
  expect(nothing).toMatchObject({ links: [], after: { count: 0 }, end: { count: 0 } });
  expect(kinds(nothing)).toEqual([]);
  const wrong = await callAs(world, manager, logbookProofCalls.logbookProof, { body: { startDay: '2026-02-30' } });
  expect(wrong.status).toBe(400);
});

test('a comment of the day on an older entry does not make the export of the day look broken', async () => {
  const agencyId = await newAgency(world);
  const place = await newSite(world, agencyId);
  const rights = ['ACCOUNT_RIGHT_LIST_MISSION_EVENT' as const];
  const manager = await newPerson(world, agencyId, { rights });
  const customer = await newPerson(world, agencyId, { role: 'customer', customerId: place.customerId, rights });
  const old = await recordEntry(world, agencyId, place);
  await asAdmin(world, (client) =>
    client.query(`update field.logbook_record set recorded_at = recorded_at - interval '2 days' where id = $1`, [old]),
  );
  const said = { at: '2026-01-05T03:00:00.000Z', author: 'Hugo Blanc', content: 'Suite', location: null, files: [] };
  await recordUnder(world, agencyId, old, 'message', said);
  await chain(world, agencyId);
  for (const person of [manager, customer]) {
    const proof = await proofFor(person);
    expect(proof).toMatchObject({ after: { count: 1 }, entries: [], end: { count: 2 } });
    expect(kinds(proof)).toEqual([]);
  }
});

test.each<[string, string[], string[]]>([
  ['hides an entry', ['delete from field.logbook_entry where agency_id = $1 and id = $2'], ['hidden']],
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
    'rewrites what is read of an entry',
    [`update field.logbook_entry set infos = 'Rien à signaler' where id = $2`],
    ['rewritten'],
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
    'removes a record',
    [
      'delete from field.logbook_record where agency_id = $1 and id = $2',
      'delete from field.logbook_entry where agency_id = $1 and id = $2',
    ],
    ['missing 2', 'unreadable'],
  ],
  [
    'removes a link',
    [
      'delete from field.logbook_link where agency_id = $1 and record_id = $3',
      'update field.logbook_link set position = position - 1 where agency_id = $1',
      'update field.logbook_head set count = count - 1 where agency_id = $1',
    ],
    ['notOfAgency'],
  ],
])('an export shows that somebody %s', async (_what, statements, expected) => {
  const logbook = await newLogbook(world);
  await tamper(world, logbook, ...statements);
  expect(kinds(await proofFor(logbook.manager))).toEqual(expected);
});

test('an end that was cut off is seen beside what was kept of the chain, and by nothing else', async () => {
  const logbook = await newLogbook(world);
  const before = await proofFor(logbook.manager);
  const kept = statesIn(`Bonjour,\n\nEmpreinte : ${sealOfState(before.end)}\n\nConservez cet e-mail`);
  expect(kept).toEqual([before.end]);
  const fourth = before.links[3]?.hash;
  await tamper(
    world,
    logbook,
    'delete from field.logbook_link where agency_id = $1 and position = 5',
    `delete from field.logbook_record where agency_id = $1 and kind = 'amendment'`,
    `delete from field.logbook_message where agency_id = $1 and content = 'Porte du quai 4 ouverte' and id <> entry_id`,
    `update field.logbook_entry set infos = 'Porte ouverte', message_count = message_count - 1,
       updated_at = (select recorded_at from field.logbook_record r where r.agency_id = $1 and r.kind = 'message')
     where agency_id = $1 and id = $2`,
    `update field.logbook_head set count = 4, hash = '${fourth}' where agency_id = $1`,
  );
  const cut = await proofFor(logbook.manager);
  expect(kinds(cut)).toEqual([]);
  const { findings } = checkProof(cut, kept);
  expect(findings).toEqual([{ kind: 'shorter', count: 4, kept: before.end }]);
  expect(proofSentences(cut, checkProof(cut, kept)).sentences[1]).toBe(
    "La main courante est incomplète : elle s'arrête à 4 enregistrements, l'empreinte conservée en comptait 5. Les derniers ont été supprimés.",
  );
  expect(comparisonSentences(before, cut)[0]).toMatch(
    /^La main courante est incomplète : elle s'arrête à 4 enregistrements, l'export du .+ en comptait 5\.$/,
  );
});

describe('a customer', () => {
  async function twoCustomers() {
    const agencyId = await newAgency(world);
    const [own, other] = [await newSite(world, agencyId), await newSite(world, agencyId)];
    const rights = ['ACCOUNT_RIGHT_LIST_MISSION_EVENT' as const];
    const customer = await newPerson(world, agencyId, { role: 'customer', customerId: own.customerId, rights });
    const position = { latitude: 48.87, longitude: 2.29, accuracy: 8 };
    const mine = await recordEntry(world, agencyId, { ...own, position, infos: 'Portail ouvert' });
    await recordEntry(world, agencyId, { ...other, infos: 'Secret du voisin' });
    await chain(world, agencyId);
    return { agencyId, customer, mine };
  }

  test('is shown its own entries without positions, and of the others what proves the chain', async () => {
    const { customer, mine } = await twoCustomers();
    const answer = await callAs(world, customer, logbookProofCalls.logbookProof, { body: { startDay: TODAY } });
    const text = answer.bytes.toString();
    expect(text).toContain('Portail ouvert');
    expect(text).not.toContain('voisin');
    expect(text).not.toContain('"latitude"');
    const proof = await proofFor(customer);
    expect(proof.entries.map(({ id }) => id)).toEqual([mine]);
    expect(proof.links.map((link) => Object.keys(link).sort().join())).toEqual(['hash,record', 'digest,hash']);
    expect(kinds(proof)).toEqual([]);
  });

  test('sees in an older export what a newer one does not show it any more', async () => {
    const { agencyId, customer, mine } = await twoCustomers();
    const before = await proofFor(customer);
    const said = { at: '2026-01-05T03:00:00.000Z', author: 'Hugo Blanc', customerShow: false };
    await recordUnder(world, agencyId, mine, 'visibility', said);
    const after = await proofFor(customer);
    expect(after.entries).toEqual([]);
    expect(kinds(after)).toEqual([]);
    expect(comparisonSentences(before, after)).toEqual([
      expect.stringMatching(
        /^La main courante MC-000001 du 05\/01\/2026 .*, lisible dans l'export du .*, ne l'est plus/,
      ),
    ]);
    expect(comparisonSentences(before, before)).toEqual([]);
  });

  test('who may not read the logbook gets no export of it, nor an agent', async () => {
    const { agencyId } = await twoCustomers();
    const without = await newPerson(world, agencyId, { role: 'customer', rights: [] });
    const agent = await newPerson(world, agencyId, { role: 'agent', rights: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'] });
    for (const person of [without, agent]) {
      const answer = await callAs(world, person, logbookProofCalls.logbookProof, { body: { startDay: TODAY } });
      expect(answer.status).toBe(403);
    }
  });
});

describe('each evening', () => {
  const run = (agencyId: string) =>
    anchorLogbookJob.handle(
      { agencyId },
      { database: world.databases.field, log: createLog('test'), requestId: undefined, attempt: 1 },
    );
  const mails = async (agencyId: string) =>
    asAdmin(world, async (client) => {
      const { rows } = await client.query<{ to: string; text: string }>(
        'select to_address as to, text_body as text from platform.email where agency_id = $1',
        [agencyId],
      );
      return rows;
    });
  const follow = (person: Person, followed: boolean) =>
    ok(world, person, logbookProofCalls.followLogbookAnchors, { body: { followed } });

  test('where the chain stands is noted once and mailed once to who asked, however often the job runs', async () => {
    const { manager, agencyId } = await newLogbook(world);
    const gone = await newPerson(world, agencyId);
    const silent = await newPerson(world, agencyId);
    for (const person of [manager, manager, gone, silent]) expect((await follow(person, true)).followed).toBe(true);
    expect((await follow(silent, false)).followed).toBe(false);
    await asAdmin(world, (client) =>
      client.query('update platform.membership set status = 300 where agency_id = $1 and user_id = $2', [
        agencyId,
        gone.userId,
      ]),
    );
    await Promise.all([run(agencyId), run(agencyId)]);
    await run(agencyId);
    const { anchors, address } = await ok(world, manager, logbookProofCalls.logbookAnchors);
    expect(anchors).toMatchObject([{ day: addDays(TODAY, -1), count: 5 }]);
    const [mail, ...others] = await mails(agencyId);
    expect(others).toEqual([]);
    expect(mail?.to).toBe(address);
    const proof = await proofFor(manager);
    expect(checkProof(proof, statesIn(mail?.text ?? ''))).toMatchObject({ findings: [], compared: 1 });
  });

  test('a customer is named its own entries of the day, and no others', async () => {
    const agencyId = await newAgency(world);
    const [own, other] = [await newSite(world, agencyId), await newSite(world, agencyId)];
    const rights = ['ACCOUNT_RIGHT_LIST_MISSION_EVENT' as const];
    const customer = await newPerson(world, agencyId, { role: 'customer', customerId: own.customerId, rights });
    await recordEntry(world, agencyId, other);
    await recordEntry(world, agencyId, own);
    await follow(customer, true);
    await run(agencyId);
    const [mail] = await mails(agencyId);
    expect(positionsIn(mail?.text ?? '')).toEqual([2]);
    expect(checkProof(await proofFor(customer), [], positionsIn(mail?.text ?? '')).findings).toEqual([]);
  });

  test('an agency without a logbook notes nothing, and nobody rewrites what was noted', async () => {
    const agencyId = await newAgency(world);
    await run(agencyId);
    const { manager, agencyId: busy } = await newLogbook(world);
    expect((await ok(world, await newPerson(world, agencyId), logbookProofCalls.logbookAnchors)).anchors).toEqual([]);
    await run(busy);
    expect((await ok(world, manager, logbookProofCalls.logbookAnchors)).anchors).toHaveLength(1);
    const { rows } = await asAdmin(world, (client) =>
      client.query<{ may: boolean }>(
        `select has_table_privilege('vigie_field', 'field.logbook_anchor', 'update')
           or has_table_privilege('vigie_field', 'field.logbook_anchor', 'delete') as may`,
      ),
    );
    expect(rows).toEqual([{ may: false }]);
  });
});
