import { SITE_LEVEL_RIGHTS, type SiteLevelRight } from '../core/holds';
import { withRequiredRights } from './right-closure';

/** Stored rights of one site; an absent right is refused. */
type SiteRightsMap = Partial<Record<SiteLevelRight, boolean>>;

/** Adds the rights that the granted ones require: editing the instruction book requires reading it. */
export function closeSiteRights(granted: SiteRightsMap): SiteRightsMap {
  const held = withRequiredRights(SITE_LEVEL_RIGHTS.filter((right) => granted[right] === true));
  const closed = SITE_LEVEL_RIGHTS.filter((right) => held.includes(right)).map((right) => [right, true]);
  return { ...granted, ...Object.fromEntries(closed) };
}
