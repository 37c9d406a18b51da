import { allowedColumns } from '@vigie/contracts/core/lists/columns';
import { sampleList } from '../../testing/sample-list';
import { alignOf, chooserOrder, moved, shownColumns } from './list-columns';

const { columns } = sampleList;
const all = () => true;
const none = () => false;
const only =
  (...rights: string[]) =>
  (right: string) =>
    rights.includes(right);

test('a column with a right is there only with it', () => {
  expect(allowedColumns(columns, all)).toContain('margin');
  expect(allowedColumns(columns, only('ACCOUNT_RIGHT_LIST_DETAILS'))).not.toContain('margin');
});

test('without the list-details right only what is always visible is shown', () => {
  expect(allowedColumns(columns, none)).toEqual(['name', 'status']);
  expect(shownColumns(columns, none, ['customer', 'status'])).toEqual(['status']);
  const plain = { label: 'Z', kind: 'text' } as const;
  expect(allowedColumns({ a: plain, b: plain }, none)).toEqual(['a', 'b']);
  const named = { ...plain, alwaysVisible: true, right: 'ACCOUNT_RIGHT_LIST_AGENT' } as const;
  expect(allowedColumns({ a: plain, b: named, c: plain }, none)).toEqual(['a']);
});

test("the user's choice gives the order; columns that are gone are dropped", () => {
  expect(shownColumns(columns, all, ['turnover', 'gone', 'name'])).toEqual(['turnover', 'name']);
  expect(shownColumns(columns, all, ['gone'])[0]).toBe('name');
  expect(shownColumns(columns, all, undefined)).not.toContain('alarmed');
});

test('the chooser offers every allowed column once, the shown ones first', () => {
  const order = chooserOrder(columns, all, ['status', 'name']);
  expect(order.slice(0, 2)).toEqual(['status', 'name']);
  expect([...order].sort()).toEqual(Object.keys(columns).sort());
});

test('moving clamps at both ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 7, 0)).toEqual(['a', 'b', 'c']);
});

test('figures stand to the right', () => {
  expect(alignOf(columns.turnover)).toBe('right');
  expect(alignOf(columns.name)).toBe('left');
});
