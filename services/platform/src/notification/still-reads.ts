import { type RawBuilder, sql } from 'kysely';

/** Condition: the site with this id grants its customer the right. */
export const siteGrants = (siteId: RawBuilder<unknown>, right: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from commercial.shared_site granted
    where granted.id = ${siteId} and (granted.rights_customer->>${right})::boolean)`;

/**
 * Condition on `notification`: who holds these rights may read what it tells. A right of a site counts for as long as
 * the site grants it.
 */
export const readsWith = (rights: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(notification.any_of = '{}' or notification.any_of && ${rights}
    or (notification.site_right = any(${rights})
      and ${siteGrants(sql`notification.site_id`, sql`notification.site_right`)}))`;
