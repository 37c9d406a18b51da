import { articleCalls } from '@vigie/contracts/commercial/article/article.calls';
import { newId } from '@vigie/contracts/core/id';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

const article = (name: string, more = {}) => ({
  id: newId(),
  name,
  price: 2_100,
  description: `${name}, à l'heure`,
  ...more,
});

/** Saves a catalogue, by default on the agency's current version. */
async function save(items: object[], updatedAt?: string) {
  const version = updatedAt ?? (await ok(world, owner, agencyCalls.agency)).agency.updatedAt;
  const settings = { catalogServices: { items } } as never;
  return callAs(world, owner, agencyCalls.updateAgency, { body: { settings, updatedAt: version } });
}
const names = async (body: object) =>
  (await ok(world, owner, articleCalls.fetchArticles, { body })).data.map(({ name }) => name);

test('the catalogue is listed, searched and ordered, and what is archived is offered on no line', async () => {
  const items = [
    article('Rondier', { price: 2_350, specialties: ['Ronde', 'SSIAP 1'] }),
    article('Agent cynophile', { price: 2_790 }),
    article('Télésurveillance', { archived: true }),
  ];
  expect((await save(items)).status).toBe(200);
  expect(await names({})).toEqual(['Agent cynophile', 'Rondier', 'Télésurveillance']);
  expect(await names({ orderBy: 'price', ascending: false })).toEqual([
    'Agent cynophile',
    'Rondier',
    'Télésurveillance',
  ]);
  expect(await names({ query: 'telesurv' })).toEqual(['Télésurveillance']);
  expect(await names({ query: 'ssiap' })).toEqual(['Rondier']);
  expect(await names({ filters: { archived: 0 } })).toEqual(['Agent cynophile', 'Rondier']);
  expect(await names({ filters: { archived: 1 } })).toEqual(['Télésurveillance']);
  expect(await names({ limit: 1, page: 2 })).toEqual(['Rondier']);
  const { articles } = await ok(world, owner, articleCalls.articles);
  expect(articles.map(({ name }) => name)).toEqual(['Rondier', 'Agent cynophile']);
  expect((await callAs(world, owner, articleCalls.fetchArticlesExport, { body: {} })).status).toBe(200);
});

test('of two who save the catalogue they both read, the second is told', async () => {
  const { updatedAt } = (await ok(world, owner, agencyCalls.agency)).agency;
  const saves = await Promise.all([save([article('Un')], updatedAt), save([article('Deux')], updatedAt)]);
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(saves.find(({ status }) => status === 409)?.body.key).toBe('stale');
  expect(await names({})).toHaveLength(1);
});

test('title, price and description are asked for', async () => {
  const { body } = await save([{ id: newId(), name: ' ', description: '' }]);
  expect(body.errors?.map(({ path, message }) => `${path} ${message}`).sort()).toEqual([
    'settings.catalogServices.items.0.description Obligatoire',
    'settings.catalogServices.items.0.name Obligatoire',
    'settings.catalogServices.items.0.price Obligatoire',
  ]);
});

test('who writes documents reads what is offered; the catalogue itself is for who sets parameters', async () => {
  const writer = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_ESTIMATE'] });
  expect((await callAs(world, writer, articleCalls.articles)).status).toBe(200);
  expect((await callAs(world, writer, articleCalls.fetchArticles, { body: {} })).status).toBe(403);
});

test('a catalogue that no longer parses says so instead of offering other prices', async () => {
  await asAdmin(world, (client) =>
    client.query(
      `update platform.agency set settings = '{"catalogServices":{"items":[{"price":"cher"}]}}' where id = $1`,
      [owner.agencyId],
    ),
  );
  const { status, body } = await callAs(world, owner, articleCalls.articles);
  expect({ status, key: body.key }).toEqual({ status: 409, key: 'stored_unreadable' });
});
