import { siteActs } from '@vigie/contracts/commercial/site/site.acts';
import { siteClosed } from '@vigie/contracts/commercial/site/site.events';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { personName } from '@vigie/service-kit/db/person-name';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isDeleted } from '../commercial-document/parties';
import { db } from '../tables';
import { sites } from './list-sites';
import { lockSite, type SiteRecord } from './lock-site';
import { saveSite } from './save-site';
import { selectSiteById } from './select-site';
import { whatFollowsClosing } from './what-follows-closing';

export const siteSet = asAnySet(siteActs);

export const siteNoun: NounBinding<SiteRecord, z.input<typeof siteActs.answer>> = {
  table: 'commercial.site',
  lock: lockSite,
  visible: () => true,
  notFound: COMMERCIAL_MESSAGES.siteNotFound,
  goneMessage: COMMERCIAL_MESSAGES.siteDeleted,
  answer: async (id) => ({ site: await selectSiteById(id) }),
  audience: ({ customerId }) => ({ right: 'ACCOUNT_RIGHT_LIST_SITE', customerIds: [customerId] }),
  rows: sites.manager.byIds,
  gone: [siteStatuses.value.deleted],
  history: {
    silent: ['latitude', 'longitude'],
    parts: {
      siteUsers: sql`(select coalesce(jsonb_agg(${personName('a')} order by a.last_name, a.id), '[]')
        from commercial.site_user u join commercial.agent a on a.agency_id = u.agency_id and a.id = u.agent_id
        where u.agency_id = t.agency_id and u.site_id = t.id)`,
    },
  },
};

/** Counts the services of a site, and those still to come. Archived services count in the first number only. */
export async function countServicesOfSite(id: string): Promise<{ all: number; future: number }> {
  const { rows } = await sql<{ all: number; future: number }>`
    select count(*)::int as all, (count(*) filter (where start_at > now() and status <> ${SERVICE_STATUS.archived}))::int as future
    from field.shared_service where site_id = ${id}`.execute(db());
  return rows[0] ?? { all: 0, future: 0 };
}

/** Deletes a site, or only deactivates it when it has services, which refer to it for good. */
export async function deleteSite({ id }: { id: string }, { confirmed }: { confirmed?: '1' }) {
  const services = await countServicesOfSite(id);
  if (services.future > 0 && !confirmed) {
    throw conflict(COMMERCIAL_MESSAGES.siteHasFutureServices({ count: services.future }), 'future_services');
  }
  emit(siteClosed, { siteId: id });
  return services.all > 0 ? 'deactivated' : 'deleted';
}

export const siteActHandlers = actHandlers(siteActs, siteNoun, {
  save: saveSite,
  follows: { deactivate: whatFollowsClosing, delete: whatFollowsClosing },
  does: {
    /** The field program removes the site's future services from the planning. */
    deactivate: async ({ id }) => emit(siteClosed, { siteId: id }),
    /** Nothing done for a deleted customer can be invoiced. */
    async activate({ customerId }) {
      if (await isDeleted({ customerId }))
        throw conflict(COMMERCIAL_MESSAGES.siteOfDeletedCustomer, 'customer_deleted');
    },
    delete: deleteSite,
  },
});
