import { type Line, moved, netOf, withArticle, withCopy } from './lines';
import { newItem } from './new-item';

const named = (name: string, more: Partial<Line> = {}): Line => ({
  ...newItem(),
  name,
  unitPriceCents: 1_000,
  ...more,
});
const three = [named('A'), named('B'), named('C')];
const names = (lines: readonly Line[]) => lines.map(({ name }) => name);

test('a line is moved to a place that is there, and nowhere else', () => {
  expect(names(moved(three, 0, 2))).toEqual(['B', 'C', 'A']);
  expect(names(moved(three, 2, 0))).toEqual(['C', 'A', 'B']);
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [7, 0],
  ] as const)
    expect(moved(three, from, to)).toEqual(three);
});

test('a copy stands below its original, under no title and behind no service', () => {
  const [first, second, ...rest] = withCopy([named('A', { section: 'Nuit', ofServices: true }), named('B')], 0);
  expect(names([first as Line, second as Line, ...rest])).toEqual(['A', 'A', 'B']);
  expect(second).toMatchObject({ section: null, ofServices: false });
  expect(second?.id).not.toBe(first?.id);
  expect(withCopy(three, 9)).toEqual(three);
});

test('an article takes the place of a line that nobody began', () => {
  const article = {
    id: 'a',
    name: 'Ronde',
    price: 2_500,
    taxRate: 2_000,
    description: 'De nuit',
    specialties: ['Rondier'],
  };
  expect(withArticle([newItem()], article as never)).toMatchObject([
    { name: 'Ronde', specialty: 'Rondier', unit: 'piece' },
  ]);
  expect(names(withArticle(three, { ...article, specialties: [] } as never))).toEqual(['A', 'B', 'C', 'Ronde']);
});

test('what a line comes to is known once it has a price', () => {
  expect(netOf(named('', { quantity: 2 }))).toBe(2_000);
  expect(netOf(newItem())).toBeNull();
});
