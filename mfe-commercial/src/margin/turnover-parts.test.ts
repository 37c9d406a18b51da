import { drawnParts, OTHERS_COLOUR, PART_COLOURS } from './turnover-parts';

const part = (key: string, ...invoiced: number[]) => ({ key, label: key, invoiced, cashed: invoiced.map(() => 0) });
const many = (count: number) => Array.from({ length: count }, (_, i) => part(`p${i}`, i, 1));

/** Theme colours that are aliases of each other. */
const SAME: Record<string, string> = { yellow: 'orange', warning: 'orange', slate: 'gray', navy: 'blue' };

test('no two parts of a chart have one colour, in the colours that the theme has', () => {
  const drawn = drawnParts(many(20)).map(({ color }) => color.split('.')[0] ?? '');
  const hues = drawn.map((name) => SAME[name] ?? name);
  expect(hues).toEqual([...new Set(hues)]);
});

test('of many parts the largest are named, and the others are one that holds the rest of the sum', () => {
  const drawn = drawnParts(many(20));
  expect(drawn).toHaveLength(PART_COLOURS.length + 1);
  expect(drawn[0]).toMatchObject({ key: 'p19', invoiced: [19, 1] });
  expect(drawn.at(-1)).toEqual({ key: 'others', label: 'Autres', color: OTHERS_COLOUR, invoiced: [78, 13] });
  const total = drawn.reduce((all, { invoiced }) => all + (invoiced[0] ?? 0), 0);
  expect(total).toBe(190);
});

test('as many parts as there are colours are all named, in the order of their amounts', () => {
  const drawn = drawnParts(many(PART_COLOURS.length + 1));
  expect(drawn.map(({ key }) => key)).not.toContain('others');
  expect(drawn.map(({ color }) => color)).toEqual([...PART_COLOURS, OTHERS_COLOUR]);
  expect(drawnParts([])).toEqual([]);
});

test('a name of 200 letters does not fill the legend', () => {
  expect(drawnParts([part('W'.repeat(200), 1)])[0]?.label).toBe(`${'W'.repeat(31)}…`);
});
