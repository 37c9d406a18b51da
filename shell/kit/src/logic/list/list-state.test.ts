import { listRequestSchema } from '@vigie/contracts/core/lists/list';
import { sampleList } from '../../testing/sample-list';
import { countNarrowing, isActiveFilter } from './filters/list-filters';
import {
  addPreset,
  defaultPreset,
  deletePreset,
  overwritePreset,
  renamePreset,
  toggleDefaultPreset,
} from './list-presets';
import { initialState, presetFilters, requestOf, sortedBy, withPreset } from './list-state';

const resolve = (shortcut: string) => (shortcut === 'today' ? { start: '2026-11-21', end: '2026-11-21' } : null);

test('the rows per page start at 25 and take only the values on offer', () => {
  expect(initialState(sampleList).limit).toBe(25);
  expect(initialState(sampleList, 100).limit).toBe(100);
  expect(initialState(sampleList, 33).limit).toBe(25);
});

test('sorting turns round on the second click and goes back to page 1', () => {
  const third = { ...initialState(sampleList), page: 3 };
  expect(sortedBy(third, 'turnover')).toMatchObject({ orderBy: 'turnover', ascending: true, page: 1 });
  expect(sortedBy(sortedBy(third, 'turnover'), 'turnover')).toMatchObject({ ascending: false });
});

test('the request is one the server takes, with shortcuts resolved to days', () => {
  const state = {
    ...initialState(sampleList),
    query: '  usine ',
    filters: { opened: { shortcut: 'today' }, status: [100], alarmed: 1 },
  };
  const request = requestOf(sampleList, state, resolve);
  expect(request).toEqual({
    query: 'usine',
    limit: 25,
    page: 1,
    ascending: true,
    orderBy: 'name',
    filters: { opened: { shortcut: 'today', start: '2026-11-21', end: '2026-11-21' }, status: [100], alarmed: 1 },
  });
  expect(listRequestSchema(sampleList).safeParse(request).success).toBe(true);
});

test('a filter narrows only when it says something', () => {
  const { customer, status, zone, alarmed, opened } = sampleList.filters;
  expect(isActiveFilter(customer, { all: true })).toBe(false);
  expect(isActiveFilter(customer, { none: true })).toBe(true);
  expect(isActiveFilter(status, [])).toBe(false);
  expect(isActiveFilter(zone, null)).toBe(false);
  expect(isActiveFilter(alarmed, -1)).toBe(false);
  expect(isActiveFilter(alarmed, 0)).toBe(true);
  expect(isActiveFilter(opened, {})).toBe(false);
  expect(countNarrowing(sampleList, { alarmed: 0, status: [], zone: 'nord' })).toBe(2);
});

test('a preset keeps filters and sort and gives them back, without page and search', () => {
  const state = {
    ...initialState(sampleList),
    query: 'x',
    page: 4,
    orderBy: 'turnover',
    ascending: false,
    filters: { status: [200] },
  };
  const [preset] = addPreset([], 'Suspendus', presetFilters(state));
  expect(preset).toMatchObject({ label: 'Suspendus', favorite: false });
  if (!preset) throw new Error('no preset');
  expect(withPreset(sampleList, initialState(sampleList), preset)).toMatchObject({
    filters: { status: [200] },
    orderBy: 'turnover',
    ascending: false,
    preset: preset.key,
    query: '',
    page: 1,
  });
  const old = { ...preset, filters: { $orderBy: 'gone', status: [999], gone: 1 } };
  expect(withPreset(sampleList, state, old)).toMatchObject({ filters: {}, orderBy: 'name', ascending: true });
});

test('one preset at most is the default; others can be overwritten, renamed, deleted', () => {
  const two = addPreset(addPreset([], 'A', {}), 'B', { zone: 'nord' });
  const [a, b] = two;
  if (!a || !b) throw new Error('two presets');
  expect(defaultPreset(toggleDefaultPreset(toggleDefaultPreset(two, a.key), b.key))?.key).toBe(b.key);
  expect(defaultPreset(toggleDefaultPreset(toggleDefaultPreset(two, a.key), a.key))).toBeUndefined();
  expect(overwritePreset(two, a.key, { zone: 'sud' })[0]).toMatchObject({ label: 'A', filters: { zone: 'sud' } });
  expect(renamePreset(two, b.key, 'C').map((p) => p.label)).toEqual(['A', 'C']);
  expect(deletePreset(two, a.key).map((p) => p.label)).toEqual(['B']);
});
