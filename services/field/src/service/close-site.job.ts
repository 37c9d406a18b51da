import { siteClosed } from '@vigie/contracts/commercial/site/site.events';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { runActOnMany } from '@vigie/service-kit/acts/act-handlers';
import { productItself } from '@vigie/service-kit/acts/actor';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { db } from '../tables';
import { unprogram } from './acts';
import { serviceNoun, serviceSet } from './service-noun';

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
  const { rows } = await sql<{ id: string }>`
    select s.id from field.service s
    where s.site_id = ${siteId} and s.start_at > now() and s.status in (${S.waiting}, ${S.late})
      and not exists (select from commercial.shared_site si
        where si.id = s.site_id and si.status = ${siteStatuses.value.activated})`.execute(db());
  const ids = rows.map(({ id }) => id);
  const product = productItself({ agencyId, timeZone: (await selectPublishedAgency()).timeZone });
  await runActOnMany(serviceSet, 'unprogram', serviceNoun, unprogram, { ids }, product);
}
