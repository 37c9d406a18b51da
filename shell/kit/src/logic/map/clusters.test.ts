import fc from 'fast-check';
import { clustered } from './clusters';

const at = (id: string, x: number, y: number) => ({ id, x, y });

test('points that would overlap become one, others stay apart', () => {
  const clusters = clustered([at('a', 0, 0), at('b', 10, 0), at('c', 200, 0)], 40);
  expect(clusters.map((c) => c.members.map((m) => m.id))).toEqual([['a', 'b'], ['c']]);
  expect(clusters[0]).toMatchObject({ x: 5, y: 0 });
});

test('a chain of near points does not pull far ends together', () => {
  const clusters = clustered([at('a', 0, 0), at('b', 30, 0), at('c', 60, 0)], 40);
  expect(clusters.map((c) => c.members.map((m) => m.id))).toEqual([['a', 'b'], ['c']]);
});

test('every point is in exactly one cluster, and first points keep their distance', () => {
  const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 60 }), (places) => {
      const clusters = clustered(
        places.map((p, i) => ({ id: String(i), ...p })),
        48,
      );
      const ids = clusters.flatMap((c) => c.members.map((m) => m.id));
      expect(ids.sort()).toEqual(places.map((_, i) => String(i)).sort());
      const firsts = clusters.flatMap((c) => c.members[0] ?? []);
      for (const [i, a] of firsts.entries()) {
        for (const b of firsts.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(48);
      }
    }),
  );
});
