import { SITE_LEVEL_RIGHTS, type SiteLevelRight } from '../core/holds';
import { closeRights } from './right-closure';

/** Rights of one site, as it keeps them: absent means refused. */
type SiteRightsMap = Partial<Record<SiteLevelRight, boolean>>;

/** What a site grants, with what that needs: whoever may change the instruction book may read it. */
export function closeSiteRights(granted: SiteRightsMap): SiteRightsMap {
  const held = closeRights(SITE_LEVEL_RIGHTS.filter((right) => granted[right] === true));
  const closed = SITE_LEVEL_RIGHTS.filter((right) => held.includes(right)).map((right) => [right, true]);
  return { ...granted, ...Object.fromEntries(closed) };
}
