import { z } from 'zod';
import { grantOf } from '../core/access';
import type { AnyCall } from '../core/call';
import { isToCustomers, type ListDefinition } from '../core/lists/list';
import { ideaList } from '../platform/feedback/feedback';
import { EXPORTED_LISTS } from './exported-lists';
import { allCalls } from './registry';

/** `ideaList` belongs to no agency, so no agency chooses its exported columns. */
const LISTS = [...EXPORTED_LISTS.flatMap(({ exports }) => exports.map(({ list }) => list)), ideaList];

/** Returns the row schema of a call that answers a page of a list. */
function rowOf({ response }: AnyCall): unknown {
  const data: unknown = response instanceof z.ZodObject ? response.shape.data : undefined;
  return data instanceof z.ZodArray ? data.element : undefined;
}

/** The lists of which customers fetch pages. */
const readByCustomers = allCalls
  .filter(({ access }) => access.kind === 'signedIn' || grantOf(access, 'customer').kind !== 'never')
  .map((call) => LISTS.filter(({ row }) => row === rowOf(call)))
  .filter((lists) => lists.length > 0);

test('a list that customers call says which columns they read, and no other list does', () => {
  expect(readByCustomers.length).toBeGreaterThan(5);
  const silent = readByCustomers.filter((lists) => lists.every(({ toCustomers }) => !toCustomers));
  expect(silent.map((lists) => lists.map(({ key }) => key))).toEqual([]);
  const read = new Set(readByCustomers.flat());
  expect(LISTS.filter((list) => list.toCustomers && !read.has(list)).map(({ key }) => key)).toEqual([]);
});

test('a row may lack what customers are not sent', () => {
  const wanted = ({ key, row, columns, ...list }: ListDefinition) =>
    Object.keys(columns)
      .filter(
        (column) => !isToCustomers({ columns, ...list }, column) && !row.shape[column]?.safeParse(undefined).success,
      )
      .map((column) => `${key}.${column}`);
  expect(LISTS.filter(({ toCustomers }) => toCustomers).flatMap(wanted)).toEqual([]);
});
