/** What a badge that was read stands for. */
export type BadgeAnswer<T> =
  | { kind: 'checkpoint'; checkpoint: T }
  /** « Badge inconnu »: nothing is validated. */
  | { kind: 'unknown' }
  /** A badge of another site is refused. */
  | { kind: 'otherSite'; checkpoint: T };

/** Badge numbers are compared without the case and separators in which readers write them (`04:A2:…`, `04a2…`). */
export function normalBadge(badge: string): string {
  return badge.replaceAll(/[^0-9a-z]/gi, '').toLowerCase();
}

/** Looks a badge up among an agency's checkpoints for a service on a site. */
export function readBadge<T extends { badge?: string | null; siteId: string }>(
  badge: string,
  checkpoints: readonly T[],
  siteId: string,
): BadgeAnswer<T> {
  const wanted = normalBadge(badge);
  const matches = checkpoints.filter((it) => wanted !== '' && it.badge && normalBadge(it.badge) === wanted);
  const here = matches.find((it) => it.siteId === siteId);
  if (here) return { kind: 'checkpoint', checkpoint: here };
  const [elsewhere] = matches;
  return elsewhere ? { kind: 'otherSite', checkpoint: elsewhere } : { kind: 'unknown' };
}
