import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';

import { newId } from '@vigie/contracts/core/id';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { signAccessToken } from '@vigie/service-kit/http/tokens';
import pg from 'pg';
import { type CopiedAgency, copyAgency } from './copy-agency';
import { type FurnishedAgency, furnishAgency } from './furnish-agency';
import { callAs, ok, type Person } from './people';
import { openTestMailbox, type TestMailbox } from './servers/test-mailbox';
import { rowsOf, type TenantTable, tenantTables } from './tenant-rows';
import { openWorld, type World } from './world';

const WORD = 'aubepine';
const MARK = 'k1';

let world: World;
let mailbox: TestMailbox;
let client: pg.Client;
let original: FurnishedAgency;
let copy: CopiedAgency;
let tables: TenantTable[];
let before: string[];
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
  client = new pg.Client({ connectionString: world.adminUrl });
  await client.connect();
  original = await furnishAgency(world, WORD);
  tables = await tenantTables(client);
  before = await rowsOf(client, original.id, tables);
  copy = await copyAgency(client, original.id, MARK);
});
afterAll(async () => {
  await client.end();
  await world.close();
  await mailbox.close();
});

const tableOf = (row: string): string => row.slice(0, row.indexOf(' '));
const countsOf = (rows: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[tableOf(row)] = (counts[tableOf(row)] ?? 0) + 1;
  return counts;
};

/** Signs in the copied account of a person. */
async function copiedPerson(person: Person): Promise<Person> {
  const { rows } = await client.query<{ id: string }>(
    `select copy.id from platform.user_account original
     join platform.user_account copy on copy.email = replace(original.email, '@', $2) where original.id = $1`,
    [person.userId, `@${MARK}.`],
  );
  const userId = rows[0]?.id ?? '';
  const sessionId = newId();
  await client.query('insert into platform.session (id, user_id) values ($1, $2)', [sessionId, userId]);
  return { ...person, userId, agencyId: copy.id, token: await signAccessToken({ userId, sessionId }) };
}

test('the original is as it was, and the copy has as many rows in every table', async () => {
  expect(await rowsOf(client, original.id, tables)).toEqual(before);
  const counted = countsOf(before);
  const { session: _sessions, device: _devices, password_reset: _resets, ...rest } = counted;
  const { 'platform.subscription_payer': payers, ...copied } = rest;
  // The payer at the payment provider is not copied.
  expect(payers).toBeGreaterThan(0);
  expect(countsOf(await rowsOf(client, copy.id, tables))).toEqual(copied);
  expect(Object.keys(copied).length).toBeGreaterThan(tables.length);
});

test('the copy names neither the original nor its people', async () => {
  const people = [original.id, original.owner.userId, original.agent.userId, original.customer.userId];
  // The addresses of test accounts contain their ids, so they are left out.
  const rows = (await rowsOf(client, copy.id, tables)).map((row) => row.replaceAll(/[\w-]+@/g, '@'));
  expect(rows.filter((row) => people.some((id) => row.includes(id))).map(tableOf)).toEqual([]);
  expect(copy.name).toBe(`Agence ${WORD} ${MARK}`);
});

test('its owner works in it, and what is saved there is there alone', async () => {
  const owner = await copiedPerson(original.owner);
  const find = async (who: Person) =>
    (await ok(world, who, customerCalls.fetchCustomers, { body: {} })).data.map(({ name }) => name).sort();
  const known = await find(original.owner);
  expect(known).toContain(`Client ${WORD}`);
  expect(await find(owner)).toEqual(known);
  await ok(world, owner, customerCalls.saveCustomer, { body: { id: newId(), name: 'Client de la copie' } });
  expect(await find(owner)).toEqual([...known, 'Client de la copie'].sort());
  expect(await find(original.owner)).toEqual(known);
  expect(
    (await callAs(world, owner, customerCalls.fetchCustomers, { body: {} }, { agencyId: original.id })).status,
  ).toBe(404);
});

test('its logbook is a chain of its own that verifies', async () => {
  const owner = await copiedPerson(original.owner);
  const count = countsOf(before)['field.logbook_link'];
  expect(await ok(world, owner, logbookCalls.verifyLogbook)).toMatchObject({ intact: true, count, waiting: 0 });
});
