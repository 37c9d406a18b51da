import { watchView } from './prepare';

const KEPT = 'vigie.dashboard-in-view';
const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? 'null');
const modules = [
  { tile: 'invoices', config: null },
  { tile: 'invoices', config: null },
  { tile: 'services', config: null },
];

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a dashboard that was in view at once is prepared with the next visit, one that was scrolled to is not', () => {
  const seen = watchView();
  expect(kept()).toEqual([]);
  seen(modules);
  expect(kept()).toEqual(['invoices', 'services']);
  const later = watchView();
  // A visit that has not shown the dashboard yet stores nothing.
  expect(kept()).toEqual([]);
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 10_000);
  later(modules);
  expect(kept()).toEqual([]);
});
