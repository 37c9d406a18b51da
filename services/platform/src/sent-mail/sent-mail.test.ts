import { newId } from '@vigie/contracts/core/id';
import { sentMailCalls } from '@vigie/contracts/platform/sent-mail/sent-mail.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { PLATFORM_AGENCY } from '@vigie/service-kit/mail/platform-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { sql } from 'kysely';
import { db } from '../tables';

let world: World;
let admin: Person;
let owner: Person;
const agencies: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  agencies.push(await newAgency(world, 'Vigilance'), await newAgency(world, 'Écluse Sûreté'));
  admin = await newPerson(world, agencies[0] ?? '', { role: 'admin' });
  owner = await newPerson(world, agencies[0] ?? '', { owner: true });
});
afterAll(() => world.close());
beforeEach(() => asAdmin(world, (client) => client.query('truncate platform.email cascade')));

const write = (agencyId: string, more: { to?: string; state?: string; error?: string; createdAt?: string } = {}) =>
  asAdmin(world, (client) => {
    const id = newId();
    return client.query(
      `insert into platform.email (agency_id, id, business_key, to_address, from_name, subject, text_body, html_body,
         state, message_id, error, created_at)
       values ($1, $2, $7, $3, 'Agence', 'Votre facture F-12', 'Madame Secret', '<p>Madame Secret</p>', $4, $7, $5, $6)`,
      [
        agencyId,
        id,
        more.to ?? 'claire@tilleuls.example',
        more.state ?? 'sent',
        more.error ?? null,
        more.createdAt ?? '2026-03-02T08:00:00Z',
        id,
      ],
    );
  });
const listed = async (body: object = {}) => (await ok(world, admin, sentMailCalls.fetchSentMails, { body })).data;

test('the mails of every agency: whose, to whom, what became of them, and nothing of what they say', async () => {
  await write(agencies[0] ?? '');
  await write(agencies[1] ?? '', { state: 'failed', error: '550 unknown user', createdAt: '2026-03-03T08:00:00Z' });
  const answer = await callAs(world, admin, sentMailCalls.fetchSentMails, { body: {} });
  expect(answer.body.data).toEqual([
    expect.objectContaining({
      agency: { id: agencies[1], name: 'Écluse Sûreté' },
      recipient: 'c…@tilleuls.example',
      subject: null,
      state: 'failed',
      reason: '550 unknown user',
    }),
    expect.objectContaining({ agency: { id: agencies[0], name: 'Vigilance' }, state: 'sent', subject: null }),
  ]);
  for (const hidden of ['Secret', 'F-12', 'claire@']) expect(answer.bytes.toString()).not.toContain(hidden);
});

test.each([
  ['550 5.1.1 <claire@tilleuls.example>: refused', '550 5.1.1 <c…@tilleuls.example>: refused'],
  ['claire.morel@tilleuls.example, bruno@quai.example', 'c…@tilleuls.example, b…@quai.example'],
  ['connect ECONNREFUSED 192.0.2.1:25', 'connect ECONNREFUSED 192.0.2.1:25'],
])('what a mail server says names nobody: %s', async (error, reason) => {
  await write(agencies[0] ?? '', { state: 'failed', error });
  expect(await listed()).toMatchObject([{ reason }]);
});

test('a mail of the platform itself has no agency, and its subject is shown', async () => {
  await write(PLATFORM_AGENCY);
  expect(await listed()).toEqual([expect.objectContaining({ agency: null, subject: 'Votre facture F-12' })]);
});

test('found by agency, domain, state and day; never by what is not shown', async () => {
  await write(agencies[0] ?? '', { to: 'bruno@quai.example', state: 'waiting' });
  await write(agencies[1] ?? '');
  const states = async (body: object) => (await listed(body)).map(({ state }) => state);
  expect(await states({ query: 'ecluse' })).toEqual(['sent']);
  expect(await states({ query: 'quai.example' })).toEqual(['waiting']);
  expect(await states({ filters: { state: ['waiting'] } })).toEqual(['waiting']);
  for (const query of ['bruno', 'F-12', 'Secret']) expect(await states({ query })).toEqual([]);
});

test('the export holds the same, and nothing and a lot are answered', async () => {
  expect(await listed()).toEqual([]);
  await asAdmin(world, (client) =>
    client.query(
      `insert into platform.email (agency_id, id, business_key, to_address, from_name, subject, text_body, html_body, message_id)
       select $1, gen_random_uuid(), n::text, 'a@b.example', '', '', '', '', n::text from generate_series(1, 3000) n`,
      [agencies[0]],
    ),
  );
  const page = await ok(world, admin, sentMailCalls.fetchSentMails, { body: { limit: 50 } });
  expect({ shown: page.data.length, filtered: page.filtered }).toEqual({ shown: 50, filtered: 3_000 });
  const { bytes } = await callAs(world, admin, sentMailCalls.fetchSentMailsExport, {
    body: { columns: ['agency', 'state'] },
  });
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('who is no administrator of the platform sees none, also in the database', async () => {
  await write(agencies[1] ?? '');
  expect((await callAs(world, owner, sentMailCalls.fetchSentMails, { body: {} })).status).toBe(403);
  const { platform } = world.databases;
  const count = () => sql<{ n: number }>`select count(*)::int n from platform.email`.execute(db());
  const seen = async (tenant: object) => (await transaction(platform, tenant, count)).rows[0]?.n;
  expect(await seen({ userId: owner.userId })).toBe(0);
  expect(await seen({ userId: admin.userId, agencyId: agencies[0] })).toBe(0);
  expect(await seen({ userId: admin.userId })).toBe(1);
});
