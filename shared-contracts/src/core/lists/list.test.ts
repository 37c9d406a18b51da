import { z } from 'zod';
import { needs, platformAdminOnly } from '../access';
import { setFrenchErrors } from '../french-errors';
import { newId } from '../id';
import { prefixedPath } from '../paths';
import { defineList, divisionsOf, listRequestSchema, listResponseSchema } from './list';
import { globalListCalls, listCalls, listSharesCall } from './list-calls';

beforeAll(setFrenchErrors);

const row = z.object({ name: z.string(), status: z.number() });
const OPTIONS = [
  { value: 100, alias: 10, label: 'Actif' },
  { value: 'x', label: 'Autre' },
] as const;

const list = defineList({
  key: 'things',
  row,
  columns: {
    name: { label: 'Nom', kind: 'text' },
    status: { label: 'Statut', kind: 'number', sortable: false },
  },
  filters: {
    sites: { kind: 'refs', label: 'Sites', of: 'site' },
    statuses: { kind: 'choices', label: 'Statuts', options: OPTIONS },
    status: { kind: 'choice', label: 'Statut', options: OPTIONS },
    prospect: { kind: 'toggle', label: 'Prospects' },
    period: { kind: 'period', label: 'Période' },
  },
  defaultSort: { orderBy: 'name', ascending: true },
});
const request = listRequestSchema(list);

const errors = (value: unknown): string[] =>
  (request.safeParse(value).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);

test('a list is asked for with nothing: first page, default sort', () => {
  expect(request.parse({})).toEqual({
    query: '',
    limit: 25,
    page: 1,
    ascending: true,
    orderBy: 'name',
    filters: {},
  });
});

test('every kind of filter has its shape on the wire', () => {
  const id = newId();
  for (const filters of [
    { sites: { all: true }, statuses: [], status: null, prospect: -1, period: null },
    { sites: { none: true }, statuses: [100, 'x'], status: 'x', prospect: 1, period: { shortcut: 'today' } },
    { sites: [id], period: { start: '2026-01-01', end: null } },
  ]) {
    expect(errors({ filters })).toEqual([]);
  }
});

test.each([
  [{ filters: { sites: { all: true, none: true } } }, 'filters.sites: Format invalide'],
  [{ filters: { statuses: [200] } }, 'filters.statuses.0: Format invalide'],
  [{ filters: { status: 'y' } }, 'filters.status: Format invalide'],
  [{ filters: { prospect: 2 } }, 'filters.prospect: Format invalide'],
  [{ filters: { period: { start: '31/12/2026' } } }, 'filters.period.start: Format invalide'],
  [{ filters: { colour: 'red' } }, 'filters: Champ inconnu : colour'],
  [{ orderBy: 'status' }, 'orderBy: Format invalide'],
  [{ orderBy: 'colour' }, 'orderBy: Format invalide'],
  [{ limit: 251 }, 'limit: Doit être inférieur ou égale à 250'],
  [{ limit: 0 }, 'limit: Doit être supérieur à 0'],
  [{ page: 0 }, 'page: Doit être supérieur à 0'],
])('%j is refused', (value, expected) => {
  expect(errors(value)).toEqual([expected]);
});

test('a call without a limit has 25 rows, or as many as its list says', () => {
  expect(listRequestSchema(list).parse({}).limit).toBe(25);
  expect(listRequestSchema({ ...list, defaultLimit: 10 }).parse({}).limit).toBe(10);
});

test('another name orders by the column it stands for', () => {
  const named = { ...list, sortNames: { called: 'name' } };
  expect(listRequestSchema(named).parse({ orderBy: 'called' }).orderBy).toBe('name');
});

test('only a list that says so may be asked for whole', () => {
  expect(listRequestSchema({ ...list, allowAll: true }).parse({ limit: 0 }).limit).toBe(0);
});

test('a list sorts by one of its columns', () => {
  expect(() => defineList({ ...list, defaultSort: { orderBy: 'colour', ascending: true } })).toThrow(
    'list things: default sort is not a column',
  );
});

test('an answer counts what the filters leave', () => {
  expect(listResponseSchema(row).parse({ data: [{ name: 'a', status: 1 }], filtered: 40 })).toMatchObject({
    filtered: 40,
  });
});

test('a list has two calls, and one Excel file with the columns that are asked for', () => {
  const own = listCalls('field', list, {
    name: 'fetchThings',
    path: '/fetch/things',
    access: needs('ACCOUNT_RIGHT_LIST_SITE'),
    own: ['agent', 'customer'],
    summary: 'Things',
  });
  expect(own.fetch).toMatchObject({
    name: 'field.fetchThings',
    path: '/agency/:agencyId/fetch/things',
    method: 'POST',
  });
  expect(own.export).toMatchObject({ name: 'field.fetchThingsExport', path: '/agency/:agencyId/fetch/things/xlsx' });
  expect(own.export.body.parse({ columns: ['name'] })).toMatchObject({ columns: ['name'], limit: 25 });
  expect(own.fetch.body.safeParse({ columns: ['name'] }).success).toBe(false);
  expect(prefixedPath(own.fetch, 'agent')).toBe('/agency/:agencyId/agent/:agentId/fetch/things');
  expect(prefixedPath(own.fetch, 'customer')).toBe('/agency/:agencyId/customer/:customerId/fetch/things');
});

test("what a list has of each kind is counted by columns that are named; some are the office's alone", () => {
  const divided = { ...list, divisions: { all: ['status'], office: ['customer'] } };
  const shares = listSharesCall('field', divided, {
    name: 'fetchThings',
    path: '/fetch/things',
    access: needs('ACCOUNT_RIGHT_LIST_SITE'),
    summary: 'Things',
  });
  expect(shares).toMatchObject({
    name: 'field.fetchThingsShares',
    path: '/agency/:agencyId/fetch/things/shares',
    method: 'POST',
  });
  expect(shares.body.parse({ by: 'status' })).toEqual({ query: '', filters: {}, by: 'status' });
  expect(shares.body.safeParse({ by: 'customer' }).success).toBe(true);
  expect(shares.body.safeParse({ by: 'name' }).success).toBe(false);
  expect(divisionsOf(divided, 'office')).toEqual(['status', 'customer']);
  expect(divisionsOf(divided, 'customer')).toEqual(['status']);
});

test('a list of the platform lies outside the agencies', () => {
  const all = globalListCalls('platform', list, {
    name: 'fetchAllThings',
    path: '/admin/fetch/things',
    access: platformAdminOnly,
    summary: 'Things',
  });
  expect(all.fetch).toMatchObject({ path: '/admin/fetch/things', inAgency: false, prefixes: [] });
});

test('a choice is also read from its alias, and never kept under it', () => {
  const filters = request.parse({ filters: { statuses: [10, 'x'], status: 10 } }).filters;
  expect(filters).toEqual({ statuses: [100, 'x'], status: 100 });
  expect(errors({ filters: { statuses: [11] } })).toHaveLength(1);
});
