import { newId } from '@vigie/contracts/core/id';
import { DASHBOARD_MESSAGES, DASHBOARDS_MAX } from '@vigie/contracts/platform/dashboard/dashboard';
import { dashboardCalls } from '@vigie/contracts/platform/dashboard/dashboard.calls';
import { moduleSaveOf, NEW_CONFIG } from '@vigie/contracts/platform/dashboard/dashboard-modules';
import { newDashboard } from '@vigie/testing/furnish/dashboard';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
let manager: Person;
let customer: Person;
beforeAll(async () => {
  world = await openWorld();
  const agencyId = await newAgency(world);
  owner = await newPerson(world, agencyId, { owner: true });
  manager = await newPerson(world, agencyId, {
    rights: ['ACCOUNT_RIGHT_READ_DASHBOARD', 'ACCOUNT_RIGHT_LIST_AGENT', 'ACCOUNT_RIGHT_LIST_SITE'],
  });
  customer = await newPerson(world, agencyId, { role: 'customer', rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] });
});
afterAll(() => world.close());

const read = async (who: Person, id: string) =>
  (await ok(world, who, dashboardCalls.dashboard)).dashboards.find((dashboard) => dashboard.id === id);
const save = (who: Person, body: object) => callAs(world, who, dashboardCalls.saveDashboard, { body: body as never });

test('a person is offered the tiles of its rights, and no other is put on its dashboard', async () => {
  expect((await ok(world, manager, dashboardCalls.dashboard)).tiles.sort()).toEqual([
    'agentExpirations',
    'agents',
    'sites',
  ]);
  expect((await ok(world, customer, dashboardCalls.dashboard)).tiles).toEqual(['sites', 'invoices']);
  const module = { id: newId(), tile: 'invoices', x: 0, y: 0, config: NEW_CONFIG };
  const refused = await save(manager, { id: newId(), name: 'Matin', modules: [module] });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'modules.0.tile', message: DASHBOARD_MESSAGES.notOffered }],
  ]);
});

test('a dashboard is its person’s: a colleague, the owner and a customer find none', async () => {
  const id = await newDashboard(world, manager);
  const updatedAt = (await read(manager, id))?.updatedAt ?? '';
  for (const other of [owner, customer]) {
    expect(await read(other, id)).toBeUndefined();
    const prefer = await callAs(world, other, dashboardCalls.preferDashboard, { params: { id }, body: { updatedAt } });
    expect(prefer.status).toBe(404);
    expect((await save(other, { id, name: 'À moi', updatedAt })).status).toBe(404);
    const history = await callAs(world, other, dashboardCalls.historyDashboard, { params: { id } });
    expect(history.status).toBe(other === owner ? 404 : 403);
  }
  expect((await read(manager, id))?.name).toBe('Matin');
});

test('the agency proposes a dashboard to a role, and who may not change its settings proposes none', async () => {
  const id = await newDashboard(world, owner, { audience: 'customer', tiles: ['sites', 'invoices'] });
  expect(await read(manager, id)).toBeUndefined();
  expect(await read(customer, id)).toMatchObject({ editable: false, audience: 'customer' });
  expect(await read(owner, id)).toMatchObject({ editable: true });
  const { updatedAt } = (await read(customer, id)) ?? { updatedAt: '' };
  expect((await save(customer, { id, name: 'À moi', updatedAt })).status).toBe(403);
  const remove = { params: { id }, query: { updatedAt } };
  expect((await callAs(world, customer, dashboardCalls.deleteDashboard, remove)).status).toBe(403);
  expect((await save(manager, { id: newId(), name: 'Pour tous', audience: 'manager' })).status).toBe(403);
  const agents = { id: newId(), tile: 'agents', x: 0, y: 0, config: NEW_CONFIG };
  const shown = await save(owner, { id: newId(), name: 'Clients', audience: 'customer', modules: [agents] });
  expect(shown.body.errors?.[0]?.path).toBe('modules.0.tile');
});

test('a right that is withdrawn empties its tile, which keeps its setup until the right comes back', async () => {
  const id = await newDashboard(world, manager, { tiles: ['agents', 'sites'] });
  const grant = (...rights: string[]) =>
    asAdmin(world, (client) =>
      client.query('update platform.membership set rights = $2 where user_id = $1', [manager.userId, rights]),
    );
  await grant('ACCOUNT_RIGHT_READ_DASHBOARD', 'ACCOUNT_RIGHT_LIST_SITE');
  const without = await read(manager, id);
  expect(without?.modules.map(({ state, config }) => [state, config === null])).toEqual([
    ['forbidden', true],
    ['ready', false],
  ]);
  const modules = without?.modules.map(moduleSaveOf).map((module) => ({ ...module, y: module.y + 1 }));
  expect((await save(manager, { id, name: 'Soir', modules, updatedAt: without?.updatedAt })).status).toBe(200);
  await grant('ACCOUNT_RIGHT_READ_DASHBOARD', 'ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_LIST_AGENT');
  expect((await read(manager, id))?.modules[0]).toMatchObject({ state: 'ready', y: 1, config: { title: 'Matin' } });
});

test('a stored module of another age is told as such beside those that read', async () => {
  const id = await newDashboard(world, manager);
  await asAdmin(world, (client) =>
    client.query(`update platform.dashboard set modules = modules || $2::jsonb where id = $1`, [
      id,
      JSON.stringify([
        { id: newId(), tile: 'weather', x: 0, y: 18, w: 6, h: 18, config: {} },
        { id: newId(), tile: 'agents', x: 6, y: 18, w: 6, h: 18, config: { rows: -1 } },
      ]),
    ]),
  );
  expect((await read(manager, id))?.modules.map(({ state }) => state)).toEqual(['ready', 'gone', 'unreadable']);
});

test('what two tabs save of one dashboard is found, and the preferred one is the last that was preferred', async () => {
  const person = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_READ_DASHBOARD'] });
  const first = await newDashboard(world, person, { tiles: [] });
  const second = await newDashboard(world, person, { tiles: [] });
  const { updatedAt } = (await read(person, first)) ?? { updatedAt: '' };
  expect((await save(person, { id: first, name: 'Onglet 1', updatedAt })).status).toBe(200);
  const stale = await save(person, { id: first, name: 'Onglet 2', updatedAt });
  expect([stale.status, stale.body.key]).toEqual([409, 'stale']);
  for (const id of [first, second]) {
    const body = { updatedAt: (await read(person, id))?.updatedAt ?? '' };
    await ok(world, person, dashboardCalls.preferDashboard, { params: { id }, body });
  }
  expect([(await read(person, first))?.preferred, (await read(person, second))?.preferred]).toEqual([false, true]);
});

test('own dashboards stand in the order that is given, and a colleague’s stay where they are', async () => {
  const person = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_READ_DASHBOARD'] });
  const ids: string[] = [];
  for (const name of ['A', 'B', 'C']) ids.push(await newDashboard(world, person, { name, tiles: [] }));
  const [a = '', b = '', c = ''] = ids;
  const names = async () =>
    (await ok(world, person, dashboardCalls.dashboard)).dashboards.map(({ name }) => name).join('');
  expect(await names()).toBe('ABC');
  await ok(world, person, dashboardCalls.orderDashboards, { body: { ids: [c, a] } });
  expect(await names()).toBe('CAB');
  await ok(world, owner, dashboardCalls.orderDashboards, { body: { ids: [a, b, c] } });
  expect(await names()).toBe('CAB');
});

test('a person keeps so many dashboards and no more', async () => {
  const person = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_READ_DASHBOARD'] });
  for (let n = 0; n < DASHBOARDS_MAX; n += 1) await newDashboard(world, person, { tiles: [] });
  const beyond = await save(person, { id: newId(), name: 'Encore un' });
  expect([beyond.status, beyond.body.message]).toEqual([409, DASHBOARD_MESSAGES.tooMany]);
});
