/** A point at a pixel position of the map. */
export interface Placed {
  id: string;
  x: number;
  y: number;
}

export interface Cluster<P extends Placed> {
  members: P[];
  x: number;
  y: number;
}

/**
 * Groups points into clusters: points closer than `distancePx` to the first of a cluster join it, and the cluster is
 * placed at the mean of its members. Points keep their order, so that panning does not regroup them.
 */
export function clustered<P extends Placed>(points: readonly P[], distancePx: number): Cluster<P>[] {
  const clusters: (Cluster<P> & { firstX: number; firstY: number })[] = [];
  const cellOf = (x: number, y: number) => [Math.floor(x / distancePx), Math.floor(y / distancePx)] as const;
  const seeds = new Map<string, (typeof clusters)[number][]>();

  for (const point of points) {
    const [cx, cy] = cellOf(point.x, point.y);
    const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => seeds.get(`${cx + dx} ${cy + dy}`) ?? []));
    const home = near.find((c) => Math.hypot(c.firstX - point.x, c.firstY - point.y) < distancePx);
    if (home) {
      home.members.push(point);
      continue;
    }
    const cluster = { members: [point], x: point.x, y: point.y, firstX: point.x, firstY: point.y };
    clusters.push(cluster);
    const key = `${cx} ${cy}`;
    seeds.set(key, [...(seeds.get(key) ?? []), cluster]);
  }
  return clusters.map(({ members }) => ({
    members,
    x: members.reduce((sum, p) => sum + p.x, 0) / members.length,
    y: members.reduce((sum, p) => sum + p.y, 0) / members.length,
  }));
}
