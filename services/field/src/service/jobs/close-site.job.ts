import { siteClosed } from '@vigie/contracts/commercial/site/site.events';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { runActOnMany } from '@vigie/service-kit/acts/act-handlers';
import { productItself } from '@vigie/service-kit/acts/actor';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { db } from '../../tables';
import { unprogram } from '../acts';
import { serviceNoun, serviceSet } from '../service-noun';

const S = SERVICE_STATUS;

export const closeSiteJob = defineEventJob({
  name: 'field.closeSite',
  queue: 'integration',
  onEvent: siteClosed,
  handle: ({ agencyId, siteId }, { database }) =>
    transaction(database, { agencyId }, () => closeSite(agencyId, siteId)),
});

/**
 * The services to come of a site where nobody works any more leave the planning; what was done there stays. A site that
 * was activated again meanwhile keeps them.
 */
async function closeSite(agencyId: string, siteId: string): Promise<void> {
  await leaveOutStops(siteId);
  const { rows } = await sql<{ id: string }>`
    select s.id from field.service s
    where s.site_id = ${siteId} and s.start_at > now() and s.status in (${S.waiting}, ${S.late})
      and not exists (select from commercial.shared_site si
        where si.id = s.site_id and si.status = ${siteStatuses.value.activated})`.execute(db());
  const ids = rows.map(({ id }) => id);
  const product = productItself({ agencyId, timeZone: (await selectPublishedAgency()).timeZone });
  await runActOnMany(serviceSet, 'unprogram', serviceNoun, unprogram, { ids }, product);
}

/** Circuits to come drive past the site: they keep their other stops, and one that had no other is cancelled below. */
async function leaveOutStops(siteId: string): Promise<void> {
  await sql`
    with gone as (
      delete from field.circuit_stop t using field.service s
      where t.site_id = ${siteId} and s.agency_id = t.agency_id and s.id = t.service_id and s.start_at > now()
        and s.status in (${S.waiting}, ${S.late})
        and exists (select from field.circuit_stop o
          where o.agency_id = t.agency_id and o.service_id = t.service_id and o.site_id <> t.site_id)
        and not exists (select from commercial.shared_site si
          where si.id = t.site_id and si.status = ${siteStatuses.value.activated})
      returning t.service_id)
    update field.service s
    set (site_id, customer_id) = (
        select o.site_id, o.customer_id from field.circuit_stop o
        where o.agency_id = s.agency_id and o.service_id = s.id and o.site_id <> ${siteId}
        order by o.position limit 1),
      updated_at = now()
    where s.id in (select service_id from gone)`.execute(db());
}
