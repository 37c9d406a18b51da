import { siteClosed } from '@vigie/contracts/commercial/site/site.events';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { type Actor, productItself } from '@vigie/service-kit/acts/actor';
import { snapshotsOf, writeHistory, writeVersions } from '@vigie/service-kit/acts/history';
import { publishRecords } from '@vigie/service-kit/acts/publish-records';
import { runActOnMany } from '@vigie/service-kit/acts/run-act-on-many';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { cancelWalksAt } from '../../round-execution/follow-plan';
import { db } from '../../tables';
import { unprogram } from '../acts';
import { lockServices, type ServiceRecord } from '../lock-services';
import { notifyPlanning, type PlanningNews } from '../notify-planning';
import { serviceNoun, serviceSet } from '../service-noun';

export const closeSiteJob = defineEventJob({
  name: 'field.closeSite',
  queue: 'integration',
  onEvent: siteClosed,
  handle: ({ agencyId, siteId }, { database }) =>
    transaction(database, { agencyId }, () => closeSite(agencyId, siteId)),
});

/**
 * Cancels the future services and walks of a closed site; past ones stay. A site that was reopened meanwhile keeps
 * them.
 */
async function closeSite(agencyId: string, siteId: string): Promise<void> {
  const product = productItself({ agencyId, timeZone: (await selectPublishedAgency()).timeZone });
  await leaveOutStops(siteId, product);
  const { rows } = await sql<{ id: string }>`
    select s.id from field.service s
    where s.site_id = ${siteId} and s.start_at > now() and s.status in (${SERVICE_STATUS.waiting}, ${SERVICE_STATUS.late})
      and not exists (select from commercial.shared_site si
        where si.id = s.site_id and si.status = ${siteStatuses.value.activated})`.execute(db());
  const ids = rows.map(({ id }) => id);
  await runActOnMany(serviceSet, 'unprogram', serviceNoun, unprogram, { ids }, product);
  await cancelWalksAt(siteId, product);
}

/**
 * Removes the site's stops from future circuits with other stops; a circuit without other stops is cancelled by the
 * caller.
 */
async function leaveOutStops(siteId: string, product: Actor): Promise<void> {
  const { rows: circuits } = await sql<{ id: string }>`
    select s.id from field.service s
    where s.start_at > now() and s.status in (${SERVICE_STATUS.waiting}, ${SERVICE_STATUS.late})
      and exists (select from field.circuit_stop t
        where t.agency_id = s.agency_id and t.service_id = s.id and t.site_id = ${siteId})
      and exists (select from field.circuit_stop o
        where o.agency_id = s.agency_id and o.service_id = s.id and o.site_id <> ${siteId})
      and not exists (select from commercial.shared_site si
        where si.id = ${siteId} and si.status = ${siteStatuses.value.activated})
    order by s.id for update of s`.execute(db());
  const ids = circuits.map(({ id }) => id);
  if (ids.length === 0) return;
  const { table, history } = serviceNoun;
  const before = await snapshotsOf(table, ids, history);
  await sql`delete from field.circuit_stop t where t.site_id = ${siteId} and t.service_id = any(${ids}::uuid[])`.execute(
    db(),
  );
  await sql`
    update field.service s
    set (site_id, customer_id) = (
      select o.site_id, o.customer_id from field.circuit_stop o
      where o.agency_id = s.agency_id and o.service_id = s.id
      order by o.position limit 1)
    where s.id = any(${ids}::uuid[])`.execute(db());
  const after = await writeVersions(table, ids, {}, history);
  const did = ids.map((id) => ({ id, act: 'edit', before: before.get(id), after: after.get(id) }));
  writeHistory(serviceSet.noun, product, did);
  const rows = await lockServices(ids);
  publishRecords('service', serviceNoun, { agencyId: product.agencyId, kind: 'updated', rows });
  await notifyPlanning(rows.filter(({ planned }) => planned).map(newsOf(siteId)), product);
}

/** The news of a circuit that no longer stops at a site: its agent would stand before a closed gate. */
const newsOf =
  (left: string) =>
  ({ id, agentId, siteId, startAt, endAt }: ServiceRecord): PlanningNews => ({
    ...{ serviceId: id, agentId, siteId, sitesBefore: [left] },
    ...{ start: Date.parse(startAt), end: Date.parse(endAt), what: 'Arrêts modifiés' },
  });
