import type { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { emitEvent } from '@vigie/service-kit/jobs/outbox';
import { publishLive } from '@vigie/service-kit/live/publish';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';

/** Services on the site, and those of them that are still to come; archived ones count as history. */
async function countServicesOfSite(id: string): Promise<{ all: number; future: number }> {
  const { rows } = await sql<{ all: number; future: number }>`
    select count(*)::int as all, (count(*) filter (where start_at > now() and status <> 600))::int as future
    from field.shared_service where site_id = ${id}`.execute(db());
  return rows[0] ?? { all: 0, future: 0 };
}

/** Takes a site away: one that services stand on is only deactivated, because they name it for good. */
export const deleteSite: Handler<typeof siteCalls.deleteSite> = async ({ params, query, standing, requestId }) => {
  const { agencyId } = standing;
  const site = await db()
    .selectFrom('site')
    .select(['customerId', 'status'])
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst();
  if (!site) throw notFound('Site introuvable');
  if (site.status === 400) throw notFound(COMMERCIAL_MESSAGES.siteDeleted);
  const services = await countServicesOfSite(params.id);
  if (services.future > 0 && !query.confirmed) {
    throw conflict(COMMERCIAL_MESSAGES.siteHasFutureServices({ count: services.future }), 'future_services');
  }
  const status = services.all > 0 ? 200 : 400;
  await db().updateTable('site').set({ status, updatedAt: new Date() }).where('id', '=', params.id).execute();
  const name = status === 400 ? 'site.deleted' : 'site.updated';
  await emitEvent(name, { agencyId, siteId: params.id }, { agencyId, requestId });
  await publishLive(agencyId, name, [params.id], {
    right: 'ACCOUNT_RIGHT_LIST_SITE',
    customerIds: [site.customerId],
  });
  return { status };
};
