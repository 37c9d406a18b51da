import { inOrderOf } from './chosen';

const listTotal = 3;
const chosen = [
  { key0: 'b', key1: 'card', listTotal },
  { key0: 'a', key1: 'visit', listTotal },
  { key0: 'a', key1: 'card', listTotal },
];

test('rows come in the order they were chosen in, without the keys that found them', () => {
  const found = [
    { key0: 'a', key1: 'card', listTotal, name: 'third' },
    { key0: 'b', key1: 'card', listTotal, name: 'first' },
    { key0: 'a', key1: 'visit', listTotal, name: 'second' },
  ];
  const rows = inOrderOf<{ name: string }>(chosen, found, 2);
  expect(rows.map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  expect(rows.flatMap(Object.keys)).not.toContain('key0');
});

test('a row that went after it was chosen, and one that only shares a part of its key, are not shown', () => {
  const found = [
    { key0: 'b', key1: 'visit', listTotal, name: 'another' },
    { key0: 'a', key1: 'visit', listTotal, name: 'second' },
  ];
  expect(inOrderOf<{ name: string }>(chosen, found, 2).map(({ name }) => name)).toEqual(['second']);
});
