import type { ListRequest } from '@vigie/contracts/core/lists/list';
import { AWAITED_REFERENCE } from '@vigie/contracts/field/logbook/entry-reference';
import type { LogbookEntry } from '@vigie/contracts/field/logbook/logbook';
import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';
import { areNoAlerts } from './alerts/are-no-alerts';
import { areOthers, patchEntries, patchServiceEntries } from './patch-entries';

const id = (n: number) => `01999a5e-8000-7000-8000-${String(n).padStart(12, '0')}`;
const minute = (n: number) => `2026-11-21T20:${String(n).padStart(2, '0')}:00.000Z`;

const entry = (n: number, more: Partial<LogbookEntry> = {}): LogbookEntry => ({
  id: id(n),
  reference: `MC-${n}`,
  createdAt: minute(n),
  recordedAt: minute(n),
  typeKey: 'presence_entry',
  typeName: 'Entrée',
  familyKey: 'presence',
  site: { id: id(900), name: 'Quai' },
  customer: { id: id(901), name: 'Port' },
  agent: { id: id(902), name: 'Nadia Roux' },
  author: 'Nadia Roux',
  service: { id: id(903), name: 'S000001' },
  specialty: null,
  radioFrom: null,
  radioTo: null,
  radioChannel: null,
  location: null,
  infos: null,
  checkpoint: null,
  roundCheckpoint: null,
  serviceRoundExecution: null,
  lastEventMessage: null,
  customerShow: true,
  alert: false,
  acknowledgement: null,
  editable: true,
  messageCount: 1,
  fileCount: 0,
  updatedAt: minute(n),
  ...more,
});
const created = (...rows: LogbookEntry[]): LiveEvent => ({
  name: 'logbookEntry.created',
  ids: rows.map((row) => row.id),
  rows,
});
const placed = (n: number): LiveEvent => ({
  name: 'logbookEntry.updated',
  ids: [id(n)],
  rows: [{ id: id(n), reference: 'MC-000077', alert: false }],
});

const changed = (...rows: LogbookEntry[]): LiveEvent => ({ ...created(...rows), name: 'logbookEntry.updated' });
const acknowledgement = { at: minute(50), author: 'Inès Vidal', comment: null };
const alert = entry(20, { alert: true, acknowledgement, updatedAt: minute(50) });

const asked = (more: Partial<ListRequest> = {}): ListRequest => ({
  query: '',
  limit: 3,
  page: 1,
  ascending: false,
  orderBy: 'createdAt',
  filters: {},
  ...more,
});
const page = { filtered: 9, data: [entry(30), entry(20), entry(10)] };
const shown = (request: ListRequest, ...events: LiveEvent[]) => {
  const now = patchEntries(request, page, events);
  return now && { filtered: now.filtered, ids: now.data.map((row) => row.id) };
};

test.each([
  ['the newest', 40, [40, 30, 20]],
  ['one that was recorded without network an hour ago', 15, [30, 20, 15]],
  ['one of before the page', 5, [30, 20, 10]],
])('a new entry stands at its own time: %s', (_what, n, expected) => {
  expect(shown(asked(), created(entry(n)))).toEqual({ filtered: 10, ids: expected.map(id) });
});

test('what the page shows already is counted once, and keeps what was read of it since', () => {
  const amended = { ...page, data: [entry(30, { infos: 'Porte fermée' }), entry(20), entry(10)] };
  expect(patchEntries(asked(), amended, [created(entry(30))])).toEqual(amended);
});

test('other words, photos and who took note stand in place, at once', () => {
  const now = entry(20, { infos: 'Porte fermée', fileCount: 2, acknowledgement, updatedAt: minute(50) });
  expect(patchEntries(asked(), page, [changed(now)])).toEqual({ ...page, data: [entry(30), now, entry(10)] });
  expect(patchEntries(asked({ page: 4 }), page, [changed(entry(99))])).toEqual(page);
  const elsewhere = asked({ filters: { sites: [id(800)] } });
  const gone: LiveEvent = { name: 'logbookEntry.deleted', ids: [id(99)], rows: [entry(99)] };
  expect(patchEntries(elsewhere, page, [gone])).toEqual(page);
});

test('what was told late takes nothing back: newer words, and the reference that the chain gave meanwhile', () => {
  const read = entry(20, { infos: 'Deux portes', updatedAt: minute(55) });
  const known = { ...page, data: [read] };
  expect(patchEntries(asked(), known, [changed(entry(20, { updatedAt: minute(50) }))])).toEqual(known);
  const awaited = entry(20, { reference: AWAITED_REFERENCE, infos: 'Trois portes', updatedAt: minute(57) });
  expect(patchEntries(asked(), known, [changed(awaited)])?.data).toEqual([{ ...awaited, reference: 'MC-20' }]);
});

test('the chain gives an entry its reference, here or on another page', () => {
  expect(patchEntries(asked(), page, [placed(20)])?.data[1]).toEqual({ ...entry(20), reference: 'MC-000077' });
  expect(patchEntries(asked({ page: 4, query: 'porte' }), page, [placed(99)])).toEqual(page);
});

test.each<[string, ListRequest['filters'], boolean]>([
  ['its site', { sites: [id(900)] }, true],
  ['another site', { sites: [id(800)] }, false],
  ['every site', { sites: { all: true } }, true],
  ['its type', { type: ['presence_entry'] }, true],
  ['another family, and its site', { family: ['incident'], sites: [id(900)] }, false],
  ['alerts', { alert: 1 }, false],
  ['what is no alert', { alert: 0 }, true],
  ['alerts or not', { alert: -1 }, true],
])('a filter on %s', (_what, filters, isWanted) => {
  expect(shown(asked({ filters }), created(entry(40)))?.filtered).toBe(isWanted ? 10 : 9);
});

test('an alert joins the list of alerts', () => {
  expect(shown(asked({ filters: { alert: 1 } }), created(entry(40, { alert: true })))?.filtered).toBe(10);
});

test.each<[string, ListRequest, LiveEvent]>([
  ['a search', asked({ query: 'porte' }), created(entry(40))],
  ['another page', asked({ page: 2 }), created(entry(40))],
  ['another order', asked({ orderBy: 'site' }), created(entry(40))],
  ['a period', asked({ filters: { period: { start: '2026-11-21', end: '2026-11-21' } } }), created(entry(40))],
  ['a type that none of may be chosen', asked({ filters: { type: [] } }), created(entry(40))],
  ['an entry without its row', asked(), { name: 'logbookEntry.created', ids: [id(40)] }],
  ['many at once', asked(), { name: 'logbookEntry.updated', ids: [] }],
  ['other words that a search may read', asked({ query: 'porte' }), changed(entry(99))],
  ['an alert somebody took note of, in the list of alerts', asked({ filters: { alert: 1 } }), changed(alert)],
  ['the same in that of what is no alert', asked({ filters: { alert: 0 } }), changed(alert)],
  ['a change without its row', asked(), { name: 'logbookEntry.updated', ids: [id(20)] }],
  ['one taken off', asked(), { name: 'logbookEntry.deleted', ids: [id(20)], rows: [entry(20)] }],
])('%s: only the server knows', (_what, request, event) => {
  expect(patchEntries(request, page, [event])).toBeUndefined();
});

test('what shows alerts, one entry or one service stays as it is when others are told of', () => {
  expect(areNoAlerts([created(entry(40)), placed(20)])).toBe(true);
  expect(areNoAlerts([created(entry(40), entry(41, { alert: true }))])).toBe(false);
  expect(areNoAlerts([{ name: 'logbookEntry.updated', ids: [id(1)] }])).toBe(false);
  expect(areOthers(id(1), [created(entry(40))])).toBe(true);
  expect(areOthers(id(40), [created(entry(40))])).toBe(false);
  expect(areOthers(id(1), [{ name: 'logbookEntry.updated', ids: [] }])).toBe(false);
});

test('the entries of a service change in place; what is new to them or taken off is asked for', () => {
  const now = entry(20, { infos: 'Porte fermée', updatedAt: minute(50) });
  const [of, others] = [id(903), id(700)];
  expect(patchServiceEntries(of, page, [changed(now)])?.data).toEqual([entry(30), now, entry(10)]);
  expect(patchServiceEntries(of, page, [placed(20)])?.data[1]?.reference).toBe('MC-000077');
  expect(patchServiceEntries(others, page, [created(entry(40)), placed(99)])).toEqual(page);
  expect(patchServiceEntries(of, page, [created(entry(40))])).toBeUndefined();
  expect(patchServiceEntries(of, page, [{ ...changed(now), name: 'logbookEntry.deleted' }])).toBeUndefined();
  expect(patchServiceEntries(of, page, [{ name: 'logbookEntry.updated', ids: [id(99)] }])).toBeUndefined();
});
