import { compacted, freePlace, MIN_SIZE, moveByStep, type Placed, placeWords, type Step, swapInOrder } from './moves';

const place = (id: string, x: number, y: number, w = 6, h = 18): Placed => ({ id, x, y, w, h });
const GRID = [place('a', 0, 0), place('b', 6, 0), place('c', 0, 18, 12)];
const walk = (steps: readonly Step[], id = 'a', grid: readonly Placed[] = GRID) =>
  steps.reduce((modules, step) => moveByStep(modules, id, step), grid);
const at = (modules: readonly Placed[], id: string) => modules.find((it) => it.id === id);

test('a tile goes below the next one and comes back', () => {
  const below = walk(['down']);
  expect(at(below, 'a')).toMatchObject({ x: 0, y: 36 });
  expect(at(below, 'c')).toMatchObject({ x: 0, y: 18 });
  expect(at(walk(['up'], 'c'), 'c')?.y).toBe(0);
  expect(walk(['up'])).toBe(GRID);
  expect(walk(['down'], 'c')).toBe(GRID);
});

test('a tile goes sideways as far as the grid does, and pushes what stands there', () => {
  const aside = walk(['right']);
  expect(at(aside, 'a')?.x).toBe(1);
  expect(new Set(aside.map(({ x, y }) => `${x}/${y}`)).size).toBe(3);
  expect(walk(['left'])).toBe(GRID);
  expect(walk(['right'], 'b')).toBe(GRID);
});

test('below one another a tile changes places with the one that is read next, also where that stands beside it', () => {
  const readAs = (modules: readonly Placed[]) =>
    [...modules].sort((a, b) => a.y - b.y || a.x - b.x).map(({ id }) => id);
  expect(readAs(swapInOrder(GRID, 'b', 'up'))).toEqual(['b', 'a', 'c']);
  expect(readAs(swapInOrder(GRID, 'a', 'down'))).toEqual(['b', 'a', 'c']);
  const below = swapInOrder(GRID, 'b', 'down');
  expect(readAs(below)).toEqual(['a', 'c', 'b']);
  expect(compacted(below)).toEqual(below);
  expect(swapInOrder(GRID, 'a', 'up')).toBe(GRID);
  expect(swapInOrder(GRID, 'c', 'down')).toBe(GRID);
  expect(swapInOrder(GRID, 'nobody', 'down')).toBe(GRID);
});

test('a tile keeps a size in which it says something', () => {
  expect(at(walk(Array.from({ length: 20 }, () => 'narrower')), 'a')?.w).toBe(MIN_SIZE.w);
  expect(at(walk(Array.from({ length: 20 }, () => 'lower')), 'a')?.h).toBe(MIN_SIZE.h);
  expect(at(walk(Array.from({ length: 20 }, () => 'wider')), 'a')?.w).toBe(12);
  expect(at(walk(['taller']), 'a')?.h).toBe(20);
  expect(walk(['wider'], 'nobody')).toBe(GRID);
});

test('no two tiles stand on one place, whatever was stored', () => {
  const modules = compacted([place('a', 0, 40), place('b', 0, 44), place('c', 3, 41)]);
  for (const one of modules) {
    for (const other of modules) {
      if (one.id === other.id) continue;
      const apart =
        one.x + one.w <= other.x ||
        other.x + other.w <= one.x ||
        one.y + one.h <= other.y ||
        other.y + other.h <= one.y;
      expect(apart).toBe(true);
    }
  }
});

test('a place is said in words', () => {
  expect(placeWords(GRID, 'b')).toBe('tuile 2 sur 3, colonnes 7 à 12 sur 12, hauteur 18');
  expect(placeWords(GRID, 'nobody')).toBe('');
});

test('a new tile takes the highest place that is free, from the left, and moves no other', () => {
  expect(freePlace([], 6)).toEqual({ x: 0, y: 0 });
  expect(freePlace([place('a', 0, 0)], 6)).toEqual({ x: 6, y: 0 });
  expect(freePlace(GRID, 6)).toEqual({ x: 0, y: 36 });
  const uneven = [place('a', 0, 0, 4, 30), place('b', 4, 0, 4, 10), place('c', 8, 0, 4, 18)];
  expect(freePlace(uneven, 6)).toEqual({ x: 4, y: 18 });
  const added = compacted([...uneven, { ...place('new', 0, 0), ...freePlace(uneven, 6) }]);
  expect(added.slice(0, 3)).toEqual(uneven);
  expect(at(added, 'new')).toMatchObject({ x: 4, y: 18 });
});
