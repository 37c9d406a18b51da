import { setTimeout } from 'node:timers/promises';
import { contractCalls } from '@vigie/contracts/commercial/contract/contract.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import { planningErrorCalls } from '@vigie/contracts/field/planning-error/planning-error.calls';
import { DATA_EXPORT_MESSAGES, EXPORT_FILE_DAYS } from '@vigie/contracts/platform/data-export/data-export';
import { dataExportCalls } from '@vigie/contracts/platform/data-export/data-export.calls';
import { fileStore } from '@vigie/service-kit/files/store';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { eraseExports } from './erase-exports.job';

const LIST: RightKey = 'ACCOUNT_RIGHT_LIST_CUSTOMER';
const DAY_MS = 86_400_000;

let world: World;
let owner: Person;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  const agency = await newAgency(world, 'Les exports');
  owner = await newPerson(world, agency, { owner: true });
  manager = await newPerson(world, agency, { role: 'manager', rights: [LIST] });
  const body = { id: newId(), name: 'Halle aux grains', type: 100, email: 'halle@grains.example' };
  await ok(world, owner, customerCalls.saveCustomer, { body: body as never });
});
afterAll(() => world.close());

const sqlOf = (text: string, values: unknown[]) => asAdmin(world, (client) => client.query(text, values));
const take = (who: Person, body: object = {}) =>
  callAs(world, who, customerCalls.fetchCustomersExport, { body: body as never });
const listed = async (who: Person) => (await ok(world, who, dataExportCalls.fetchDataExports, { body: {} })).data;
const again = (who: Person, id = '') => callAs(world, who, dataExportCalls.dataExportFile, { params: { id } });

test('an export is written down with who, what, filters and rows, and its file is had again', async () => {
  const { status, bytes } = await take(manager, {
    query: 'halle',
    filters: { status: [customerStatuses.value.active] },
  });
  expect(status).toBe(200);
  const [line] = await listed(manager);
  expect(line).toMatchObject({
    ...{ what: 'Clients', rows: 1, status: 'done', failure: null, downloadable: true },
    asked: expect.stringMatching(/^« halle » · Statut : /),
    user: { id: manager.userId },
  });
  expect((await again(manager, line?.id)).bytes).toEqual(bytes);
});

test('a file that is had again is named as its list, not by a key with a colon', async () => {
  await callAs(world, owner, contractCalls.fetchAgentContractsExport, { body: {} });
  await callAs(world, owner, planningErrorCalls.fetchRestErrorsExport, { body: {} });
  expect((await listed(owner)).map(({ fileName }) => fileName)).toEqual([
    'Erreurs de planning, repos.xlsx',
    "Contrats d'agents.xlsx",
  ]);
});

test('hours are an export too; one that is refused says why, and one without the right is none', async () => {
  const period = { start: '2026-03-01', end: '2026-03-31' };
  await callAs(world, owner, hoursCalls.exportAgents, { body: { type: 'payroll', period } as never });
  expect(await listed(owner)).toMatchObject([
    { what: 'Prépaie', asked: 'du 01/03/2026 au 31/03/2026', status: 'done' },
  ]);
  expect(
    (await callAs(world, manager, hoursCalls.exportAgents, { body: { type: 'payroll', period } as never })).status,
  ).toBe(403);
  expect(await listed(owner)).toHaveLength(1);
});

test('an export whose reader left before it was there is said to be interrupted', async () => {
  const { path } = customerCalls.fetchCustomersExport;
  const leaving = new AbortController();
  await asAdmin(world, async (client) => {
    await client.query('begin');
    await client.query('lock table commercial.customer in access exclusive mode');
    const asked = fetch(`${world.urls.commercial}/api${path.replace(':agencyId', owner.agencyId)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: '{}',
      signal: leaving.signal,
    });
    while ((await listed(owner))[0]?.status !== 'running') await setTimeout(20);
    leaving.abort();
    await expect(asked).rejects.toThrow(/abort/i);
    // The programs run in this process: when they have answered another call, they know that the caller has gone.
    for (let turn = 0; turn < 3; turn += 1) await listed(owner);
    await client.query('commit');
  });
  while ((await listed(owner))[0]?.status === 'running') await setTimeout(20);
  expect((await listed(owner))[0]).toMatchObject({ status: 'failed', failure: 'Interrompu', downloadable: false });
});

test('an export that was cut off or failed stays in sight, without a file', async () => {
  await take(owner);
  const [line] = await listed(owner);
  const was =
    "update platform.data_export set stored = false, status = 'running', started_at = now() - $2::interval where id = $1";
  await sqlOf(was, [line?.id, '1 minute']);
  expect((await listed(owner))[0]).toMatchObject({ status: 'running', downloadable: false });
  await sqlOf(was, [line?.id, '20 minutes']);
  expect((await listed(owner))[0]).toMatchObject({ status: 'failed', failure: 'Interrompu', downloadable: false });
  expect((await again(owner, line?.id)).body).toMatchObject({ message: DATA_EXPORT_MESSAGES.fileGone });
});

test('each sees its own; the owner sees all; who lost the right gets no copy; nobody of another agency anything', async () => {
  await take(owner);
  await take(manager);
  expect(await listed(manager)).toHaveLength(1);
  const [mine, theirs] = await listed(owner);
  expect((await again(owner, mine?.id)).status).toBe(200);
  expect((await again(manager, theirs?.id)).status).toBe(404);
  await sqlOf(`update platform.membership set rights = '{}' where user_id = $1`, [manager.userId]);
  expect((await again(manager, mine?.id)).status).toBe(403);
  const stranger = await newPerson(world, await newAgency(world), { owner: true });
  expect((await again(stranger, mine?.id)).status).toBe(404);
  expect(await listed(stranger)).toEqual([]);
});

test('its file is erased after its days, its line after a year; a file that is gone is said so', async () => {
  await take(owner);
  const [line] = await listed(owner);
  const { agencyId } = owner;
  await eraseExports(world.databases.platform, agencyId, Date.now() + (EXPORT_FILE_DAYS - 1) * DAY_MS);
  expect((await again(owner, line?.id)).status).toBe(200);
  await eraseExports(world.databases.platform, agencyId, Date.now() + (EXPORT_FILE_DAYS + 1) * DAY_MS);
  expect(await fileStore().list(agencyId)).toEqual([]);
  expect((await listed(owner))[0]).toMatchObject({ status: 'done', downloadable: false });
  expect((await again(owner, line?.id)).status).toBe(409);
  await eraseExports(world.databases.platform, agencyId, Date.now() + 366 * DAY_MS);
  expect(await listed(owner)).toEqual([]);
});
