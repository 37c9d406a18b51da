import { grantOf } from '../core/access';
import type { ListDefinition } from '../core/lists/list';
import { EXPORTED_LISTS } from './exported-lists';
import { allCalls } from './registry';

const LISTS = EXPORTED_LISTS.flatMap(({ exports }) => exports.map(({ list }) => list));
const columnsOf = (list: ListDefinition) =>
  Object.entries(list.columns).map(([key, column]) => ({ list, key, column, name: `${list.key}.${key}` }));

/** Lists whose every reader may change their amounts, or that need a right to these very amounts. */
const KNOWN_TO_READERS = ['articles', 'prices', 'equipment', 'margins'];
/** Amounts that the acts of a row name in their questions and mails. */
const NAMED_BY_ACTS = ['estimates.total', 'invoiceReminds.toPay', 'invoices.toPay'];
const ofOwner = (list: ListDefinition) =>
  allCalls
    .filter(({ exported }) => exported?.list === list)
    .every(({ access }) => access.kind === 'platformAdmin' || grantOf(access, 'manager').kind === 'owner');

test('a row may lack a column that needs a right', () => {
  const wanted = LISTS.flatMap(columnsOf).filter(
    ({ list, key, column }) => column.right && !list.row.shape[key]?.safeParse(undefined).success,
  );
  expect(wanted.map(({ name }) => name)).toEqual([]);
});

test('an amount that is a detail of a list is not sent without a right', () => {
  const sent = LISTS.filter(({ key, columns }) => !KNOWN_TO_READERS.includes(key) && hasDetails(columns))
    .filter((list) => !ofOwner(list))
    .flatMap(columnsOf)
    .filter(({ column: { kind, alwaysVisible, right } }) => isAmount(kind) && !alwaysVisible && !right);
  expect(sent.map(({ name }) => name).sort()).toEqual(NAMED_BY_ACTS);
});

const hasDetails = (columns: ListDefinition['columns']) => Object.values(columns).some((it) => it.alwaysVisible);
const isAmount = (kind: string) => kind === 'money' || kind === 'percent';
