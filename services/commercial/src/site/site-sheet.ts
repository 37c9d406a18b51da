import { SITE_SHEET_AFTER_HOURS, SITE_SHEET_AHEAD_DAYS, type SiteSheet } from '@vigie/contracts/commercial/site/site';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import type { siteSheetCalls } from '@vigie/contracts/commercial/site/site-sheet.calls';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { CANCELLED_SERVICES } from '@vigie/contracts/field/service/service.statuses';
import { readAddress } from '@vigie/contracts/formats/address';
import { personName } from '@vigie/service-kit/db/person-name';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { notFound, refused } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { mayOnSite, READ_BOOK } from './instruction-book';

/** Returns keys, codes and phone numbers of a site, for agents who work there, not for every agent of the agency. */
export const siteSheet: Handler<typeof siteSheetCalls.siteSheet> = async ({ params, standing, scope }) => {
  const site = await db()
    .selectFrom('site as s')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.agencyId', '=', 's.agencyId').onRef('c.id', '=', 's.customerId'),
    )
    .select(['s.id', 's.name', 's.address', 's.siteKeys', 's.siteAlarms', 's.items', 's.customerId'])
    .select(['s.rightsAgent', 's.rightsCustomer', 'c.name as customerName'])
    .where('s.id', '=', params.id)
    .where('s.status', '<>', siteStatuses.value.deleted)
    .executeTakeFirst();
  if (!site) throw notFound(COMMERCIAL_MESSAGES.siteNotFound);
  if (scope.agentId && !(await worksThere(scope.agentId, site.id))) throw refused(COMMERCIAL_MESSAGES.sheetOfOthers);
  return {
    sheet: {
      id: site.id,
      name: site.name,
      customer: { id: site.customerId, name: site.customerName },
      address: readAddress(site.address, site.name),
      siteKeys: site.siteKeys,
      siteAlarms: site.siteAlarms,
      contacts: await selectContacts(site.customerId),
      items: mayOnSite(standing, READ_BOOK, site) ? site.items : null,
    },
  };
};

/** Whether a published service of the agent on the site is running, starts soon or has just ended. */
async function worksThere(agentId: string, siteId: string): Promise<boolean> {
  const { rows } = await sql`
    select from field.shared_service s
    where s.site_id = ${siteId}::uuid and s.agent_id = ${agentId}::uuid and (s.planned or s.started_at is not null)
      and s.status not in (${sql.join(CANCELLED_SERVICES)})
      and s.start_at < now() + make_interval(days => ${SITE_SHEET_AHEAD_DAYS})
      and s.end_at > now() - make_interval(hours => ${SITE_SHEET_AFTER_HOURS})
    limit 1`.execute(db());
  return rows.length > 0;
}

async function selectContacts(customerId: string): Promise<SiteSheet['contacts']> {
  const { rows } = await sql<SiteSheet['contacts'][number]>`
    select id, ${personName('customer_contact')} as name, position, phone from customer_contact
    where customer_id = ${customerId}::uuid and phone is not null and phone <> ''
    order by last_name, first_name, id`.execute(db());
  return rows;
}
