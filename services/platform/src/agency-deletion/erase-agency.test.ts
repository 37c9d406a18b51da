import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_PROGRAMS } from '@vigie/contracts/core/programs';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { receiptCalls } from '@vigie/contracts/platform/subscription/receipt.calls';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { type FurnishedAgency, furnishAgency } from '@vigie/testing/furnish-agency';
import { asAdmin, callAs, newPerson, ok, type Person } from '@vigie/testing/people';
import { rowsOf, tenantTables } from '@vigie/testing/tenant-rows';
import { openWorld, type World } from '@vigie/testing/world';
import { sql } from 'kysely';
import { db } from '../tables';
import { eraseAgenciesJob, eraseAgency } from './erase-agency.job';

/** The data that an erasure removes completely, and the data that it keeps. */

/** Tables that keep rows of an erased agency, each with its reason. */
const STAYS: Record<string, string> = {
  'platform.erased_agency': 'is what proves that it was erased',
  'platform.subscription': 'is what its payments are of',
  'platform.subscription_extra': 'is how its payments were counted',
  'platform.subscription_invoice': 'is our accounting: ten years',
  'platform.subscription_payment': 'is our accounting: ten years',
};

let world: World;
let ours: FurnishedAgency;
let theirs: FurnishedAgency;
/** A person with a membership in both agencies. */
let both: Person;
beforeAll(async () => {
  world = await openWorld();
  ours = await furnishAgency(world, 'aubepine');
  theirs = await furnishAgency(world, 'zibeline');
  both = await newPerson(world, theirs.id, { role: 'manager' });
  await asAdmin(world, (client) =>
    client.query(
      `insert into platform.membership (agency_id, id, user_id, role) values ($1, gen_random_uuid(), $2, 'manager')`,
      [ours.id, both.userId],
    ),
  );
});
afterAll(() => world.close());

const allOf = (agencyId: string) =>
  asAdmin(world, async (client) => rowsOf(client, agencyId, await tenantTables(client)));
const comeDue = () =>
  asAdmin(world, (client) =>
    client.query('update platform.agency_deletion set due_on = current_date where agency_id = $1', [ours.id]),
  );
const eraseSome = (rows: number) =>
  transaction(world.databases.platform, {}, async () => {
    const { rows: answers } = await sql<{ over: boolean }>`
      select platform.erase_agency(${ours.id}, ${rows}::int) as over`.execute(db());
    return answers[0]?.over;
  });
const folder = (agencyId: string) => join(process.env.FILES_DIR ?? '', agencyId);

/** Returns the tables of the product in which any column contains the agency's id. */
async function tablesThatName(agencyId: string): Promise<string[]> {
  return asAdmin(world, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname = any($1) order by 1`,
      [[...DATA_PROGRAMS]],
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rowCount } = await client.query(`select from ${name} t where t::text like $1 limit 1`, [`%${agencyId}%`]);
      if (rowCount) found.push(name);
    }
    return found;
  });
}

test('before its day nobody erases it, not even the role of the program', async () => {
  await expect(eraseSome(1_000)).rejects.toThrow(/no deletion of agency .* is due/);
  await expect(
    transaction(world.databases.platform, { agencyId: ours.id }, () =>
      sql`update agency_deletion set due_on = current_date`.execute(db()),
    ),
  ).rejects.toThrow(/permission denied/);
  await expect(
    transaction(world.databases.platform, { agencyId: theirs.id }, () =>
      sql`insert into agency_deletion (agency_id, id, reason, asked_by_name, due_on)
          values (${theirs.id}, gen_random_uuid(), 'x', 'x', current_date)`.execute(db()),
    ),
  ).rejects.toThrow(/permission denied/);
});

test('a temporary table of the program stands in for no deletion', async () => {
  await expect(
    transaction(world.databases.platform, {}, async () => {
      await sql`create temporary table agency_deletion on commit drop as
        select ${theirs.id}::uuid as agency_id, gen_random_uuid() as id, 'x' as reason, null::uuid as asked_by,
          'x' as asked_by_name, current_date as due_on, null::uuid as subscription_id, 100 as status,
          now() as created_at, now() as updated_at`.execute(db());
      await sql`grant all on pg_temp.agency_deletion to public`.execute(db());
      await sql`select platform.erase_agency(${theirs.id}, 1)`.execute(db());
    }),
  ).rejects.toThrow(/no deletion of agency .* is due/);
});

test('an issued invoice is deleted by nobody who only says that the agency is erased', async () => {
  await expect(
    transaction(world.databases.commercial, { agencyId: ours.id }, () =>
      sql`with said as (select set_config('vigie.erasing', ${ours.id}, true))
          delete from commercial.invoice using said where number is not null`.execute(db()),
    ),
  ).rejects.toThrow(/is final|violates/);
});

test('everything of the agency goes, in parts and after a kill; another agency loses nothing', async () => {
  const before = await allOf(theirs.id);
  await mkdir(folder(theirs.id), { recursive: true });
  await writeFile(join(folder(theirs.id), 'kept'), 'x');
  expect((await readdir(folder(ours.id))).length).toBeGreaterThan(0);
  await comeDue();
  // The worker is killed after the first part, which removes the members.
  expect(await eraseSome(5)).toBe(false);
  expect((await callAs(world, ours.owner, sessionCalls.currentUser)).body.memberships).toEqual([]);
  await eraseAgency(world.databases.platform, ours.id, 25);

  const left = await tablesThatName(ours.id);
  expect(left.filter((name) => !(name in STAYS))).toEqual([]);
  expect(left).toEqual(Object.keys(STAYS));
  await expect(readdir(folder(ours.id))).rejects.toThrow(/ENOENT/);
  expect(await allOf(theirs.id)).toEqual(before);
  expect(await readdir(folder(theirs.id))).toContain('kept');
});

test('who worked there alone has no account any more; who works elsewhere keeps it', async () => {
  expect((await callAs(world, ours.owner, sessionCalls.currentUser)).status).toBe(401);
  expect((await callAs(world, ours.agent, sessionCalls.currentUser)).status).toBe(401);
  expect((await callAs(world, both, sessionCalls.currentUser)).body.memberships).toMatchObject([
    { agency: { id: theirs.id } },
  ]);
});

test('what proves it says who asked, when, and how many rows went; the payments stay without an address', async () => {
  const { proof, subscriptions, mails } = await asAdmin(world, async (client) => ({
    proof: (await client.query('select * from platform.erased_agency where id = $1', [ours.id])).rows[0],
    subscriptions: (
      await client.query('select distinct billing_email, status from platform.subscription where agency_id = $1', [
        ours.id,
      ])
    ).rows,
    mails: (await client.query(`select subject from platform.email where business_key like 'agency-erased/%'`)).rows,
  }));
  expect(proof).toMatchObject({
    reason: 'Cessation aubepine',
    asked_by: 'Prénom Nom',
    owner: null,
    files: expect.any(Number),
  });
  expect(proof.finished_at).not.toBeNull();
  expect(proof.erased['commercial.invoice']).toBeGreaterThan(1);
  expect(proof.erased['field.logbook_link']).toBeGreaterThan(0);
  expect(subscriptions).toEqual([{ billing_email: null, status: 400 }]);
  expect(mails).toHaveLength(1);
});

test('what it paid is still read and printed by who keeps the books, under the name that it had', async () => {
  const admin = await newPerson(world, '', { role: 'admin' });
  const { data } = await ok(world, admin, subscriptionCalls.fetchAllPayments, { body: { query: 'aubepine' } });
  const [row] = data;
  expect(row).toMatchObject({ agency: { id: ours.id }, agencyErased: true });
  await asAdmin(world, (client) =>
    client.query('update platform.subscription_payment set paid_at = now() where id = $1', [row?.id]),
  );
  const paper = await callAs(world, admin, receiptCalls.adminPaymentReceipt, { params: { id: row?.id ?? '' } });
  expect(paper.status).toBe(200);
});

test('run again it finds nothing, and what a job at work wrote meanwhile goes the next night', async () => {
  await asAdmin(world, (client) =>
    client.query(`insert into platform.audit (agency_id, id, action) values ($1, gen_random_uuid(), 'late')`, [
      ours.id,
    ]),
  );
  const due = await asAdmin(world, (client) => client.query('select platform.agencies_to_erase() as id'));
  expect(due.rows).toEqual([{ id: ours.id }]);
  await eraseAgenciesJob.handle({}, { database: world.databases.platform } as never);
  await eraseAgency(world.databases.platform, ours.id);
  expect((await tablesThatName(ours.id)).filter((name) => name !== 'platform.outbox')).toEqual(Object.keys(STAYS));
});
