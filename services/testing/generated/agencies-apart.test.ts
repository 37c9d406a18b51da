import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { grantOf } from '@vigie/contracts/core/access';
import type { AnyCall } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { liveCalls } from '@vigie/contracts/platform/live/live.calls';
import { allCalls } from '@vigie/contracts/registry/registry';
import fc from 'fast-check';
import pg from 'pg';
import { arbitraryInput, fits, type GivenInput, type IdsOf } from '../arbitrary-input';
import { type FurnishedAgency, furnishAgency } from '../furnish-agency';
import { callAs, newPerson, ok, type Person } from '../people';
import { openTestMailbox, type TestMailbox } from '../servers/test-mailbox';
import { readableText } from '../sources/readable-text';
import { fingerprintOf, idsByKind, keepRows, rowsOf, type TenantTable, tableName, tenantTables } from '../tenant-rows';
import { SHARED, type TakeTouched, watchRows } from '../watch-rows';
import { runAllJobs } from '../work-off';
import { openWorld, type World } from '../world';

/**
 * Tenant isolation over the API. Members of one agency make every declared call with ids of another agency in the path,
 * the query and the body: no answer reveals anything of the other agency, and none of its rows changes. Inputs are
 * generated from the declarations and rows from the catalogue, so a new call or table needs no test code here.
 */

const OURS = 'aubepine';
const THEIRS = 'zibeline';
const RUNS = 8;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

let world: World;
let mailbox: TestMailbox;
let client: pg.Client;
let ours: FurnishedAgency;
let theirs: FurnishedAgency;
let admin: Person;
let tables: TenantTable[];
let before: string[];
let fingerprint: string;
let theirIds: Set<string>;
let theirKinds: Map<string, Set<string>>;
let ourKinds: Map<string, Set<string>>;
let members: string;
let putBack: (names: readonly string[]) => Promise<void>;
let takeTouched: TakeTouched;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
  client = new pg.Client({ connectionString: world.adminUrl });
  await client.connect();
  ours = await furnishAgency(world, OURS);
  theirs = await furnishAgency(world, THEIRS);
  await runAllJobs(world);
  admin = await newPerson(world, ours.id, { role: 'admin' });
  tables = await tenantTables(client);
  before = await rowsOf(client, theirs.id, tables);
  fingerprint = await fingerprintOf(client, theirs.id, tables);
  const idsIn = (rows: string[]) => [...new Set(rows.flatMap((row) => row.match(UUID) ?? []))];
  const ourIds = idsIn(await rowsOf(client, ours.id, tables));
  members = await fingerprintOf(client, theirs.id, []);
  putBack = await keepRows(client, ours.id, tables);
  takeTouched = await watchRows(client, tables);
  theirKinds = idsByKind(before);
  ourKinds = idsByKind(await rowsOf(client, ours.id, tables));
  theirIds = new Set(idsIn(before).filter((id) => !ourIds.includes(id)));
});
afterAll(async () => {
  await client.end();
  await world.close();
  await mailbox.close();
});

/** Event streams never end, so they have a test of their own. */
const isStream = (call: AnyCall) => call.mediaType === 'text/event-stream';
const asked = allCalls.filter((call) => !isStream(call)).map((call) => [call.name, call] as const);

test('the other agency has rows in every tenant table, and ids of its own', () => {
  const filled = new Set(before.map((row) => row.split(' ')[0]));
  expect(tables.map(tableName).filter((name) => !filled.has(name))).toEqual([]);
  expect(theirIds.size).toBeGreaterThan(tables.length);
});

test.each(asked)('%s neither tells nor changes anything of another agency', async (_name, call) => {
  let wellFormed = 0;
  const named = new Set<string>();
  await putBackOurs();
  await everyoneMayAct();
  const callers = fc.constantFrom(...callersOf(call));
  await fc.assert(
    fc.asyncProperty(arbitraryInput(call, mostlyTheirs), callers, async (input, caller) => {
      await tellsNothing(call, caller, input, named);
      if (fits(call, input)) wellFormed += 1;
      if (call.method === 'GET') return;
      await expectUntouched();
      await everyoneMayAct();
    }),
    { numRuns: RUNS, seed: 20_261_121 },
  );
  expect(wellFormed).toBeGreaterThan(0);
});

/**
 * Each call gets the ids of every sixth kind of record, the next call those of the following kinds: all combinations
 * would be some ten thousand requests, and a call that leaks a record of another kind leaks several kinds.
 */
const KINDS_APART = 6;
const withIds = asked
  .filter(([, call]) => call.path.replace(':agencyId', '').includes(':'))
  .map(([name, call], index) => [name, call, index] as const);
test.each(withIds)('%s knows no id of other tables of another agency in its path', async (_name, call, index) => {
  await putBackOurs();
  await everyoneMayAct();
  const ids = [...new Set([...theirKinds.values()].map(([first = newId()]) => first))];
  for (const id of ids.filter((_, place) => (place + index) % KINDS_APART === 0)) {
    const [input] = fc.sample(
      arbitraryInput(call, () => fc.constant(id)),
      { numRuns: 1, seed: 20_261_121 },
    );
    if (input) await tellsNothing(call, ours.owner, input, new Set());
    if (call.method !== 'GET') await everyoneMayAct();
  }
  await expectUntouched();
});

test('the jobs that all of these calls asked for change nothing of the other agency', async () => {
  await runAllJobs(world);
  await expectUntouched();
  expect(await fingerprintOf(client, theirs.id, tables)).toBe(fingerprint);
});

test('what is written of an agency is noted, table by table', async () => {
  await takeTouched(ours.id);
  await ok(world, ours.owner, customerCalls.saveCustomer, { body: { id: newId(), name: 'Un client de plus' } });
  expect(await takeTouched(ours.id)).toEqual(expect.arrayContaining(['commercial.customer', 'commercial.history']));
  expect(await takeTouched(ours.id)).toEqual([]);
});

test('a stream says what happens in its own agency and nothing of what happens in the other', async () => {
  await everyoneMayAct();
  const hangUp = new AbortController();
  const answer = await fetch(`${world.urls.platform}/api${liveCalls.live.path.replace(':agencyId', ours.id)}`, {
    headers: { authorization: `Bearer ${ours.owner.token}` },
    signal: hangUp.signal,
  });
  const heard = answer.body?.getReader();
  // The stream is open once its first bytes have arrived.
  let said = Buffer.from((await heard?.read())?.value ?? []).toString();
  const save = async (who: Person) => {
    const id = newId();
    await ok(world, who, customerCalls.saveCustomer, { body: { id, name: `Client ${id}` } });
    return id;
  };
  const theirNew = await save(theirs.owner);
  const ourNew = await save(ours.owner);
  while (!said.includes(ourNew)) said += Buffer.from((await heard?.read())?.value ?? []).toString();
  hangUp.abort();
  expect(said).not.toContain(theirNew);
});

const putBackOurs = async () => putBack(await takeTouched(ours.id));

/**
 * Expects that no row of the other agency was written since the last call, including the platform's rows of its
 * members.
 */
async function expectUntouched(): Promise<void> {
  const touched = await takeTouched(theirs.id);
  const sharedTouched = (await takeTouched(SHARED)).length > 0;
  if (touched.length === 0 && !(sharedTouched && (await fingerprintOf(client, theirs.id, [])) !== members)) return;
  // Fails with the row whose values changed.
  expect(await rowsOf(client, theirs.id, tables)).toEqual(before);
  expect(touched).toEqual([]);
}

/** Mostly ids of the other agency, with some of ours, so that a record of ours is made to refer to one of theirs. */
const mostlyTheirs: IdsOf = (kind) => {
  const name = CALLED[kind] ?? kind;
  const any = fc.constantFrom(...theirIds);
  return fc.oneof(
    { weight: 5, arbitrary: among(theirKinds.get(name)) ?? any },
    { weight: 4, arbitrary: among(ourKinds.get(name)) ?? any },
    { weight: 2, arbitrary: fc.uuid({ version: 7 }) },
    { weight: 1, arbitrary: any },
  );
};

const among = (ids: Set<string> | undefined) => (ids ? fc.constantFrom(...ids) : undefined);

/** Kinds of records whose name in the API differs from their table. */
const CALLED: Record<string, string> = {
  circuit: 'service',
  event: 'logbookEntry',
  manager: 'membership',
  payment: 'invoicePayment',
  refund: 'customerRefund',
  contact: 'customerContact',
  contract: 'agentContract',
};

/** Callers of every role. A platform administrator may see every agency, but not one through the path of another. */
function callersOf(call: AnyCall): Person[] {
  if (!call.inAgency) return [ours.owner];
  const some = [ours.owner, admin];
  if (grantOf(call.access, 'agent').kind === 'always') some.push(ours.agent);
  if (call.prefixes.includes('customer')) some.push(ours.customer);
  return some;
}

/** @param named ids sent so far: a record of ours may have stored one, and then answers contain it */
async function tellsNothing(call: AnyCall, who: Person, input: GivenInput, named: Set<string>): Promise<void> {
  const form = call.upload ? formOf(input.body) : undefined;
  const answer = await callAs(world, who, call, input as never, { form });
  // A 500 is always a bug, and would hide what the call does.
  expect(answer.status).toBeLessThan(500);
  const told = await readableText(answer.bytes);
  expect(told).not.toContain(THEIRS);
  for (const id of JSON.stringify([input.params, input.query, input.body]).match(UUID) ?? []) named.add(id);
  expect((told.match(UUID) ?? []).filter((id) => theirIds.has(id) && !named.has(id))).toEqual([]);
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {})) {
    if (value !== null && value !== undefined)
      form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  form.append('file', new Blob(['texte']), 'fichier.txt');
  return form;
}

/** Restores sessions, accounts and rights, since calls may sign out, revoke or close them. */
async function everyoneMayAct(): Promise<void> {
  const people = [ours.owner, ours.agent, ours.customer, admin].map((person) => `'${person.userId}'`);
  await client.query(`
    update platform.session set revoked_at = null where user_id in (${people}) and revoked_at is not null;
    update platform.user_account set active = true where id in (${people}) and not active;
    update platform.membership set status = 100 where agency_id = '${ours.id}' and status <> 100;
    update platform.agency set status = 100, subscription_active = true, owner_user_id = '${ours.owner.userId}'
      where id = '${ours.id}'
        and (status <> 100 or not subscription_active or owner_user_id is distinct from '${ours.owner.userId}')`);
}
