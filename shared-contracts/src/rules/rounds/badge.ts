/** Result of a badge scan. */
export type BadgeAnswer<T> =
  | { kind: 'checkpoint'; checkpoint: T }
  /** « Badge inconnu »: no checkpoint is validated. */
  | { kind: 'unknown' }
  /** The badge belongs to another site, so the scan is refused. */
  | { kind: 'otherSite'; checkpoint: T };

/** Removes case and separators, because readers write the same badge as `04:A2:…` or `04a2…`. */
export function normalBadge(badge: string): string {
  return badge.replaceAll(/[^0-9a-z]/gi, '').toLowerCase();
}

/** Finds the checkpoint of a badge among an agency's checkpoints, for a service on a site. */
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
