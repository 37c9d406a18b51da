import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import {
  inheritedAlerts,
  type SiteAlerts,
  siteAlertChangesSchema,
} from '@vigie/contracts/field/site-alerts/site-alerts';
import type { siteAlertsCalls } from '@vigie/contracts/field/site-alerts/site-alerts.calls';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { isRetriedRequest, requestHash, writeHistory } from '@vigie/service-kit/acts/history';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { notFound, stale } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';

export const siteAlertsHandlers: Handlers<typeof siteAlertsCalls> = {
  async siteAlerts({ params }) {
    return { alerts: await selectAlerts(params.id) };
  },
  async saveSiteAlerts(context) {
    const { id } = context.params;
    const { changes, updatedAt } = context.body;
    // The advisory lock serialises the saves of one site, even before it has a row to lock.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`site-alerts/${id}`}, 0))`.execute(db());
    const before = await selectAlerts(id);
    const actor = actorOf(context);
    const request = requestHash(actor, 'saveSiteAlerts', context.body);
    if ((updatedAt ?? null) !== before.updatedAt) {
      if (await isRetriedRequest('site', id, request)) return { alerts: before };
      throw stale();
    }
    const kept = { changes: JSON.stringify(changes), updatedAt: sql<string>`clock_timestamp()` };
    await db()
      .insertInto('siteAlerts')
      .values({ agencyId: context.standing.agencyId, siteId: id, ...kept })
      .onConflict((known) => known.columns(['agencyId', 'siteId']).doUpdateSet(kept))
      .execute();
    const did = { id, act: 'alerts', before: { alerts: before.changes }, after: { alerts: changes }, request };
    writeHistory('site', actor, [did]);
    return { alerts: await selectAlerts(id) };
  },
};

async function selectAlerts(siteId: string): Promise<SiteAlerts> {
  const { rows } = await sql`select 1 from commercial.shared_site where id = ${siteId}`.execute(db());
  if (rows.length === 0) throw notFound(COMMERCIAL_MESSAGES.siteNotFound);
  const own = await db()
    .selectFrom('siteAlerts')
    .select(['changes', 'updatedAt'])
    .where('siteId', '=', siteId)
    .executeTakeFirst();
  const { settings } = await selectPublishedAgency();
  return {
    siteId,
    inherited: inheritedAlerts(readSettingsBlock(settings, 'serviceEventTypes').items),
    // Unreadable stored changes are replaced by the next save.
    changes: siteAlertChangesSchema.safeParse(own?.changes ?? []).data ?? [],
    updatedAt: own ? new Date(own.updatedAt).toISOString() : null,
  };
}
